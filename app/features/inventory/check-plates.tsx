import { type ReactNode, useState } from 'react'
import { closePlatePhoto, openNewPhoto, type PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import { UnreadPhoto } from '#app/features/files/unread-photo.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { failureOf } from '#app/lib/failure.ts'
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
  const [unread, setUnread] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const goOn = () => (at + 1 < files.length ? setAt(at + 1) : onClose())
  // Each alone: a phone has the memory for one.
  const sendAll = async () => {
    setBusy(true)
    const failed: string[] = []
    for (const file of files.slice(at)) {
      try {
        const photo = await openNewPhoto(file)
        closePlatePhoto(photo)
        onPhoto(photo, file.name)
      } catch (error) {
        failed.push(`${file.name}: ${failureOf(error, 'photo.open').text}`)
      }
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
          {unread.join(' ')}
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
  const { opened: photo, error, again } = useOpenedFile(file, openNewPhoto, closePlatePhoto)
  const send = (ready: PlatePhoto) => {
    onPhoto(ready)
    closePlatePhoto(ready)
  }
  if (error !== undefined)
    return (
      <UnreadPhoto error={error} again={again} name={file.name}>
        <Button onClick={onLeave}>Seguir</Button>
      </UnreadPhoto>
    )
  if (!photo) return <Skeleton className="aspect-4/3 w-full" />
  return (
    <PlateStep photo={photo} onReady={send} onNone={() => send(photo)}>
      {children}
    </PlateStep>
  )
}
