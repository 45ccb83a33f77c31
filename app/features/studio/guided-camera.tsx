import { useEffect, useRef, useState } from 'react'
import { canvasOf, jpegOfCanvas } from '#app/features/files/canvas.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { STUDIO_MESSAGES } from '#contract/vehicles/studio-messages.ts'
import { Outline } from './outline.tsx'
import css from './studio.module.css'

interface GuidedCameraProps {
  shot: { name: string; outline: string } | null
  onPhoto: (file: File) => void
  onClose: () => void
}

export function GuidedCamera({ shot, onPhoto, onClose }: GuidedCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'refused'>('opening')
  const isOpen = shot !== null
  useEffect(() => {
    if (!isOpen) return
    let stream: MediaStream | undefined
    let isLeft = false
    setState('opening')
    const wanted = { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
      if (isLeft) return stop()
      video.current!.srcObject = stream
      await video.current!.play()
      setState('open')
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    open().catch(() => !isLeft && setState('refused'))
    return () => {
      isLeft = true
      stop()
    }
  }, [isOpen])
  const take = () => {
    const { videoWidth, videoHeight } = video.current!
    const canvas = canvasOf(videoWidth, videoHeight)
    canvas.getContext('2d')?.drawImage(video.current!, 0, 0)
    jpegOfCanvas(canvas).then(
      (photo) => onPhoto(new File([photo], 'foto.jpg', { type: 'image/jpeg' })),
      () => setState('refused'),
    )
  }
  return (
    <Dialog
      open={isOpen}
      title={shot?.name ?? ''}
      onClose={onClose}
      actions={
        <Button look="primary" disabled={state !== 'open'} onClick={take}>
          Tomar foto
        </Button>
      }
    >
      {state === 'refused' ? (
        <Notice look="warn" live>
          {STUDIO_MESSAGES.camera_unavailable}
        </Notice>
      ) : (
        <>
          <p className="text-muted text-sm">
            Acomoda el auto dentro de la silueta, a unos cinco metros y a la altura del cinturón.
          </p>
          <div className={`${css.camera} relative aspect-4/3 overflow-hidden rounded-card bg-sunken`}>
            <video
              className="block w-full h-full object-cover"
              ref={video}
              muted
              playsInline
              aria-label="Lo que ve la cámara"
            />
            <Outline path={shot?.outline} />
          </div>
        </>
      )}
    </Dialog>
  )
}
