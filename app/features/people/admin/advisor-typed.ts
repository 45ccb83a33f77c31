import { DAYS, type Hours, type Spans } from '#contract/dates/opening-hours.ts'
import type { AdvisorPage } from './queries.ts'

/** Week: 'own' with a line per weekday ('09:00-18:00', '': closed), or 'branch'. */
export type TypedAdvisor = Record<
  'bio' | 'branch_code' | 'languages' | 'recommended' | 'week' | 'published' | 'reason' | (typeof DAYS)[number],
  string
>

const SPAN = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/
const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const spansIn = (text: string): Spans =>
  parts(text).map((part) => part.replace(/\s/g, '').split('-') as [string, string])
const spansText = (spans: Spans = []) => spans.map(([from, to]) => `${from}-${to}`).join(', ')

/** Form values of a page; new pages start hidden. */
export function typedAdvisor({ page }: AdvisorPage): TypedAdvisor {
  const hours = page?.hours as Hours | null | undefined
  return {
    bio: page?.bio ?? '',
    branch_code: page?.branch_code ?? '',
    reason: '',
    languages: (page?.languages ?? ['Español']).join(', '),
    recommended: (page?.recommended ?? []).join(', '),
    week: hours ? 'own' : 'branch',
    published: String(page?.published ?? false),
    ...(Object.fromEntries(DAYS.map((day) => [day, spansText(hours?.[day])])) as Record<(typeof DAYS)[number], string>),
  }
}

export const advisorColumns = (typed: TypedAdvisor) => ({
  bio: typed.bio.trim(),
  branch_code: typed.branch_code || null,
  published: typed.published === 'true',
  languages: parts(typed.languages),
  recommended: parts(typed.recommended),
  hours: typed.week === 'own' ? (Object.fromEntries(DAYS.map((day) => [day, spansIn(typed[day])])) as Hours) : null,
})

export function advisorProblem(name: keyof TypedAdvisor, text: string): string | true {
  const said = text.trim()
  if (name === 'bio') return said ? said.length <= 1500 || 'Máximo 1500 caracteres.' : 'Falta este dato.'
  if (name === 'languages')
    return (parts(text).length >= 1 && parts(text).length <= 6) || 'Escribe de uno a seis idiomas.'
  if (name === 'recommended') return parts(text).length <= 6 || 'Hasta seis autos.'
  if (!(DAYS as readonly string[]).includes(name)) return true
  const spans = spansIn(text)
  const ordered = spans.every(
    ([from, to], at) => SPAN.test(`${from}-${to}`) && from < to && (at === 0 || spans[at - 1]![1] <= from),
  )
  return ordered || 'Escríbelo como 09:00-18:00; si hay una pausa, 09:00-14:00, 16:00-19:00.'
}
