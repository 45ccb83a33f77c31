import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { FilePickers } from '#app/features/files/file-pickers.tsx'
import { CAR_PHOTO_TYPES, carPhotoProblem } from '#app/features/files/heic/heic.ts'
import { UploadList } from '#app/features/files/upload-list.tsx'
import { useUploads } from '#app/features/files/use-uploads.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useDragging } from '#app/ui/board/use-drag.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { PhotoTiles } from '#app/ui/photo-tiles/photo-tiles.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isListedStage } from '#contract/vehicles/vehicle-stages.ts'
import { CarPhoto, type PhotoActions } from './car-photo.tsx'
import css from './inventory.module.css'
import { LazyCheckPlates } from './lazy-photo-dialogs.tsx'
import { LoadingPhotoDialog } from './loading-photo-dialog.tsx'
import { type PhotoSide, placePhoto, withoutPhoto } from './photo-order.ts'
import { carPhotoUploads, queueCarPhoto } from './photo-uploads.ts'
import { gateText } from './photo-words.ts'
import type { StockRow } from './queries.ts'
import { studioAccess } from './queries.ts'
import { UnreviewedPlates } from './unreviewed-plates.tsx'
import { usePhotoOrder } from './use-photo-order.ts'

const SIDES: { side: PhotoSide; name: string }[] = [
  { side: 'outside', name: 'del exterior' },
  { side: 'inside', name: 'del interior' },
]

interface CarPhotosProps {
  car: StockRow
  me: string
  isAdmin: boolean
  onChange: () => void
}

export function CarPhotos({ car, me, isAdmin, onChange }: CarPhotosProps) {
  const { query, arrange, replace, confirmPlate } = usePhotoOrder(car.id, onChange)
  const uploads = useUploads(carPhotoUploads, me, car.id)
  const studio = useQuery(studioAccess(useContract()))
  const drag = useDragging()
  const heading = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState('')
  const [chosen, setChosen] = useState<{ files: File[]; side: PhotoSide } | null>(null)
  const isListed = isListedStage(car.stage)
  const take = async (files: File[], side: PhotoSide) => {
    const problems = files.map((file) => carPhotoProblem(file))
    const fit = files.filter((_, index) => problems[index] === null)
    if (fit.length > 0) setChosen({ files: fit, side })
    return files.flatMap(({ name }, index) => (problems[index] ? [`${name}: ${problems[index]}`] : []))
  }
  return (
    <section className={css.part} aria-labelledby="auto-fotos">
      <h3 id="auto-fotos" ref={heading} tabIndex={-1}>
        Fotos
      </h3>
      <Loaded query={query} noun="sus fotos" skeleton={<Skeleton className="h-48 w-full" />}>
        {(photos) => {
          if (!photos) return null
          const actions: PhotoActions = {
            place(photo, side, at) {
              arrange(photos, placePhoto(photos, photo, side, at))
              setMoved(`La foto quedó en el lugar ${at + 1}.`)
            },
            transfer(photo, from) {
              const to = from === 'outside' ? 'inside' : 'outside'
              arrange(photos, placePhoto(photos, photo, to, photos[to].length))
              setMoved(`La foto pasó ${to === 'outside' ? 'al exterior' : 'al interior'}.`)
            },
            remove(photo) {
              arrange(photos, withoutPhoto(photos, photo))
              setMoved('La foto se quitó.')
            },
            async crop(photo, cropped) {
              await replace(photo, cropped, false)
              setMoved('La foto quedó recortada.')
            },
            async cover(photo, covered) {
              await replace(photo, covered, true)
              setMoved('La placa quedó cubierta.')
            },
            async confirmPlate(photo) {
              await confirmPlate(photo)
              setMoved('Quedó anotado que no se ve ninguna placa.')
            },
          }
          return (
            <>
              <p className="text-muted text-sm">
                {gateText(photos, isListed)} La primera del exterior es la portada. Que no se vean papeles ni caras: lo
                que subes se ve en el sitio {isListed ? 'en cuanto llega' : 'en cuanto el auto se publica'}. Las placas
                se cubren antes de subir.
              </p>
              {photos.unreviewed.length > 0 && (
                <UnreviewedPlates photos={photos} heading={heading} actions={isAdmin ? actions : undefined} />
              )}
              {studio.data && (
                <p>
                  <Link className={controls.link} to={`/escritorio/car-studio?auto=${car.id}`}>
                    Tomarlas y editarlas en Car Studio
                  </Link>
                </p>
              )}
              {SIDES.map(({ side, name }) => (
                <section key={side} className={css.part} aria-labelledby={`auto-fotos-${side}`}>
                  <h4 id={`auto-fotos-${side}`}>Fotos {name}</h4>
                  {photos[side].length > 0 && (
                    <PhotoTiles label={`Fotos ${name}`}>
                      {photos[side].map((photo, index) => (
                        <CarPhoto
                          key={photo}
                          photo={photo}
                          side={side}
                          index={index}
                          drag={drag}
                          heading={heading}
                          title={car.titulo}
                          count={photos[side].length}
                          isUnreviewed={photos.unreviewed.includes(photo)}
                          actions={isAdmin ? actions : undefined}
                        />
                      ))}
                    </PhotoTiles>
                  )}
                  {photos[side].length === 0 && <p className="text-muted text-sm">Todavía no hay.</p>}
                  {isAdmin && (
                    <FilePickers
                      of={name}
                      label="Agregar fotos"
                      accept={CAR_PHOTO_TYPES}
                      onFiles={(files) => take(files, side)}
                    />
                  )}
                </section>
              ))}
            </>
          )
        }}
      </Loaded>
      <UploadList label="Fotos en camino" uploads={uploads} queue={carPhotoUploads} />
      <Suspense fallback={<LoadingPhotoDialog title="¿Se ve la placa?" onClose={() => setChosen(null)} />}>
        {chosen && (
          <LazyCheckPlates
            files={chosen.files}
            onPhoto={(photo, name) => void queueCarPhoto(photo, { user: me, car: car.id, side: chosen.side, name })}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </section>
  )
}
