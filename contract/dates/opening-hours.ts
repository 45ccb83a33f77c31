import { addDays, DAYS_AHEAD } from './calendar.ts'
import { dayText } from './date-texts.ts'
import { dateFormat } from './dates.ts'

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]

export type Span = [from: string, to: string]

/** Local 'HH:MM' spans in order; empty: closed. */
export type Spans = Span[]

export type Hours = Record<Day, Spans>

/** Usual week and special days (YYYY-MM-DD). */
export interface OpeningDays {
  hours: Hours
  exceptions: Record<string, Spans>
}

const NAMES: Record<Day, { short: string; full: string }> = {
  mon: { short: 'Lun', full: 'lunes' },
  tue: { short: 'Mar', full: 'martes' },
  wed: { short: 'Mié', full: 'miércoles' },
  thu: { short: 'Jue', full: 'jueves' },
  fri: { short: 'Vie', full: 'viernes' },
  sat: { short: 'Sáb', full: 'sábado' },
  sun: { short: 'Dom', full: 'domingo' },
}

export function weekLines(hours: Hours): { days: string; open: string }[] {
  const groups: { days: Day[]; open: string }[] = []
  for (const day of DAYS) {
    const open = spansText(hours[day])
    const last = groups.at(-1)
    if (last?.open === open) last.days.push(day)
    else groups.push({ days: [day], open })
  }
  return groups.map(({ days, open }) => ({ days: span(days), open }))
}

/** Spans of a day, as private.slots. */
export const spansOn = ({ hours, exceptions }: OpeningDays, day: string): Spans =>
  exceptions[day] ?? hours[weekday(day)] ?? []

export function whileBoth(hours: Hours, exceptions: OpeningDays['exceptions']): OpeningDays['exceptions'] {
  const within = ([from, to]: Span, [opens, closes]: Span): Span => [
    from > opens ? from : opens,
    to < closes ? to : closes,
  ]
  return Object.fromEntries(
    Object.entries(exceptions).map(([day, spans]) => [
      day,
      hours[weekday(day)].flatMap((own) => spans.map((span) => within(own, span)).filter(([from, to]) => from < to)),
    ]),
  )
}

/** 'Jue 24 dic', '9:00 a 14:00'. */
export const specialLines = (exceptions: OpeningDays['exceptions']): { days: string; open: string }[] =>
  Object.entries(exceptions)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, spans]) => ({
      days: `${NAMES[weekday(day)].short} ${dayText('shortDay', day)}`,
      open: spansText(spans),
    }))

/** And the next change. */
export function openingState(opening: OpeningDays, timeZone: string, now: Date): { open: boolean; text: string } {
  const { day, time } = localTime(timeZone, now)
  const current = spansOn(opening, day).find(([from, to]) => from <= time && time < to)
  if (current) return { open: true, text: `Abierto, cierra a las ${clock(current[1])}` }
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(day, ahead)
    const next = spansOn(opening, date).find(([from]) => ahead > 0 || from > time)
    if (next) return { open: false, text: `Cerrado, abre ${whenOf(date, ahead)}a las ${clock(next[0])}` }
  }
  return { open: false, text: 'Cerrado' }
}

const whenOf = (date: string, ahead: number) => {
  if (ahead === 0) return ''
  if (ahead === 1) return 'mañana '
  return ahead <= 7 ? `el ${NAMES[weekday(date)].full} ` : `el ${dayText('day', date)} `
}

const weekday = (day: string): Day => DAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7]!

// Local day and time; Reynosa keeps the border's summer time.
const localTime = (timeZone: string, now: Date) => {
  const format = dateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** '9:00 a 14:00 y 16:00 a 19:00', 'cerrado'. */
export const spansText = (spans: Spans) =>
  spans.map(([from, to]) => `${clock(from)} a ${clock(to)}`).join(' y ') || 'cerrado'

const clock = (time: string) => time.replace(/^0/, '')

const span = (days: Day[]) => {
  const [first, last] = [NAMES[days[0]!].short, NAMES[days.at(-1)!].short]
  if (days.length === 1) return first
  return days.length === 2 ? `${first} y ${last.toLowerCase()}` : `${first} a ${last.toLowerCase()}`
}
