import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { redrawPhoto } from '#app/features/files/shrink-photo.ts'
import uploadRowCss from '#app/features/files/upload-row.module.css'
import { UploadRow } from '#app/features/files/upload-row.tsx'
import { useUploads } from '#app/features/files/use-uploads.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { SCREEN_MESSAGES } from '#contract/screen-messages.ts'
import { STUDIO_MESSAGES } from '#contract/studio-messages.ts'
import { ApprovedPhotos } from './approved-photos.tsx'
import { isHeic } from './heic.ts'
import { PlainPhoto } from './plain-photo.tsx'
import { photoFile, type StudioCarFacts, studioCar, takenShots } from './queries.ts'
import { ShotList } from './shot-list.tsx'
import { outsideShots, type PlainShot } from './shots.ts'
import css from './studio.module.css'
import { StudioEditor } from './studio-editor.tsx'
import { queueShot, studioUploads } from './studio-uploads.ts'

/** A photograph that waits to be edited, or to have its plates covered (`plain`). */
interface PendingPhoto {
  file: File
  shot: string
  plain?: PlainShot
  /** Its address, where the car has it already. */
  address: string | null
  isCovered: boolean
}

/** A car in the studio: what visitors see of it, the shots to take, and the photograph that is edited. */
export function StudioCar({ id, user }: { id: string; user: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(studioCar(contract, id))
  const uploads = useUploads(studioUploads, user, id)
  const heading = useRef<HTMLHeadingElement>(null)
  // One is open at a time; the others are files on the disk.
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [first] = pending
  // In the address, so that the phone's back button leaves the photograph and does not lose it.
  const [params, setParams] = useSearchParams()
  const isEditing = params.has('foto')
  const showEditor = (isOpen: boolean) =>
    setParams(
      (now) => {
        if (isOpen) now.set('foto', '1')
        else now.delete('foto')
        return now
      },
      { replace: !isOpen, preventScrollReset: true },
    )
  const wait = (photos: PendingPhoto[]) => {
    setPending((waiting) => [...photos, ...waiting])
    if (!isEditing) showEditor(true)
  }
  const changed = () => {
    void cache.invalidateQueries({ queryKey: key('studio') })
    for (const part of ['photos', 'gates', 'one']) void cache.invalidateQueries({ queryKey: key('inventory', part) })
  }
  const next = () => {
    setPending((all) => all.filter((one) => one !== first))
    if (pending.length <= 1) showEditor(false)
    heading.current?.focus()
  }
  const edit = (car: StudioCarFacts, photo: string) => {
    const known = takenShots(car).find((one) => one.photo === photo)
    const shot = known?.shot ?? outsideShots(car.carroceria)[0]!.id
    photoFile(photo).then(
      (file) => wait([{ file, shot, address: photo, isCovered: known?.plate_covered ?? false }]),
      (error) => toast(failureOf(error, 'photo.open').text, { look: 'danger' }),
    )
  }
  const queuePlain = (photo: Pick<PlatePhoto, 'file' | 'uncovered'>, { id: shot, name, isInside }: PlainShot) =>
    queueShot({ user, car: id, shot: { id: shot, name }, photo, isInside })
  const sendPlain = async (file: File, shot: PlainShot) => {
    const drawn = await redrawPhoto(file)
    if (!drawn) return isHeic(file) ? STUDIO_MESSAGES.car_photo_heic : SCREEN_MESSAGES.car_file_kind
    await queuePlain({ file: drawn }, shot)
    return null
  }
  return (
    <Loaded query={query} noun="el auto" skeleton={<Skeleton className="h-96 w-full" />}>
      {(car) =>
        car === null ? (
          <EmptyState
            icon="car-front"
            title="No encontramos ese auto"
            action={<LinkButton to="/escritorio/car-studio">Ver los autos</LinkButton>}
          />
        ) : (
          <>
            <p>
              <Link className={controls.link} to="/escritorio/car-studio">
                Todos los autos
              </Link>
            </p>
            <h2 ref={heading} tabIndex={-1}>
              {car.titulo}
            </h2>
            {uploads.length > 0 && (
              <ul className={uploadRowCss.uploads} aria-label="Fotos en camino">
                {uploads.map((upload) => (
                  <UploadRow key={upload.id} upload={upload} queue={studioUploads} />
                ))}
              </ul>
            )}
            {first && isEditing && first.plain && (
              <PlainPhoto
                key={pending.length}
                file={first.file}
                shot={first.plain.name}
                waiting={pending.length - 1}
                onReady={(photo) => {
                  void queuePlain(photo, first.plain!)
                  next()
                }}
                onLeave={next}
              />
            )}
            {first && isEditing && !first.plain && (
              <StudioEditor
                key={pending.length}
                user={user}
                car={car}
                file={first.file}
                address={first.address}
                isCovered={first.isCovered}
                firstShot={first.shot}
                waiting={pending.length - 1}
                onApproved={next}
                onLeave={next}
              />
            )}
            {first && !isEditing && (
              <Notice
                look="info"
                live
                title={
                  pending.length === 1 ? 'Dejaste 1 foto sin terminar' : `Dejaste ${pending.length} fotos sin terminar`
                }
              >
                <p className={css.actions}>
                  <Button look="primary" onClick={() => showEditor(true)}>
                    Seguir
                  </Button>
                  <Button onClick={() => setPending([])}>Descartar</Button>
                </p>
              </Notice>
            )}
            {!(first && isEditing) && (
              <>
                <ApprovedPhotos car={car} onChange={changed} onEdit={(photo) => edit(car, photo)} />
                <ShotList
                  car={car}
                  onPhotos={(files, shot) =>
                    wait(files.map((file) => ({ file, shot, address: null, isCovered: false })))
                  }
                  onPlain={sendPlain}
                  onPlate={(files, plain) =>
                    wait(files.map((file) => ({ file, shot: plain.id, plain, address: null, isCovered: false })))
                  }
                />
              </>
            )}
          </>
        )
      }
    </Loaded>
  )
}
