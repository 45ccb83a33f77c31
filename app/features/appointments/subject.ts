import type { CarInfo } from '#contract/applications.ts'
import type { AppointmentKind } from '#contract/appointments.ts'

/** A car of the inventory that somebody wants to see or drive. */
export interface CarToVisit {
  ordencompra: string
  title: string
  slug: string
  /** Names of branches and cities where it stands, as the inventory has them. */
  places: readonly string[]
  /** Neither sold nor held for somebody. */
  available: boolean
}

/** One's own car that we may inspect. */
export interface CarToInspect {
  id: string
  title: string
  /** Where its owner said it is; null: nobody said. */
  city: string | null
}

/** The cars that an appointment may be about. */
export interface Cars {
  /** The one the address names; null: none, or there is no such car. */
  visited: CarToVisit | null
  own: readonly CarToInspect[]
  /** The one of an approved application. */
  delivered: CarInfo | null
}

/** What an appointment is about, as a booking names it. */
export interface VisitSubject {
  ordencompra: string | null
  listing: string | null
  title: string | null
  /** Where it stands; empty: anywhere. */
  places: readonly string[]
}

const NOTHING: VisitSubject = { ordencompra: null, listing: null, title: null, places: [] }

/** What an appointment of that kind is about; null: what it needs is missing (db/api/appointments.sql asks for the same). */
export function subjectOf(
  kind: AppointmentKind,
  { visited, own, delivered }: Cars,
  listing: string | null,
): VisitSubject | null {
  if (kind === 'inspeccion') {
    const car = own.find(({ id }) => id === listing)
    return car ? { ...NOTHING, listing: car.id, title: car.title } : null
  }
  if (kind === 'entrega') {
    if (!delivered) return null
    const { ordencompra, vehicleTitle, sucursal } = delivered
    return { ...NOTHING, ordencompra: ordencompra || null, title: vehicleTitle, places: sucursal }
  }
  if (visited?.available) {
    const { ordencompra, title, places } = visited
    return { ...NOTHING, ordencompra, title, places }
  }
  return kind === 'visita' ? NOTHING : null
}
