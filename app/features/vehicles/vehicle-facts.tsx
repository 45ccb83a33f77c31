import { Icon } from '#app/ui/icon.tsx'
import { type FactField, factEntries, factText } from '#contract/vehicles/facts.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import css from './detail.module.css'

/** What a vehicle is, fact by fact; what is not known is left out. */
export function VehicleFacts({ vehicle }: { vehicle: Pick<Vehicle, FactField | 'vendido'> }) {
  return (
    <dl className={css.facts}>
      {factEntries().map(([field, { label, icon }]) => {
        const text = factText(vehicle, field)
        // A promotion ends with the sale.
        if (!icon || !text || (field === 'promociones' && vehicle.vendido)) return null
        return (
          <div key={field}>
            <Icon name={icon} />
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}
