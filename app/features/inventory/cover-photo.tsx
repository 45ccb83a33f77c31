import { useState } from 'react'
import { closePlatePhoto, openPlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import { UnreadPhoto } from '#app/features/files/unread-photo.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { failureOf } from '#app/lib/failure.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { originalFile } from './original-file.ts'
import { coverTitle } from './photo-words.ts'

const openOriginal = async (photo: string, signal: AbortSignal) => openPlatePhoto(await originalFile(photo, signal))

export interface CoverPhotoProps {
  photo: string
  /** Which one it is: 'foto 2 del exterior'. */
  name: string
  /** Puts the photograph with its plates covered in the place of this one, and closes. Throws what is refused. */
  onCover: (covered: Blob) => Promise<void>
  /** Notes that no plate is seen, and closes; left out: that was said before. Throws what is refused. */
  onNone?: (() => Promise<void>) | undefined
  onClose: () => void
}

/** Covers the plates of a photograph that a car has. The one that shows them is the staff's alone from then on. */
export function CoverPhoto({ photo, name, onCover, onNone, onClose }: CoverPhotoProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { opened, error, again } = useOpenedFile(photo, openOriginal, closePlatePhoto)
  const save = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(failureOf(error, 'car.upload').text)
    }
  }
  return (
    <Dialog open title={coverTitle(name, onNone !== undefined)} onClose={onClose}>
      {!opened && !error && <Skeleton className="aspect-4/3 w-full" />}
      {error !== undefined && <UnreadPhoto {...{ error, again }} />}
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
