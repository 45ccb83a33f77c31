export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]

/** Per weekday the open spans in local time, 'HH:MM' to 'HH:MM', in order; empty: closed. */
export type Hours = Record<Day, [from: string, to: string][]>

const NAMES: Record<Day, { short: string; full: string }> = {
  mon: { short: 'Lun', full: 'lunes' },
  tue: { short: 'Mar', full: 'martes' },
  wed: { short: 'Mié', full: 'miércoles' },
  thu: { short: 'Jue', full: 'jueves' },
  fri: { short: 'Vie', full: 'viernes' },
  sat: { short: 'Sáb', full: 'sábado' },
  sun: { short: 'Dom', full: 'domingo' },
}

/** The week in as few lines as it takes: days that follow each other with the same hours share one. */
export function weekLines(hours: Hours): { days: string; open: string }[] {
  const groups: { days: Day[]; open: string }[] = []
  for (const day of DAYS) {
    const open = hours[day].map(([from, to]) => `${clock(from)} a ${clock(to)}`).join(' y ') || 'cerrado'
    const last = groups.at(-1)
    if (last?.open === open) last.days.push(day)
    else groups.push({ days: [day], open })
  }
  return groups.map(({ days, open }) => ({ days: span(days), open }))
}

/** Whether a branch is open at `now` by its own clock, and when that changes: what a person wants to know before leaving home. */
export function openingState(hours: Hours, timeZone: string, now: Date): { open: boolean; text: string } {
  const { day, time } = localTime(timeZone, now)
  const today = hours[DAYS[day]!]
  const current = today.find(([from, to]) => from <= time && time < to)
  if (current) return { open: true, text: `Abierto, cierra a las ${clock(current[1])}` }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const name = DAYS[(day + ahead) % 7]!
    const next = hours[name].find(([from]) => ahead > 0 || from > time)
    if (next) {
      const when = ahead === 0 ? '' : ahead === 1 ? 'mañana ' : `el ${NAMES[name].full} `
      return { open: false, text: `Cerrado, abre ${when}a las ${clock(next[0])}` }
    }
  }
  return { open: false, text: 'Cerrado' }
}

// Weekday (0 Monday) and 'HH:MM' where the branch is, whatever the visitor's own zone. Reynosa keeps the border's summer time.
const localTime = (timeZone: string, now: Date) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return { day: DAYS.indexOf(part.weekday!.toLowerCase() as Day), time: `${part.hour}:${part.minute}` }
}

const clock = (time: string) => time.replace(/^0/, '')

const span = (days: Day[]) => {
  const [first, last] = [NAMES[days[0]!].short, NAMES[days.at(-1)!].short]
  if (days.length === 1) return first
  return days.length === 2 ? `${first} y ${last.toLowerCase()}` : `${first} a ${last.toLowerCase()}`
}
