import { type RefObject, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PhotoFrame } from '#app/ui/photo-tiles/photo-frame.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import type { StudioCarFacts } from './queries.ts'
import { seenInstead } from './studio-words.ts'

interface StudioPhotoProps {
  car: StudioCarFacts
  photo: string
  index: number
  isBusy: boolean
  /** Takes the focus once the photograph is gone. */
  heading: RefObject<HTMLElement | null>
  arrange: (photos: string[]) => void
}

export function StudioPhoto({ car, photo, index, isBusy, heading, arrange }: StudioPhotoProps) {
  const { studio } = car
  const [isAsking, setAsking] = useState(false)
  const leave = useFocusWhenGone(heading)
  // A button that is disabled for a moment would lose the focus.
  const busy = { 'aria-disabled': isBusy || undefined }
  const swap = (other: number) => {
    if (!isBusy) arrange(studio.with(other, photo).with(index, studio[other]!))
  }
  return (
    <PhotoFrame
      isCover={index === 0}
      tools={
        <>
          <IconButton
            icon="chevron-left"
            label={`Mover antes la foto de estudio ${index + 1}`}
            disabled={index === 0}
            {...busy}
            onClick={() => swap(index - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={`Mover después la foto de estudio ${index + 1}`}
            disabled={index === studio.length - 1}
            {...busy}
            onClick={() => swap(index + 1)}
          />
          <IconButton
            icon="trash-2"
            label={`Quitar la foto de estudio ${index + 1}`}
            {...busy}
            onClick={() => !isBusy && setAsking(true)}
          />
        </>
      }
    >
      <Picture source={photo} alt={`Foto de estudio ${index + 1}`} sizes="240px" widths={[320, 480]} />
      <ConfirmDialog
        open={isAsking}
        title="¿Quitar esta foto de estudio?"
        confirm="Quitar"
        onConfirm={() => {
          setAsking(false)
          leave()
          arrange(studio.filter((one) => one !== photo))
        }}
        onClose={() => setAsking(false)}
      >
        <p>{seenInstead(car, photo)}</p>
      </ConfirmDialog>
    </PhotoFrame>
  )
}
