import { sameClock } from '#contract/dates/dates.ts'

const MINUTE_MS = 60_000
const HOUR = 60

/** 'una hora adelante de tu reloj'; null: none. `own`: device zone; IANA names. */
export function clockApart(timeZone: string, at: Date, own?: string): string | null {
  const shown = (zone?: string) => Date.parse(`${at.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
  const minutes = (shown(sameClock(timeZone)) - shown(own)) / MINUTE_MS
  if (minutes === 0) return null
  const [hours, rest] = [Math.floor(Math.abs(minutes) / HOUR), Math.abs(minutes) % HOUR]
  const words = [hours > 0 && (hours === 1 ? 'una hora' : `${hours} horas`), rest > 0 && `${rest} minutos`]
  return `${words.filter(Boolean).join(' y ')} ${minutes > 0 ? 'adelante' : 'atrás'} de tu reloj`
}
