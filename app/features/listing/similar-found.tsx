import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { useContract } from '#app/lib/use-contract.ts'
import structure from '#app/ui/structure.module.css'
import type { ListingQuery } from '#contract/listing/listing.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { listing } from './queries.ts'

const MOST = 8

interface SimilarFoundProps {
  title: string
  query: ListingQuery
  renderCard: (vehicle: VehicleCard, index: number) => ReactNode
}

export function SimilarFound({ title, query, renderCard }: SimilarFoundProps) {
  const { data } = useQuery(listing(useContract(), { ...query, page: 1, pageSize: MOST }, useLender()))
  const vehicles = data?.vehicles ?? []
  if (vehicles.length === 0) return null
  return (
    <section className={structure.band} aria-labelledby="parecidos">
      <h2 id="parecidos">{title}</h2>
      <ul className={structure.row}>
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>{renderCard(vehicle, index)}</li>
        ))}
      </ul>
    </section>
  )
}
