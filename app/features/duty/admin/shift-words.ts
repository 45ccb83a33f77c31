import { DAYS, type Day, spansText, weekLines } from '#contract/dates/opening-hours.ts'
import { readSpans } from '#contract/dates/typed-hours.ts'
import type { Shifts } from './queries.ts'

export interface TypedShifts {
  branches: string[]
  how: 'open' | 'shifts'
  hours: Record<string, Record<Day, string>>
  cap: string
  reason: string
}

export const typedShifts = ({ branches, week, cap }: Shifts, codes: readonly string[]): TypedShifts => ({
  branches,
  how: Object.keys(week).length > 0 ? 'shifts' : 'open',
  hours: Object.fromEntries(
    codes.map((code) => [
      code,
      Object.fromEntries(DAYS.map((day) => [day, spansText(week[code]?.[day] ?? [])])) as Record<Day, string>,
    ]),
  ),
  cap: cap === null ? '' : String(cap),
  reason: '',
})

export function shiftsToSave({ branches, how, hours, cap }: TypedShifts): Shifts {
  const days = (code: string) =>
    Object.fromEntries(
      DAYS.flatMap((day) => {
        const spans = readSpans(hours[code]?.[day] ?? '') ?? []
        return spans.length > 0 ? [[day, spans]] : []
      }),
    )
  const week = how === 'open' ? [] : branches.map((code) => [code, days(code)] as const)
  return {
    branches: [...branches].sort(),
    week: Object.fromEntries(week.filter(([, of]) => Object.keys(of).length > 0)),
    cap: cap.trim() === '' ? null : Number(cap),
  }
}

const NEVER = Object.fromEntries(DAYS.map((day) => [day, []])) as unknown as Record<Day, []>

export function shiftLines({ branches, week }: Shifts, nameOf: (code: string) => string): string[] {
  if (branches.length === 0) return ['No recibe en ninguna sucursal.']
  const hasShifts = Object.keys(week).length > 0
  return branches.map((code) => {
    if (!hasShifts) return `${nameOf(code)}: cuando abre`
    const days = weekLines({ ...NEVER, ...week[code] }).filter(({ open }) => open !== 'cerrado')
    return `${nameOf(code)}: ${days.map(({ days: when, open }) => `${when} ${open}`).join('; ') || 'sin turno'}`
  })
}

export const loadText = (open: number, cap: number | null): string => {
  const many = open === 1 ? '1 lead' : `${open.toLocaleString('es-MX')} leads`
  if (cap === null) return `${many}, sin tope`
  return `${many} de ${cap.toLocaleString('es-MX')}${open >= cap ? ': los nuevos van primero a otra persona' : ''}`
}
