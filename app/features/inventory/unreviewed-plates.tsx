import { type RefObject, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import type { PhotoActions } from './car-photo.tsx'
import { LazyCoverPhoto } from './lazy-photo-dialogs.tsx'
import { LoadingPhotoDialog } from './loading-photo-dialog.tsx'
import type { CarPhotoOrder } from './photo-order.ts'
import { coverTitle, photoName, unreviewedText } from './photo-words.ts'

interface UnreviewedPlatesProps {
  photos: CarPhotoOrder & { unreviewed: readonly string[] }
  actions: Pick<PhotoActions, 'cover' | 'confirmPlate'> | undefined
  heading: RefObject<HTMLElement | null>
}

export function UnreviewedPlates({ photos: { outside, unreviewed }, actions, heading }: UnreviewedPlatesProps) {
  const [isOpen, setOpen] = useState(false)
  const first = unreviewed[0]!
  const name = photoName(outside.indexOf(first), 'outside')
  const leave = useFocusWhenGone(heading)
  const close = () => setOpen(false)
  return (
    <Notice
      look="warn"
      title={unreviewedText(unreviewed.length)}
      action={
        actions && (
          <Button small onClick={() => setOpen(true)}>
            Revisar {unreviewed.length === 1 ? 'la placa' : 'las placas'}
          </Button>
        )
      }
    >
      Nadie ha dicho si en ellas se ve una placa: cúbrela, o confirma que no se ve ninguna.
      <Suspense fallback={<LoadingPhotoDialog title={coverTitle(name, true)} onClose={close} />}>
        {isOpen && actions && (
          <LazyCoverPhoto
            key={first}
            photo={first}
            name={name}
            onCover={(covered) => {
              leave()
              return actions.cover(first, covered)
            }}
            onNone={() => {
              leave()
              return actions.confirmPlate(first)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Notice>
  )
}
