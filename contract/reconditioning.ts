import { DAY_MS } from './calendar.ts'
import { cents } from './rounding.ts'

/** Where a car stands that is worked on at a workshop. */
export const WORKSHOP_STAGES = [
  { value: 'taller', label: 'Taller' },
  { value: 'detallado', label: 'Detallado' },
  { value: 'fotos', label: 'Fotos' },
] as const

/** How a piece of work stands (docs/decisions/220). */
export const LINE_STATES = [
  { value: 'por_autorizar', label: 'Por autorizar' },
  { value: 'autorizado', label: 'Por empezar' },
  { value: 'en_curso', label: 'En curso' },
  { value: 'terminado', label: 'Terminado' },
  { value: 'descartado', label: 'No se hace' },
] as const

/** Why work that may go on stands still. */
export const LINE_WAITS = [
  { value: 'refaccion', label: 'Una refacción' },
  { value: 'taller', label: 'Turno en el taller' },
  { value: 'papeles', label: 'Sus papeles' },
  { value: 'lugar', label: 'Lugar en el patio' },
] as const

/** What a day of a car is reckoned from. Money in pesos, shares a year. */
export interface DayPriceInput {
  /** What was paid for it; null: nobody has said. */
  cost: number | null
  /** What it is sold for; 0: not said yet. */
  price: number
  cameBy: string
  /** A day of yard, insurance and washing. */
  holdingDay: number
  moneyRate: number
  depreciation: number
}

/** What a day costs, by what it goes to. */
export interface DayPrice {
  money: number
  yard: number
  depreciation: number
  /** Rounded once: its parts may differ from it by a cent. */
  total: number
}

/**
 * What each day costs while a car stands: the money that is in it (C · i / 360) and a day of the yard (H), as the appraisal reckons a day
 * (contract/appraisal.ts), and what it loses of its price in a year of days (docs/decisions/220). A car that is left with us to be sold ties up no money of
 * ours and loses nothing of ours. The database reckons the same (private.recon_day_price).
 */
export function dayPrice({ cost, price, cameBy, holdingDay, moneyRate, depreciation }: DayPriceInput): DayPrice {
  const isOurs = cameBy !== 'consignacion'
  const money = isOurs ? ((cost ?? 0) * moneyRate) / 360 : 0
  const loss = isOurs ? (price * depreciation) / 365 : 0
  return {
    ...{ money: cents(money), yard: cents(holdingDay), depreciation: cents(loss) },
    total: cents(money + holdingDay + loss),
  }
}

/** A while that a car stood somewhere. */
export interface ReconStay {
  /** The workshop; null: it waited for a yes. */
  workshop_id: string | null
  began_at: string
  ended_at: string | null
}

/** What a car waited for, how long, and what that cost. */
export interface PricedWait {
  /** A workshop's id; 'autorizacion': a yes; 'sin_trabajo': that somebody asks for work; 'despues': to be shown. */
  place: string
  /** Milliseconds. */
  time: number
  /** Pesos. */
  price: number
}

/**
 * What a car's time cost since it came, by whose wait it was; together it is the whole time at the price of a day, to the cent. Stays in the order in which
 * they began.
 */
export function pricedWaits(stays: readonly ReconStay[], since: string, now: Date, priceOfDay: number): PricedWait[] {
  const [start, end] = [Date.parse(since), now.getTime()]
  const times = new Map<string, number>()
  const add = (place: string, time: number) => {
    if (time > 0) times.set(place, (times.get(place) ?? 0) + time)
  }
  let at = start
  for (const { workshop_id, began_at, ended_at } of stays) {
    const began = Math.min(Math.max(Date.parse(began_at), at), end)
    const ended = Math.min(Math.max(ended_at === null ? end : Date.parse(ended_at), began), end)
    add(at === start && times.size === 0 ? 'sin_trabajo' : 'despues', began - at)
    add(workshop_id ?? 'autorizacion', ended - began)
    at = ended
  }
  add(stays.length === 0 ? 'sin_trabajo' : 'despues', end - at)
  // Rounded as it adds up, so that the parts are the whole.
  let [told, time] = [0, 0]
  return [...times].map(([place, long]) => {
    time += long
    const price = cents(cents((time / DAY_MS) * priceOfDay) - told)
    told = cents(told + price)
    return { place, time: long, price }
  })
}

/** How late a car is at the place where it stands: green well within its pace, amber in its last fifth, red past it. */
export function lightOf(since: string, leavesAt: string | null, now: Date): 'verde' | 'ambar' | 'rojo' | null {
  if (leavesAt === null) return null
  const [began, ends] = [Date.parse(since), Date.parse(leavesAt)]
  if (now.getTime() > ends) return 'rojo'
  return now.getTime() > began + (ends - began) * 0.8 ? 'ambar' : 'verde'
}
