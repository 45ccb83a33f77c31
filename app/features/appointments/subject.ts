import type { CarInfo } from '#contract/applications/applications.ts'
import type { AppointmentKind } from '#contract/visits/appointments.ts'

export interface CarToVisit {
  ordencompra: string
  title: string
  slug: string
  places: readonly string[]
  available: boolean
}

export interface CarToInspect {
  id: string
  title: string
  city: string | null
}

export interface Cars {
  visited: CarToVisit | null
  own: readonly CarToInspect[]
  delivered: CarInfo | null
}

export interface VisitSubject {
  ordencompra: string | null
  listing: string | null
  title: string | null
  places: readonly string[]
}

const NOTHING: VisitSubject = { ordencompra: null, listing: null, title: null, places: [] }

/** Subject for a kind; null: missing (same rule in db/api/appointments.sql). */
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
