import { APPOINTMENT_KINDS, appointmentKind } from '#contract/visits/appointments.ts'
import type { BranchSettings, VisitRule } from './queries.ts'

export const bookedText = (rules: readonly VisitRule[]): string => {
  const taken = APPOINTMENT_KINDS.flatMap(({ value }) => rules.filter(({ kind, active }) => kind === value && active))
  if (taken.length === 0) return 'No recibe citas.'
  return taken
    .map(({ kind, duration_minutes }) => `${appointmentKind(kind).label} (${duration_minutes} min)`)
    .join(', ')
}

export const pointText = ({ latitude, longitude }: Pick<BranchSettings, 'latitude' | 'longitude'>): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`

/** null: invalid. */
export function readPoint(text: string): Pick<BranchSettings, 'latitude' | 'longitude'> | null {
  if (text.trim() === '') return { latitude: null, longitude: null }
  const read = text.trim().match(/^(-?\d{1,2}(?:\.\d+)?)\s*[, ]\s*(-?\d{1,3}(?:\.\d+)?)$/)
  return read && { latitude: Number(read[1]), longitude: Number(read[2]) }
}

/** Typed fields that differ from the stored ones, as the database expects them; null: none. */
export function changedFields<Value>(typed: Record<string, Value>, seen: Record<string, Value>) {
  const names = Object.keys(typed).filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(seen[name]))
  const only = (of: Record<string, Value>) => Object.fromEntries(names.map((name) => [name, of[name] as Value]))
  return names.length === 0 ? null : { changes: only(typed), seen: only(seen) }
}

export const bayText = ({ name, kinds, active }: { name: string; kinds: readonly string[]; active: boolean }): string =>
  `${name}: ${kinds.map((kind) => appointmentKind(kind).label.toLowerCase()).join(', ')}${active ? '' : ' (ya no se usa)'}`
