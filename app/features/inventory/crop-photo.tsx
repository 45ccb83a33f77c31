import { useLayoutEffect, useRef, useState } from 'react'
import { canvasOf, jpegOfCanvas } from '#app/features/files/canvas.ts'
import { drawFramed, type Framing, UNCHANGED } from '#app/features/files/framing/framing.ts'
import { FramingSliders } from '#app/features/files/framing/framing-sliders.tsx'
import { UnreadPhoto } from '#app/features/files/unread-photo.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import { originalFile } from './original-file.ts'

const SHOWN_WIDTH = 800
const LONGEST_SIDE = 2400

const openBitmap = async (photo: string, signal: AbortSignal) =>
  createImageBitmap(await originalFile(photo, signal), { imageOrientation: 'from-image' })
const closeBitmap = (bitmap: ImageBitmap) => bitmap.close()

export interface CropPhotoProps {
  photo: string
  name: string
  onCrop: (cropped: Blob) => Promise<void>
  onClose: () => void
}

export function CropPhoto({ photo, name, onCrop, onClose }: CropPhotoProps) {
  const { opened: original, error, again } = useOpenedFile(photo, openBitmap, closeBitmap)
  const [framing, setFraming] = useState<Framing>(UNCHANGED)
  const [problem, setProblem] = useProblem()
  const [isSaving, setSaving] = useState(false)
  const save = async (source: ImageBitmap) => {
    setSaving(true)
    setProblem(null)
    try {
      const canvas = canvasOf(1, 1)
      drawFramed(canvas, source, framing, LONGEST_SIDE)
      await onCrop(await jpegOfCanvas(canvas))
      onClose()
    } catch (error) {
      setProblem(failureOf(error, 'car.upload'))
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      title={`Recortar la ${name}`}
      onClose={onClose}
      actions={
        <>
          <SubmitButton
            type="button"
            busy={isSaving}
            disabled={!original || framing === UNCHANGED}
            onClick={() => original && void save(original)}
          >
            Guardar recorte
          </SubmitButton>
          <Button onClick={onClose}>Cancelar</Button>
        </>
      }
    >
      {!original && !error && <Skeleton className="aspect-4/3 w-full" />}
      {error !== undefined && <UnreadPhoto error={error} again={again} />}
      {original && (
        <>
          <Preview source={original} framing={framing} label={`La ${name}, recortada`} />
          <FramingSliders framing={framing} onFraming={setFraming} />
        </>
      )}
      {problem && (
        <Notice look="danger" live>
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}

function Preview({ source, framing, label }: { source: ImageBitmap; framing: Framing; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    drawFramed(canvas.current!, source, framing, SHOWN_WIDTH)
  }, [source, framing])
  return <canvas ref={canvas} role="img" aria-label={label} className="w-full aspect-4/3 rounded-card bg-sunken" />
}
