import type { InspectionPoint, InspectionTemplate, MeasureLimits } from '#contract/inspections/inspections.ts'

export type TemplateDraft = Pick<InspectionTemplate, 'sections' | 'points'>

export interface TypedPoint {
  label: string
  critical: boolean
  unit: string
  low: string
  high: string
}

const MOST_OF_A_SECTION = 99
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** null: all 99 are used. Never reuses a code, because inspections are compared by code. */
export function newPointCode(section: string, used: readonly string[]): string | null {
  const numbers = used
    .filter((code) => code.replace(/\d+$/, '') === section)
    .map((code) => Number(code.slice(section.length)))
  const next = Math.max(0, ...numbers) + 1
  return next > MOST_OF_A_SECTION ? null : `${section}${next}`
}

/** null: all used. */
export const newSectionCode = (used: readonly string[]): string | null =>
  LETTERS.find((letter) => !used.includes(letter)) ?? null

export function pointMoved(points: readonly InspectionPoint[], code: string, by: -1 | 1): InspectionPoint[] {
  const section = points.find((point) => point.code === code)?.section
  const places = points.flatMap((point, place) => (point.section === section ? [place] : []))
  const at = places.findIndex((place) => points[place]!.code === code)
  const [from, to] = [places[at], places[at + by]]
  if (from === undefined || to === undefined) return [...points]
  const moved = [...points]
  ;[moved[from], moved[to]] = [points[to]!, points[from]!]
  return moved
}

export const withoutSection = ({ sections, points }: TemplateDraft, code: string): TemplateDraft => ({
  sections: sections.filter((section) => section.code !== code),
  points: points.filter(({ section }) => section !== code),
})

const boundsText = (bounds: readonly number[] = []) => bounds.join(', ')

export const typedPoint = (point: InspectionPoint | null): TypedPoint => ({
  label: point?.label ?? '',
  critical: point?.critical ?? false,
  unit: point?.unit ?? '',
  low: boundsText(point?.limits?.low),
  high: boundsText(point?.limits?.high),
})

const boundsOf = (typed: string) =>
  typed
    .split(',')
    .map((bound) => bound.trim())
    .filter(Boolean)
    .map(Number)

export function pointProblem(name: keyof TypedPoint, { label, unit, low, high }: TypedPoint): string | null {
  if (name === 'label') return label.trim() ? null : 'Escribe qué se revisa.'
  if (name !== 'low' && name !== 'high') return null
  const bounds = boundsOf(name === 'low' ? low : high)
  if (bounds.length > 0 && !unit.trim()) return 'Sin unidad no hay medida: escribe en qué se mide.'
  if (bounds.length > 3 || bounds.some((bound) => !Number.isFinite(bound) || Math.abs(bound) > 1_000_000))
    return 'De uno a tres números separados por comas, como 4, 2.5, 1.6.'
  const isInOrder = bounds.every(
    (bound, at) => at === 0 || (name === 'low' ? bound <= bounds[at - 1]! : bound >= bounds[at - 1]!),
  )
  if (isInOrder) return null
  return name === 'low' ? 'De mayor a menor: el primero es el mejor.' : 'De menor a mayor: el primero es el mejor.'
}

export function pointOf(
  typed: TypedPoint,
  before: Pick<InspectionPoint, 'code' | 'section' | 'odometer'>,
): InspectionPoint {
  const { code, section, odometer } = before
  const [low, high] = [boundsOf(typed.low), boundsOf(typed.high)]
  const limits: MeasureLimits = { ...(low.length > 0 && { low }), ...(high.length > 0 && { high }) }
  return {
    code,
    section,
    label: typed.label.trim(),
    ...(typed.critical && { critical: true }),
    ...(typed.unit.trim() && { unit: typed.unit.trim() }),
    ...(low.length + high.length > 0 && { limits }),
    ...(odometer && { odometer }),
  }
}

