import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { vehiclesBySlugs } from '#app/features/vehicles/named/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import structure from '#app/ui/structure.module.css'
import { ListedVehicle } from './listed-vehicle.tsx'

/** Favourites of this browser, also without an account. */
export function SavedFavourites({ slugs }: { slugs: readonly string[] }) {
  const query = useQuery({ ...vehiclesBySlugs(useContract(), slugs), placeholderData: keepPreviousData })
  const vehicles = (query.data ?? []).filter(({ slug }) => slugs.includes(slug))
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  const isThere = vehicles.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed again, the link leads here again.
  useEffect(() => {
    if (isThere && hash === '#favoritos') section.current?.scrollIntoView()
  }, [isThere, hash, key])
  if (!isThere) return null
  return (
    <section ref={section} className={`${structure.wrap} ${structure.band}`} aria-labelledby="favoritos">
      <h2 id="favoritos">Tus favoritos</h2>
      <ul className={structure.row}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <ListedVehicle vehicle={vehicle} inRow />
          </li>
        ))}
      </ul>
    </section>
  )
}
