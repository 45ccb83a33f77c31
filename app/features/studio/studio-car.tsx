import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { closePlatePhoto, openNewPhoto, type PlatePhoto } from '#app/features/files/plates/plate-photo.ts'
import { UploadList } from '#app/features/files/upload-list.tsx'
import type { Upload } from '#app/features/files/upload-queue.ts'
import { useUploads } from '#app/features/files/use-uploads.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { type LeavingRule, useLeaving } from '#app/ui/use-leaving.ts'
import { ApprovedPhotos } from './approved-photos.tsx'
import { PlainPhoto } from './plain-photo.tsx'
import { photoFile, type StudioCarFacts, studioCar, takenShots } from './queries.ts'
import { ShotList } from './shot-list.tsx'
import { nextShot, outsideShots, type PlainShot } from './shots.ts'
import { StudioEditor } from './studio-editor.tsx'
import { queueShot, studioUploads } from './studio-uploads.ts'
import { usePendingPhotos } from './use-pending-photos.ts'

const carOf = (search: string) => new URLSearchParams(search).get('auto')
/** Unfinished photographs are on no server yet. */
const leavesCar: LeavingRule = (to) =>
  !to ||
  to.currentLocation.pathname !== to.nextLocation.pathname ||
  carOf(to.currentLocation.search) !== carOf(to.nextLocation.search)

export function StudioCar({ id, user }: { id: string; user: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(studioCar(contract, id))
  const uploads = useUploads(studioUploads, user, id)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isFollowed] = useState(useNavigationType() === 'PUSH')
  const isThere = Boolean(query.data)
  useEffect(() => {
    if (isFollowed && isThere) heading.current?.focus()
  }, [isFollowed, isThere])
  const pending = usePendingPhotos()
  const [first] = pending.photos
  const waiting = pending.photos.length - 1
  const leaving = useLeaving('car-studio', first ? leavesCar : null)
  const changed = () => {
    void cache.invalidateQueries({ queryKey: key('studio') })
    for (const part of ['photos', 'gates', 'one']) void cache.invalidateQueries({ queryKey: key('inventory', part) })
  }
  const next = () => {
    pending.next()
    heading.current?.focus()
  }
  const edit = (car: StudioCarFacts, photo: string) => {
    const known = takenShots(car).find((one) => one.photo === photo)
    const isAngle = outsideShots(car.carroceria).some(({ id }) => id === known?.shot)
    const shot = isAngle ? known!.shot! : nextShot(car.carroceria, shotsTaken(car, uploads)).id
    photoFile(photo).then(
      (file) => pending.add([{ file, shot, address: photo, isCovered: known?.plate_covered ?? false }]),
      (error) => toast(failureOf(error, 'photo.open').text, { look: 'danger' }),
    )
  }
  const queuePlain = (photo: Pick<PlatePhoto, 'file' | 'uncovered'>, { id: shot, name, isInside }: PlainShot) =>
    queueShot({ user, car: id, shot: { id: shot, name }, photo, isInside })
  const sendPlain = async (file: File, shot: PlainShot) => {
    try {
      const photo = await openNewPhoto(file)
      closePlatePhoto(photo)
      await queuePlain(photo, shot)
      return null
    } catch (error) {
      return failureOf(error, 'photo.open').text
    }
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
            <div className="mt-3 grid gap-3 empty:hidden">
              <UploadList label="Fotos en camino" uploads={uploads} queue={studioUploads} />
              {first && pending.isLeft && (
                <Notice
                  look="info"
                  live
                  title={waiting === 0 ? 'Dejaste 1 foto sin terminar' : `Dejaste ${waiting + 1} fotos sin terminar`}
                >
                  <p className="flex flex-wrap gap-2 mt-2">
                    <Button look="primary" onClick={pending.open}>
                      Seguir
                    </Button>
                    <Button onClick={pending.discard}>Descartar</Button>
                  </p>
                </Notice>
              )}
            </div>
            {/* Before the editor, whose heading takes the focus once this is closed. */}
            <ConfirmDialog
              open={pending.isAsked}
              title="¿Empezar otra foto?"
              confirm="Empezar otra"
              onConfirm={pending.startAsked}
              onClose={pending.dropAsked}
            >
              <p>La que dejaste sin terminar espera su turno, pero se pierde lo que le editaste.</p>
            </ConfirmDialog>
            {/* A photograph that was left keeps its edits. */}
            {first?.plain && (
              <PlainPhoto
                key={waiting}
                isLeft={pending.isLeft}
                file={first.file}
                shot={first.plain.name}
                waiting={waiting}
                onReady={(photo) => {
                  void queuePlain(photo, first.plain!)
                  next()
                }}
                onLeave={next}
              />
            )}
            {first && !first.plain && (
              <StudioEditor
                key={waiting}
                isLeft={pending.isLeft}
                user={user}
                car={car}
                file={first.file}
                address={first.address}
                isCovered={first.isCovered}
                firstShot={first.shot}
                waiting={waiting}
                onApproved={next}
                onLeave={next}
              />
            )}
            <ConfirmDialog
              open={leaving?.state === 'blocked'}
              title="¿Salir sin terminar?"
              confirm="Salir"
              onConfirm={() => leaving?.proceed?.()}
              onClose={() => leaving?.reset?.()}
            >
              <p>
                {waiting > 0
                  ? `Se perderán las ${waiting + 1} fotos que no has aprobado`
                  : 'Se perderá la foto que no has aprobado'}
                , con lo que editaste.
              </p>
            </ConfirmDialog>
            {(!first || pending.isLeft) && (
              <>
                <ApprovedPhotos car={car} onChange={changed} onEdit={(photo) => edit(car, photo)} />
                <ShotList
                  car={car}
                  onPhotos={(files, shot) =>
                    pending.add(files.map((file) => ({ file, shot, address: null, isCovered: false })))
                  }
                  onPlain={sendPlain}
                  onPlate={(files, plain) =>
                    pending.add(files.map((file) => ({ file, shot: plain.id, plain, address: null, isCovered: false })))
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

/** Those that are on their way too. */
const shotsTaken = (car: StudioCarFacts, uploads: readonly Upload[]) =>
  new Set([...takenShots(car).map(({ shot }) => shot), ...uploads.map(({ facts }) => String(facts?.shot))])
