import { useState } from 'react'
import { openPlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { failureOf } from '#app/lib/failure.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { originalFile } from './original-file.ts'
import { coverTitle } from './photo-words.ts'

const openOriginal = async (photo: string) => openPlatePhoto(await originalFile(photo))

export interface CoverPhotoProps {
  photo: string
  name: string
  onCover: (covered: Blob) => Promise<void>
  /** Omitted: confirmed before. Throws if refused. */
  onNone?: (() => Promise<void>) | undefined
  onClose: () => void
}

export function CoverPhoto({ photo, name, onCover, onNone, onClose }: CoverPhotoProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const opened = useOpenedFile(photo, openOriginal)
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
      {opened === undefined && <Skeleton className="aspect-4/3 w-full" />}
      {opened === null && <Notice look="danger">{SCREEN_MESSAGES.car_photo_unread}</Notice>}
      {opened && (
        <PlateStep
          photo={opened}
          onReady={({ file }) => void save(() => onCover(file))}
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
