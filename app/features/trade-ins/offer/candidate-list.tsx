import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { type OfferDraft, sellPath } from './draft.ts'
import css from './sell.module.css'

interface CandidateListProps {
  label: string
  vehicles: TradeInVehicle[]
  draft: OfferDraft
}

export function CandidateList({ label, vehicles, draft }: CandidateListProps) {
  return (
    <ul className={css.sellCars} aria-label={label}>
      {vehicles.map(({ historicalOffers: _, ...vehicle }) => (
        <li key={vehicle.id}>
          <Link to={sellPath({ ...draft, vehicle, valuation: null })}>
            <span>
              <strong>
                {vehicle.brand} {vehicle.model} {vehicle.year}
              </strong>
              <small>{vehicle.trim || 'Versión única'}</small>
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
