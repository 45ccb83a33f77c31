import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { studioAccess } from '#app/features/inventory/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StudioCar } from './studio-car.tsx'
import { StudioCars } from './studio-cars.tsx'

const ASKED_AGAIN_MS = 20_000

/** A setting opens it to staff other than administrators. */
export function StudioDesk({ user }: { user: string }) {
  const query = useQuery({
    ...studioAccess(useContract()),
    refetchInterval: ({ state }) => state.data === false && ASKED_AGAIN_MS,
  })
  const [params] = useSearchParams()
  const car = params.get('auto')
  return (
    <Loaded query={query} noun="el estudio" skeleton={<Skeleton className="h-96 w-full" />}>
      {(mayUse) => {
        if (!mayUse)
          return (
            <EmptyState icon="lock" title="Es de los administradores">
              <p>Si también debe ser de los asesores, pídeles que lo enciendan en Configuración, Publicación.</p>
            </EmptyState>
          )
        return car ? <StudioCar key={car} id={car} user={user} /> : <StudioCars />
      }}
    </Loaded>
  )
}
