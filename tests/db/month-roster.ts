export const MINUTE = 60_000
const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
type Spans = [from: string, until: string][]

export interface Branch {
  code: string
  zone: string
  hours: Record<string, Spans>
  exceptions: Record<string, Spans>
}
export interface Seller {
  id: string
  branch: string
  shift: Spans
  cap?: number
  away?: { first: string; last: string; coveredBy?: string }
  busy?: { from: number; until: number }
}

const formats = new Map<string, Intl.DateTimeFormat>()
const memory = new Map<string, { day: string; weekday: string; time: string }>()
export const localOf = (zone: string, at: number) => {
  const key = `${zone} ${Math.floor(at / MINUTE)}`
  const kept = memory.get(key)
  if (kept) return kept
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formats.set(zone, format)
  const [day, time] = format.format(at).split(' ') as [string, string]
  const local = { day, weekday: WEEK[new Date(`${day}T00:00Z`).getUTCDay()]!, time }
  memory.set(key, local)
  return local
}
const within = (spans: Spans, time: string) => spans.some(([from, until]) => time >= from && time < until)

export const isOpen = ({ zone, hours, exceptions }: Branch, at: number) => {
  const { day, weekday, time } = localOf(zone, at)
  return within(exceptions[day] ?? hours[weekday] ?? [], time)
}

export const works = ({ shift, away, busy }: Seller, place: Branch, at: number) => {
  if (!isOpen(place, at)) return false
  const { day, time } = localOf(place.zone, at)
  if (away && day >= away.first && day <= away.last) return false
  if (busy && at >= busy.from && at < busy.until) return false
  return shift.length === 0 || within(shift, time)
}

export const isNear = (seller: Seller, own: Branch, at: number, waits: Branch) => {
  for (let moment = at, open = 0; open <= 30 && moment < at + 5 * 1440 * MINUTE; moment += MINUTE) {
    if (works(seller, own, moment)) return true
    if (isOpen(waits, moment)) open++
  }
  return false
}
