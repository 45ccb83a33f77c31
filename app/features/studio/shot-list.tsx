import { useState } from 'react'
import { FilePickers } from '#app/features/files/file-pickers.tsx'
import { CAR_PHOTO_TYPES, carPhotoProblem } from '#app/features/files/heic/heic.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { GuidedCamera } from './guided-camera.tsx'
import { carOutline, outlinePath } from './guides.ts'
import { type StudioCarFacts, takenShots } from './queries.ts'
import { mayShowPlate, missingShots, type OutsideShot, outsideShots, type PlainShot, plainShots } from './shots.ts'
import css from './studio.module.css'
import { missingShotsText } from './studio-words.ts'

interface ShotListProps {
  car: StudioCarFacts
  onPhotos: (files: File[], shot: string) => void
  /** Returns its problem or null. */
  onPlain: (file: File, shot: PlainShot) => Promise<string | null>
  onPlate: (files: File[], shot: PlainShot) => void
}

export function ShotList({ car, onPhotos, onPlain, onPlate }: ShotListProps) {
  const angles = outsideShots(car.carroceria)
  const [open, setOpen] = useState<OutsideShot | null>(null)
  const taken = new Set(takenShots(car).map(({ shot }) => shot))
  const missing = missingShots(car.carroceria, taken)
  const outlineOf = ({ shape, isMirrored }: OutsideShot) => outlinePath(carOutline(car.carroceria, shape, isMirrored))
  const checked = (files: File[]) => ({
    fit: files.filter((file) => carPhotoProblem(file) === null),
    problems: files.flatMap((file) => {
      const problem = carPhotoProblem(file)
      return problem ? [`${file.name}: ${problem}`] : []
    }),
  })
  const take = async (files: File[], shot: string) => {
    const { fit, problems } = checked(files)
    if (fit.length > 0) onPhotos(fit, shot)
    return problems
  }
  const takePlain = async (files: File[], shot: PlainShot) => {
    const { fit, problems } = checked(files)
    if (mayShowPlate(shot)) {
      if (fit.length > 0) onPlate(fit, shot)
      return problems
    }
    // One at a time: a phone has memory for one.
    for (const file of fit) {
      const problem = await onPlain(file, shot)
      if (problem) problems.push(`${file.name}: ${problem}`)
    }
    return problems
  }
  return (
    <section className={css.part} aria-labelledby="estudio-tomas">
      <h3 id="estudio-tomas">Tomas del exterior</h3>
      {missing.length > 0 && (
        <Notice look="info" title={missingShotsText(missing.length)}>
          <p>{missing.map(({ name }) => name).join(' · ')}</p>
        </Notice>
      )}
      <p className="text-muted text-sm">
        A unos cinco metros, con la cámara a la altura del cinturón y las ruedas derechas. Que no se vean papeles ni
        caras.
      </p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3">
        {angles.map((shot) => (
          <li key={shot.id} className="grid gap-2 content-start p-3 border border-line rounded-card bg-surface">
            <svg viewBox="0 0 100 75" aria-hidden="true">
              <path d={outlineOf(shot)} className={css.guide} />
            </svg>
            <p>
              {shot.name} {taken.has(shot.id) && <Badge tone="accent">Ya está</Badge>}
            </p>
            <Button small onClick={() => setOpen(shot)}>
              <Icon name="camera" />
              Tomar foto<span className="sr-only"> de {shot.name}</span>
            </Button>
            <FilePicker
              accept={CAR_PHOTO_TYPES}
              label={
                <>
                  Elegir fotos<span className="sr-only"> de {shot.name}</span>
                </>
              }
              onFiles={(files) => take(files, shot.id)}
            />
          </li>
        ))}
      </ol>
      <h3>Lo demás que se fotografía</h3>
      <p className="text-muted text-sm">
        Estas fotos se suben con su fondo; donde puede verse una placa, antes se cubre.
      </p>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3"
        aria-label="Lo demás que se fotografía"
      >
        {plainShots(car.carroceria).map((shot) => (
          <li key={shot.id} className="grid gap-2 content-start p-3 border border-line rounded-card bg-surface">
            <p>
              {shot.name} {taken.has(shot.id) && <Badge tone="accent">Ya está</Badge>}
            </p>
            <FilePickers
              of={`: ${shot.name}`}
              label="Elegir fotos"
              accept={CAR_PHOTO_TYPES}
              onFiles={(files) => takePlain(files, shot)}
            />
          </li>
        ))}
      </ul>
      <GuidedCamera
        shot={open && { name: open.name, outline: outlineOf(open) }}
        onClose={() => setOpen(null)}
        onPhoto={(file) => {
          const shot = open
          setOpen(null)
          if (shot) onPhotos([file], shot.id)
        }}
      />
    </section>
  )
}
