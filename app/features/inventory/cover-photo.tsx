import { closePlatePhoto, openPlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import { UnreadPhoto } from '#app/features/files/unread-photo.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { failureOf } from '#app/lib/failure.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import { originalFile } from './original-file.ts'
import { coverTitle } from './photo-words.ts'

const openOriginal = async (photo: string, signal: AbortSignal) => openPlatePhoto(await originalFile(photo, signal))

export interface CoverPhotoProps {
  photo: string
  name: string
  onCover: (covered: Blob) => Promise<void>
  /** Omitted: confirmed before. Throws if refused. */
  onNone?: (() => Promise<void>) | undefined
  onClose: () => void
}

export function CoverPhoto({ photo, name, onCover, onNone, onClose }: CoverPhotoProps) {
  const [problem, setProblem] = useProblem()
  const { opened, error, again } = useOpenedFile(photo, openOriginal, closePlatePhoto)
  const save = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(failureOf(error, 'car.upload'))
    }
  }
  return (
    <Dialog open title={coverTitle(name, onNone !== undefined)} onClose={onClose}>
      {!opened && !error && <Skeleton className="aspect-4/3 w-full" />}
      {error !== undefined && <UnreadPhoto error={error} again={again} />}
      {opened && (
        <PlateStep
          photo={opened}
          onReady={(covered) => {
            closePlatePhoto(covered)
            void save(() => onCover(covered.file))
          }}
          {...(onNone && { onNone: () => void save(onNone) })}
        />
      )}
      {problem && (
        <Notice look="danger" live>
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
