import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import type { CarGridProps } from '#contract/marketing/landing.ts'
import css from './landing.module.css'
import { useLanding } from './landing-context.ts'
import { landingCars } from './queries.ts'

export function CarGridBlock({ title, text, cars, most }: CarGridProps) {
  const { renderCard } = useLanding()
  const { data: vehicles = [] } = useQuery(landingCars(useContract(), cars, most))
  const heading = useId()
  // biome-ignore lint/complexity/noUselessFragments: Puck wants an element.
  if (vehicles.length === 0) return <></>
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby={heading}>
      <div className={structure.bandHead}>
        <h2 id={heading}>{title}</h2>
        <Link to={`/autos?${cars}`} className={controls.link}>
          Ver más<span className="sr-only">: {title}</span>
        </Link>
      </div>
      {text && <p className={css.landingLead}>{text}</p>}
      <ul className={css.landingCars}>
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>{renderCard(vehicle, index)}</li>
        ))}
      </ul>
    </section>
  )
}
