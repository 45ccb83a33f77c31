import type { Vehicle } from '#contract/vehicles.ts'
import css from './detail.module.css'

const day = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', timeZone: 'America/Monterrey' })

/** The day the price went down. Nothing when it did not. */
export function ReducedSince({ vehicle }: { vehicle: Pick<Vehicle, 'precio_anterior' | 'precio_cambio_at'> }) {
  if (vehicle.precio_anterior === null || vehicle.precio_cambio_at === null) return null
  return <p className={css.detailSince}>Bajó de precio el {day.format(new Date(vehicle.precio_cambio_at))}</p>
}
