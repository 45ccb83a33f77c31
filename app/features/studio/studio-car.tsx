import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { ApprovedPhotos } from './approved-photos.tsx'
import { photoFile, studioCar } from './queries.ts'
import { ShotList } from './shot-list.tsx'
import { OUTSIDE_SHOTS } from './shots.ts'
import { StudioEditor } from './studio-editor.tsx'

/** A photograph that waits to be edited. */
interface PendingPhoto {
  file: File
  shot: string
  /** Its address, where the car has it already. */
  address: string | null
}

/** A car in the studio: what visitors see of it, the shots to take, and the photograph that is edited. */
export function StudioCar({ id }: { id: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(studioCar(contract, id))
  const heading = useRef<HTMLHeadingElement>(null)
  // One is open at a time; the others are files on the disk.
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const [first] = pending
  const changed = () => {
    void cache.invalidateQueries({ queryKey: key('studio') })
    for (const part of ['photos', 'gates', 'one']) void cache.invalidateQueries({ queryKey: key('inventory', part) })
  }
  const next = () => {
    setPending((all) => all.slice(1))
    heading.current?.focus()
  }
  const edit = (photo: string) =>
    photoFile(photo).then(
      (file) => setPending([{ file, shot: OUTSIDE_SHOTS[0].id, address: photo }]),
      (error) => toast(failureOf(error, 'photo.open').text, { look: 'danger' }),
    )
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
            {first ? (
              <StudioEditor
                key={`${first.file.name} ${pending.length}`}
                car={car}
                file={first.file}
                address={first.address}
                firstShot={first.shot}
                waiting={pending.length - 1}
                onApproved={() => {
                  changed()
                  next()
                }}
                onLeave={next}
              />
            ) : (
              <>
                <ApprovedPhotos car={car} onChange={changed} onEdit={edit} />
                <ShotList
                  car={car}
                  onPhotos={(files, shot) => setPending(files.map((file) => ({ file, shot, address: null })))}
                />
              </>
            )}
          </>
        )
      }
    </Loaded>
  )
}
