import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { UNCOVERED_PHOTOS } from '#app/features/files/plates/queue-plate-photo.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { PhotoFrame } from '#app/ui/photo-tiles/photo-frame.tsx'
import { PhotoTiles } from '#app/ui/photo-tiles/photo-tiles.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { arrangeStudioPhotos, switchStudioPhotos } from './mutations.ts'
import { type StudioCarFacts, takenShots } from './queries.ts'
import { shotName } from './shots.ts'
import css from './studio.module.css'
import { StudioPhoto } from './studio-photo.tsx'

interface ApprovedPhotosProps {
  car: StudioCarFacts
  onChange: () => void
  onEdit: (photo: string) => void
}

export function ApprovedPhotos({ car, onChange, onEdit }: ApprovedPhotosProps) {
  const contract = useContract()
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => toast(failureOf(error, 'change.save').text, { look: 'danger' }),
    onSettled: onChange,
  })
  const arrange = (photos: string[]) => change.mutate(() => arrangeStudioPhotos(contract, car.id, photos, car.studio))
  const { studio } = car
  return (
    <section className={css.part} aria-labelledby="estudio-sitio">
      <h3 id="estudio-sitio" ref={heading} tabIndex={-1}>
        Fotos de estudio
      </h3>
      {studio.length === 0 ? (
        <p className="text-muted text-sm">
          Todavía no hay. Toma o elige una foto, ponle el fondo del estudio y apruébala.
        </p>
      ) : (
        <>
          <CheckField
            checked={car.is_used}
            help="Sin esto se ven sus fotos originales, que siempre están a un clic."
            onChange={(event) => {
              const isUsed = event.currentTarget.checked
              if (!change.isPending) change.mutate(() => switchStudioPhotos(contract, car.id, isUsed))
            }}
          >
            Mostrarlas en el sitio
          </CheckField>
          <PhotoTiles label="Fotos de estudio">
            {studio.map((photo, index) => (
              <StudioPhoto
                key={photo}
                car={car}
                photo={photo}
                index={index}
                heading={heading}
                arrange={arrange}
                isBusy={change.isPending}
              />
            ))}
          </PhotoTiles>
        </>
      )}
      {car.slug && (
        <p>
          <Link className={controls.link} to={`/autos/${car.slug}`}>
            Ver su página en el sitio
          </Link>
        </p>
      )}
      {car.outside.length > 0 && (
        <>
          <h4>Desde sus fotos</h4>
          <PhotoTiles label="Fotos originales del exterior" isOrdered={false}>
            {car.outside.map((photo, index) => (
              <PhotoFrame
                key={photo}
                tools={
                  <Button small look="quiet" onClick={() => onEdit(photo)}>
                    Ponerle fondo<span className="sr-only"> a la original {index + 1}</span>
                  </Button>
                }
              >
                <Picture source={photo} alt={`Original ${index + 1}`} sizes="240px" widths={[320, 480]} />
                <OriginalFacts car={car} photo={photo} place={index + 1} />
              </PhotoFrame>
            ))}
          </PhotoTiles>
        </>
      )}
    </section>
  )
}

function OriginalFacts({ car, photo, place }: { car: StudioCarFacts; photo: string; place: number }) {
  const taken = takenShots(car).find((one) => one.photo === photo)
  if (!taken) return null
  const path = taken.with_plate
  return (
    <div className="px-3 pt-2 text-muted text-sm">
      {taken.shot && <p>{shotName(car.carroceria, taken.shot)}</p>}
      {path && <StoredFileLink bucket={UNCOVERED_PHOTOS} file={{ path, name: `Ver la original ${place} con placa` }} />}
    </div>
  )
}
