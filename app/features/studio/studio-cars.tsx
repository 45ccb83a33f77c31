import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { missingText } from '#app/features/inventory/photo-words.ts'
import { stageLabel } from '#app/features/inventory/stock-words.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { isListedStage } from '#contract/vehicles/vehicle-stages.ts'
import { studioCars } from './queries.ts'
import css from './studio.module.css'
import { studioText } from './studio-words.ts'

export function StudioCars() {
  const contract = useContract()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const query = useQuery({ ...studioCars(contract, search), placeholderData: keepPreviousData })
  return (
    <>
      <p className="text-muted text-sm">Elige el auto que vas a fotografiar. Primero están los que esperan fotos.</p>
      <search className={css.part}>
        <Field
          label="Buscar un auto"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <Loaded query={query} noun="los autos" skeleton={<Skeleton className="h-96 w-full" />}>
        {(cars) =>
          cars.length === 0 ? (
            <EmptyState icon="camera" title={search ? 'Ningún auto se llama así' : 'No hay autos por fotografiar'}>
              <p>
                {search
                  ? 'Busca por marca, modelo, año u orden de compra.'
                  : 'Aquí aparecen cuando se reciben en el inventario.'}
              </p>
            </EmptyState>
          ) : (
            <ul
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3 mt-3"
              aria-label="Autos"
            >
              {cars.map((car) => (
                <li key={car.id} className="grid grid-cols-[120px_1fr] gap-3 items-start wrap-anywhere">
                  <Picture
                    source={car.feature_image}
                    bodyType={car.carroceria}
                    alt=""
                    sizes="120px"
                    widths={[160, 320]}
                  />
                  <div>
                    <Link className={controls.link} to={`/escritorio/car-studio?auto=${car.id}`}>
                      {car.titulo}
                    </Link>
                    <p className="text-muted text-sm">
                      {car.ordencompra} · {stageLabel(car.stage)}
                    </p>
                    <p className="flex flex-wrap gap-2">
                      {car.counted < car.wanted && (
                        <Badge tone="warn">{missingText(car.wanted - car.counted, isListedStage(car.stage))}</Badge>
                      )}
                      {car.studio > 0 && (
                        <Badge tone={car.is_used ? 'accent' : 'neutral'}>{studioText(car.studio, car.is_used)}</Badge>
                      )}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
