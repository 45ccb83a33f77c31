import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { fileProblem, typesOf } from '#contract/sell-listings.ts'
import { GuidedCamera } from './guided-camera.tsx'
import { carOutline, outlinePath } from './guides.ts'
import type { StudioCarFacts } from './queries.ts'
import { OUTSIDE_SHOTS, otherShots } from './shots.ts'
import css from './studio.module.css'

const PHOTO_TYPES = Object.keys(typesOf('foto'))

interface ShotListProps {
  car: StudioCarFacts
  onPhotos: (files: File[], shot: string) => void
}

/** What is photographed of a car, in its order: from outside with the outline over the camera, the rest as it is. */
export function ShotList({ car, onPhotos }: ShotListProps) {
  const [taken, setTaken] = useState<(typeof OUTSIDE_SHOTS)[number] | null>(null)
  const outlineOf = ({ shape, isMirrored }: (typeof OUTSIDE_SHOTS)[number]) =>
    outlinePath(carOutline(car.carroceria, shape, isMirrored))
  const take = async (files: File[], shot: string) => {
    const problems = files.flatMap((file) => {
      const problem = fileProblem('foto', file)
      return problem ? [`${file.name}: ${problem}`] : []
    })
    const fit = files.filter((file) => fileProblem('foto', file) === null)
    if (fit.length > 0) onPhotos(fit, shot)
    return problems
  }
  return (
    <section className={css.part} aria-labelledby="estudio-tomas">
      <h3 id="estudio-tomas">Tomas del exterior</h3>
      <p className={css.note}>
        A unos cinco metros, con la cámara a la altura del cinturón y las ruedas derechas. Que no se vean placas,
        papeles ni caras.
      </p>
      <ol className={css.shots}>
        {OUTSIDE_SHOTS.map((shot) => (
          <li key={shot.id} className={css.shot}>
            <svg viewBox="0 0 100 75" aria-hidden="true">
              <path d={outlineOf(shot)} className={css.guide} />
            </svg>
            <p>{shot.name}</p>
            <Button small onClick={() => setTaken(shot)}>
              <Icon name="camera" />
              Tomar foto<span className="sr-only"> de {shot.name}</span>
            </Button>
            <FilePicker
              accept={PHOTO_TYPES}
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
      <ul className={css.others}>
        {otherShots(car.carroceria).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        <Link className={controls.link} to={`/escritorio/admin/inventario?abierto=${car.id}&pestana=fotos`}>
          Subirlas en Inventario, Fotos
        </Link>
      </p>
      <GuidedCamera
        shot={taken && { name: taken.name, outline: outlineOf(taken) }}
        onClose={() => setTaken(null)}
        onPhoto={(file) => {
          const shot = taken?.id ?? OUTSIDE_SHOTS[0].id
          setTaken(null)
          onPhotos([file], shot)
        }}
      />
    </section>
  )
}
