import { useEffect, useRef } from 'react'
import { closePlatePhoto, openNewPhoto, type PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import { UnreadPhoto } from '#app/features/files/unread-photo.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './studio.module.css'

interface PlainPhotoProps {
  file: File
  /** Name of its shot. */
  shot: string
  waiting: number
  isLeft: boolean
  onReady: (photo: PlatePhoto) => void
  onLeave: () => void
}

export function PlainPhoto({ file, shot, waiting, isLeft, onReady, onLeave }: PlainPhotoProps) {
  const { opened: photo, error, again } = useOpenedFile(file, openNewPhoto, closePlatePhoto)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isLeft) heading.current?.focus()
  }, [isLeft])
  const send = (ready: PlatePhoto) => {
    onReady(ready)
    closePlatePhoto(ready)
  }
  return (
    <section hidden={isLeft} className={css.part} aria-labelledby="estudio-placa">
      <h3 id="estudio-placa" ref={heading} tabIndex={-1}>
        {shot}: ¿se ve la placa?{waiting > 0 && ` (${waiting === 1 ? 'espera otra' : `esperan otras ${waiting}`})`}
      </h3>
      {!photo && !error && <Skeleton className="aspect-4/3 w-full" />}
      {error !== undefined && (
        <UnreadPhoto error={error} again={again}>
          <Button onClick={onLeave}>Seguir</Button>
        </UnreadPhoto>
      )}
      {photo && (
        <PlateStep isWide photo={photo} onReady={send} onNone={() => send(photo)}>
          <Button onClick={onLeave}>Dejar esta foto</Button>
        </PlateStep>
      )}
    </section>
  )
}
