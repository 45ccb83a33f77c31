import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import type { CarGridProps } from '#contract/landing.ts'
import { useLanding } from './landing-context.ts'
import { landingCars } from './queries.ts'

/** Cars of the inventory. While there are none under its filter, nothing. */
export function CarGridBlock({ title, text, cars, most }: CarGridProps) {
  const { renderCard } = useLanding()
  const { data: vehicles = [] } = useQuery(landingCars(useContract(), cars, most))
  const heading = useId()
  // biome-ignore lint/complexity/noUselessFragments: Puck wants an element.
  if (vehicles.length === 0) return <></>
  return (
    <section className="wrap band" aria-labelledby={heading}>
      <div className="band-head">
        <h2 id={heading}>{title}</h2>
        <Link to={`/autos?${cars}`} className="link">
          Ver más<span className="sr-only">: {title}</span>
        </Link>
      </div>
      {text && <p className="landing-lead">{text}</p>}
      <ul className="landing-cars">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>{renderCard(vehicle, index)}</li>
        ))}
      </ul>
    </section>
  )
}
