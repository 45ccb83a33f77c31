import { type ReactNode, useId } from 'react'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'

interface VehicleRowProps {
  title: string
  more: string
  vehicles: VehicleCard[]
  children: (vehicle: VehicleCard) => ReactNode
}

/** Never moves by itself. */
export function VehicleRow({ title, more, vehicles, children }: VehicleRowProps) {
  const heading = useId()
  if (vehicles.length === 0) return null
  return (
    <section className={`${structure.wrap} ${structure.band}`} aria-labelledby={heading}>
      <div className={structure.bandHead}>
        <h2 id={heading}>{title}</h2>
        <Link to={more} className={controls.link}>
          Ver más<span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ul className={structure.row}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>{children(vehicle)}</li>
        ))}
      </ul>
    </section>
  )
}
