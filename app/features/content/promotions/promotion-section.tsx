import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { PromotionWords } from './promotion-words.tsx'
import css from './promotions.module.css'
import { type Promotion, promotedCars } from './queries.ts'

interface PromotionSectionProps {
  promotion: Promotion
  /** undefined: not counted. */
  count: number | undefined
  children: (vehicle: VehicleCard) => ReactNode
}

export function PromotionSection({ promotion, count, children }: PromotionSectionProps) {
  const { label } = promotion
  const { data: cars = [] } = useQuery(promotedCars(useContract(), label))
  const heading = useId()
  return (
    <section className={css.promotion} aria-labelledby={heading}>
      <div className={structure.bandHead}>
        <h2 id={heading}>{label}</h2>
        {count !== undefined && count > 0 && (
          <Link to={`/autos?${new URLSearchParams({ promociones: label })}`} className={controls.link}>
            {count === 1 ? 'Ver el auto' : `Ver los ${count} autos`}
            <span className="sr-only"> con {label}</span>
          </Link>
        )}
      </div>
      <PromotionWords promotion={promotion} />
      {cars.length > 0 ? (
        <ul className={structure.row}>
          {cars.map((vehicle) => (
            <li key={vehicle.id}>{children(vehicle)}</li>
          ))}
        </ul>
      ) : (
        count === 0 && <p className="text-muted text-[0.9375rem]">Por ahora ningún auto tiene esta promoción.</p>
      )}
    </section>
  )
}
