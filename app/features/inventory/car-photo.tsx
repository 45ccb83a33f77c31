import { type RefObject, Suspense, useRef, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { useDraggable, type useDragging, useDropPlace } from '#app/ui/board/use-drag.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { cx } from '#app/ui/cx.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PhotoFrame } from '#app/ui/photo-tiles/photo-frame.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import css from './inventory.module.css'
import { LazyCoverPhoto, LazyCropPhoto } from './lazy-photo-dialogs.tsx'
import { LoadingPhotoDialog } from './loading-photo-dialog.tsx'
import type { PhotoSide } from './photo-order.ts'
import { coverTitle, photoName } from './photo-words.ts'

export interface PhotoActions {
  /** `at` from 0. */
  place: (photo: string, side: PhotoSide, at: number) => void
  transfer: (photo: string, from: PhotoSide) => void
  remove: (photo: string) => void
  crop: (photo: string, cropped: Blob) => Promise<void>
  cover: (photo: string, covered: Blob) => Promise<void>
  confirmPlate: (photo: string) => Promise<void>
}

interface CarPhotoProps {
  photo: string
  title: string
  side: PhotoSide
  index: number
  count: number
  drag: ReturnType<typeof useDragging>
  isUnreviewed: boolean
  /** Focus target when the photograph leaves this list. */
  heading: RefObject<HTMLElement | null>
  actions: PhotoActions | undefined
}

export function CarPhoto({ photo, title, side, index, count, drag, isUnreviewed, heading, actions }: CarPhotoProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const [isCovering, setCovering] = useState(false)
  const closeCover = () => setCovering(false)
  const leave = useFocusWhenGone(heading)
  const dragging = actions ? drag : null
  const isDragged = useDraggable(dragging, element, photo)
  const isOver = useDropPlace(dragging, element, (dropped) => actions?.place(dropped, side, index))
  const name = photoName(index, side)
  const isCover = side === 'outside' && index === 0
  return (
    <PhotoFrame
      ref={element}
      className={cx(css.photo, isDragged && 'opacity-40', isOver && !isDragged && css.photoOver)}
      isCover={isCover}
      tools={
        actions && (
          <>
            <IconButton
              icon="chevron-left"
              label={`Mover antes la ${name}`}
              disabled={index === 0}
              onClick={() => actions.place(photo, side, index - 1)}
            />
            <IconButton
              icon="chevron-right"
              label={`Mover después la ${name}`}
              disabled={index === count - 1}
              onClick={() => actions.place(photo, side, index + 1)}
            />
            <IconButton icon="crop" label={`Recortar la ${name}`} onClick={() => setCropping(true)} />
            <IconButton icon="eye-off" label={coverTitle(name, isUnreviewed)} onClick={() => setCovering(true)} />
            <IconButton icon="trash-2" label={`Quitar la ${name}`} onClick={() => setAsking(true)} />
            {side === 'outside' && (
              <Button small look="quiet" disabled={isCover} onClick={() => actions.place(photo, side, 0)}>
                Hacer portada<span className="sr-only"> la {name}</span>
              </Button>
            )}
            <Button
              small
              look="quiet"
              onClick={() => {
                leave()
                actions.transfer(photo, side)
              }}
            >
              {side === 'outside' ? 'Pasar al interior' : 'Pasar al exterior'}
              <span className="sr-only"> la {name}</span>
            </Button>
          </>
        )
      }
    >
      <Picture source={photo} alt={`${title}, ${name}`} sizes="240px" widths={[320, 480]} />
      {isUnreviewed && (
        <p className="p-2">
          <Badge tone="warn">Placa sin revisar</Badge>
        </p>
      )}
      <Suspense
        fallback={
          <LoadingPhotoDialog
            title={isCropping ? `Recortar la ${name}` : coverTitle(name, isUnreviewed)}
            onClose={() => {
              setCropping(false)
              closeCover()
            }}
          />
        }
      >
        {isCropping && actions && (
          <LazyCropPhoto
            photo={photo}
            name={name}
            onCrop={(cropped) => {
              leave()
              return actions.crop(photo, cropped)
            }}
            onClose={() => setCropping(false)}
          />
        )}
        {isCovering && actions && (
          <LazyCoverPhoto
            photo={photo}
            name={name}
            onCover={(covered) => {
              leave()
              return actions.cover(photo, covered).then(closeCover)
            }}
            {...(isUnreviewed && { onNone: () => actions.confirmPlate(photo).then(closeCover) })}
            onClose={closeCover}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={isAsking}
        title="¿Quitar esta foto?"
        confirm="Quitar"
        isHarmless
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          leave()
          actions?.remove(photo)
        }}
      >
        <p>Deja de verse en el sitio. Si fue un error, la regresas desde Cambios.</p>
      </ConfirmDialog>
    </PhotoFrame>
  )
}
