import { instantText } from '#contract/date-texts.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import css from './detail.module.css'

/** The day the price went down. Nothing when it did not. */
export function ReducedSince({ vehicle }: { vehicle: Pick<Vehicle, 'precio_anterior' | 'precio_cambio_at'> }) {
  if (vehicle.precio_anterior === null || vehicle.precio_cambio_at === null) return null
  return <p className={css.detailSince}>Bajó de precio el {instantText('day', vehicle.precio_cambio_at)}</p>
}