export function withOwnCodes(
  draft: TemplateDraft,
  begun: TemplateDraft,
  versions: readonly TemplateDraft[],
): TemplateDraft {
  const has = (list: readonly { code: string }[] = [], code: string) => list.some((one) => one.code === code)
  const usedPoints = [...versions.flatMap(({ points }) => points), ...draft.points].map(({ code }) => code)
  const usedSections = [...versions.flatMap(({ sections }) => sections), ...draft.sections].map(({ code }) => code)
  const letters = new Map<string, string>()
  for (const { code } of draft.sections) {
    if (has(begun.sections, code) || !versions.some(({ sections }) => has(sections, code))) continue
    const letter = newSectionCode(usedSections) ?? code
    usedSections.push(letter)
    letters.set(code, letter)
  }
  const isOwn = ({ code, label }: InspectionPoint) => {
    if (has(begun.points, code) && has(versions[0]?.points, code)) return true
    const last = versions.flatMap(({ points }) => points).find((point) => point.code === code)
    return !last || last.label === label
  }
  const points = draft.points.map((point) => {
    const section = letters.get(point.section) ?? point.section
    if (section === point.section && isOwn(point)) return point
    const code = newPointCode(section, usedPoints) ?? point.code
    usedPoints.push(code)
    return { ...point, section, code }
  })
  return { sections: draft.sections.map((one) => ({ ...one, code: letters.get(one.code) ?? one.code })), points }
}

/** 'mm: holgado desde 4, leve bajo 2.5, grave bajo 1.6'; '': judged by eye. */
export function judgedText({ critical, unit, limits }: InspectionPoint): string {
  const words = ['holgado', 'leve', 'grave']
  const told = (bounds: readonly number[] = [], first: string, others: string) =>
    bounds.flatMap((bound, at) =>
      // Equal limits: beyond one is beyond the next.
      at > 0 && bound === bounds[at + 1]
        ? []
        : [`${words[at]} ${at === 0 ? first : others} ${bound.toLocaleString('es-MX')}`],
    )
  const measured = [...told(limits?.low, 'desde', 'bajo'), ...told(limits?.high, 'hasta', 'sobre')].join(', ')
  return [unit && (measured ? `${unit}: ${measured}` : `Se anota en ${unit}`), critical && 'Si está mal, es grave']
    .filter(Boolean)
    .join(' · ')
}

export interface TemplateChanges {
  added: InspectionPoint[]
  removed: InspectionPoint[]
  changed: InspectionPoint[]
  isArranged: boolean
}

export function templateChanges(before: TemplateDraft, now: TemplateDraft): TemplateChanges {
  const was = new Map(before.points.map((point) => [point.code, point]))
  const is = new Set(now.points.map(({ code }) => code))
  const added = now.points.filter(({ code }) => !was.has(code))
  const removed = before.points.filter(({ code }) => !is.has(code))
  const changed = now.points.filter((point) => was.has(point.code) && !alike(was.get(point.code), point))
  const kept = (draft: TemplateDraft, others: ReadonlySet<string> | ReadonlyMap<string, unknown>) =>
    draft.points.map(({ code }) => code).filter((code) => others.has(code))
  const isArranged = !alike(before.sections, now.sections) || !alike(kept(before, is), kept(now, was))
  return { added, removed, changed, isArranged }
}

export const hasChanges = ({ added, removed, changed, isArranged }: TemplateChanges): boolean =>
  added.length + removed.length + changed.length > 0 || isArranged

export function changesText({ added, removed, changed, isArranged }: TemplateChanges): string {
  const count = (n: number, one: string, many: string) => n > 0 && `${n} ${n === 1 ? one : many}`
  return (
    [
      count(added.length, 'punto nuevo', 'puntos nuevos'),
      count(changed.length, 'punto cambiado', 'puntos cambiados'),
      count(removed.length, 'punto quitado', 'puntos quitados'),
      isArranged && 'otras secciones u otro orden',
    ]
      .filter(Boolean)
      .join(', ') || 'Sin cambios'
  )
}

// The database reorders JSON keys.
const alike = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}
