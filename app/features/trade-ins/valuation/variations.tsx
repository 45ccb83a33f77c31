import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PickedVehicle } from '#contract/trade-ins/trade-in.ts'
import { variations } from './queries.ts'
import css from './staff-valuation.module.css'
import { VariationRow } from './variation-row.tsx'

export function Variations({ vehicle, kms }: { vehicle: PickedVehicle; kms: number }) {
  const query = useQuery(variations(useContract(), vehicle.id))
  return (
    <section aria-labelledby="variaciones" className={css.deskPart}>
      <h2 id="variaciones">Otras versiones del mismo año</h2>
      <Loaded query={query} doing="valuation.search" skeleton={<Skeleton className="h-24 w-full" />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">No tenemos otra versión de este auto.</p>
          ) : (
            <ul className="grid gap-2">
              {list.map((one) => (
                <VariationRow key={one.id} vehicle={one} kms={kms} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
