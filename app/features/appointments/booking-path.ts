import { isUuid } from '#contract/text/uuid.ts'
import { type AppointmentKind, isAppointmentKind } from '#contract/visits/appointments.ts'

/** Booking state in the URL: ?sucursal=MTY&tipo=prueba&auto=OC-1&dia=2026-11-26&hora=2026-11-26T16:00:00Z */
export interface Booking {
  branch: string | null
  kind: AppointmentKind | null
  car: string | null
  listing: string | null
  day: string | null
  startsAt: string | null
}

const CAR = /^[\w-]{1,60}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A vehicle alone means a test drive, an own one an inspection. */
export function bookingOf(params: URLSearchParams): Booking {
  const read = (name: string, isOne: (text: string) => boolean) => {
    const text = params.get(name)
    return text !== null && isOne(text) ? text : null
  }
  const kind = params.get('tipo')
  const car = read('auto', (text) => CAR.test(text))
  const listing = read('mio', isUuid)
  return {
    branch: read('sucursal', (text) => CAR.test(text)),
    kind: isAppointmentKind(kind) ? kind : listing ? 'inspeccion' : car ? 'prueba' : null,
    car,
    listing,
    day: read('dia', (text) => DAY.test(text)),
    startsAt: read('hora', (text) => !Number.isNaN(Date.parse(text))),
  }
}

export function bookingPath({ branch, kind, car, listing, day, startsAt }: Partial<Booking>): string {
  const named = { sucursal: branch, tipo: kind, auto: car, mio: listing, dia: day, hora: startsAt }
  const params = new URLSearchParams(
    Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  return `?${params.size > 0 ? params : 'agendar=1'}`
}
