import { useEffect, useRef } from 'react'
import { undecodableText } from '#app/features/files/heic/heic.ts'
import { openPlatePhoto, type PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { PlateStep } from '#app/features/files/plates/plate-step.tsx'
import { useOpenedFile } from '#app/features/files/use-opened-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './studio.module.css'

interface PlainPhotoProps {
  file: File
  /** Name of its shot. */
  shot: string
  waiting: number
  onReady: (photo: PlatePhoto) => void
  onLeave: () => void
}

export function PlainPhoto({ file, shot, waiting, onReady, onLeave }: PlainPhotoProps) {
  const photo = useOpenedFile(file, openPlatePhoto)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.part} aria-labelledby="estudio-placa">
      <h3 id="estudio-placa" ref={heading} tabIndex={-1}>
        {shot}: ¿se ve la placa?{waiting > 0 && ` (${waiting === 1 ? 'espera otra' : `esperan otras ${waiting}`})`}
      </h3>
      {photo === undefined && <Skeleton className="aspect-4/3 w-full" />}
      {photo === null && (
        <Notice look="danger" live action={<Button onClick={onLeave}>Seguir</Button>}>
          {undecodableText(file)}
        </Notice>
      )}
      {photo && (
        <PlateStep isWide photo={photo} onReady={onReady} onNone={() => onReady(photo)}>
          <Button onClick={onLeave}>Dejar esta foto</Button>
        </PlateStep>
      )}
    </section>
  )
}
