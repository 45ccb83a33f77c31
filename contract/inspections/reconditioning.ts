import { DAY_MS } from '../dates/calendar.ts'
import { cents } from '../text/rounding.ts'

export const WORKSHOP_STAGES = [
  { value: 'taller', label: 'Taller' },
  { value: 'detallado', label: 'Detallado' },
  { value: 'fotos', label: 'Fotos' },
] as const

export const LINE_STATES = [
  { value: 'por_autorizar', label: 'Por autorizar' },
  { value: 'autorizado', label: 'Por empezar' },
  { value: 'en_curso', label: 'En curso' },
  { value: 'terminado', label: 'Terminado' },
  { value: 'descartado', label: 'No se hace' },
] as const

export const LINE_WAITS = [
  { value: 'refaccion', label: 'Una refacción' },
  { value: 'taller', label: 'Turno en el taller' },
  { value: 'papeles', label: 'Sus papeles' },
  { value: 'lugar', label: 'Lugar en el patio' },
] as const

/** Pesos; yearly shares. */
export interface DayPriceInput {
  /** null: unknown. */
  cost: number | null
  /** 0: unknown. */
  price: number
  cameBy: string
  /** Yard, insurance and washing per day. */
  holdingDay: number
  moneyRate: number
  depreciation: number
}

export interface DayPrice {
  money: number
  yard: number
  depreciation: number
  total: number
}

/**
 * Daily cost: capital (C · i / 360), yard, and depreciation (docs/back-office.md, section 8). Consignments only cost the yard. Equal to
 * private.recon_day_price.
 */
export function dayPrice({ cost, price, cameBy, holdingDay, moneyRate, depreciation }: DayPriceInput): DayPrice {
  const isOurs = cameBy !== 'consignacion'
  const money = isOurs ? ((cost ?? 0) * moneyRate) / 360 : 0
  const loss = isOurs ? (price * depreciation) / 365 : 0
  return {
    money: cents(money),
    yard: cents(holdingDay),
    depreciation: cents(loss),
    total: cents(money + holdingDay + loss),
  }
}

export interface ReconStay {
  workshop_id: string | null
  began_at: string
  ended_at: string | null
}

export interface PricedWait {
  /** Workshop id, 'autorizacion', 'sin_trabajo' or 'despues'. */
  place: string
  /** Ms. */
  time: number
  /** Pesos. */
  price: number
}

/** Cost of the time by place; the parts add up to the whole. Stays in order. */
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
  // Cumulative rounding.
  let [told, time] = [0, 0]
  return [...times].map(([place, long]) => {
    time += long
    const price = cents(cents((time / DAY_MS) * priceOfDay) - told)
    told = cents(told + price)
    return { place, time: long, price }
  })
}

/** Green, amber in the last fifth, red when late. */
export function lightOf(since: string, leavesAt: string | null, now: Date): 'verde' | 'ambar' | 'rojo' | null {
  if (leavesAt === null) return null
  const [began, ends] = [Date.parse(since), Date.parse(leavesAt)]
  if (now.getTime() > ends) return 'rojo'
  return now.getTime() > began + (ends - began) * 0.8 ? 'ambar' : 'verde'
}
