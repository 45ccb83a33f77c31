import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import structure from '#app/ui/structure.module.css'
import type { Vehicle, VehicleCard } from '#contract/vehicles/vehicles.ts'
import css from './detail.module.css'
import { similarVehicles } from './queries.ts'

export function SimilarVehicles({
  vehicle,
  renderCard,
}: {
  vehicle: Vehicle
  renderCard: (vehicle: VehicleCard) => ReactNode
}) {
  const { data: similar = [] } = useQuery(similarVehicles(useContract(), vehicle))
  if (similar.length === 0) return null
  return (
    <section className={`${structure.wrap} ${structure.far} ${css.similar}`} aria-labelledby="parecidos">
      <h2 id="parecidos">Autos parecidos</h2>
      <ul className={structure.row}>
        {similar.map((other) => (
          <li key={other.id}>{renderCard(other)}</li>
        ))}
      </ul>
    </section>
  )
}
