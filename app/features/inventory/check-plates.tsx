import { type ReactNode, useState } from 'react'
import { undecodableText } from '#app/features/files/heic/heic.ts'
import { redrawCarPhoto } from '#app/features/files/heic/redraw-car-photo.ts'
import { openPlatePhoto, type PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export interface CheckPlatesProps {
  files: readonly File[]
  onPhoto: (photo: Pick<PlatePhoto, 'file' | 'uncovered'>, name: string) => void
  onClose: () => void
}

export function CheckPlates({ files, onPhoto, onClose }: CheckPlatesProps) {
  const [at, setAt] = useState(0)
  const [unread, setUnread] = useState<File[]>([])
  const [isBusy, setBusy] = useState(false)
  const goOn = () => (at + 1 < files.length ? setAt(at + 1) : onClose())
  // Each alone: a phone has the memory for one.
  const sendAll = async () => {
    setBusy(true)
    const failed: File[] = []
    for (const file of files.slice(at)) {
      const drawn = await redrawCarPhoto(file)
      if (drawn) onPhoto({ file: drawn }, file.name)
      else failed.push(file)
    }
    setBusy(false)
    if (failed.length === 0) return onClose()
    setUnread(failed)
  }
  const left = files.length - at
  return (
    <Dialog open title={left > 1 ? `¿Se ve la placa? Quedan ${left} fotos` : '¿Se ve la placa?'} onClose={onClose}>
      {unread.length > 0 ? (
        <Notice look="danger" live action={<Button onClick={onClose}>Cerrar</Button>}>
          {unread.map((file) => `${file.name}: ${undecodableText(file)}`).join(' ')}
        </Notice>
      ) : (
        <OnePhoto
          key={at}
          file={files[at]!}
          onPhoto={(photo) => {
            onPhoto(photo, files[at]!.name)
            goOn()
          }}
          onLeave={goOn}
        >
          {left > 1 && (
            <Button busy={isBusy} onClick={() => void sendAll()}>
              En ninguna de las {left} se ve una placa
            </Button>
          )}
        </OnePhoto>
      )}
    </Dialog>
  )
}

interface OnePhotoProps {
  file: File
  onPhoto: (photo: PlatePhoto) => void
  onLeave: () => void
  children: ReactNode
}

function OnePhoto({ file, onPhoto, onLeave, children }: OnePhotoProps) {
  const photo = useOpenedFile(file, openPlatePhoto)
  if (photo === undefined) return <Skeleton className="aspect-4/3 w-full" />
  if (photo === null)
    return (
      <Notice look="danger" live action={<Button onClick={onLeave}>Seguir</Button>}>
        {file.name}: {undecodableText(file)}
      </Notice>
    )
  return (
    <PlateStep photo={photo} onReady={onPhoto} onNone={() => onPhoto(photo)}>
      {children}
    </PlateStep>
  )
}
