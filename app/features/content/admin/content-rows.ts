import { dayText } from '#contract/dates/date-texts.ts'
import type { ContentField, ContentKind, TypedContent } from './content-kinds.ts'

export interface ContentRow {
  id: string
  typed: TypedContent
  seen: string
}

const FLAGS = new Set(['featured', 'published'])

export const rowOf = (kind: ContentKind, row: Record<string, unknown>): ContentRow => ({
  id: String(row[kind.id]),
  typed: Object.fromEntries(Object.keys(kind.initial).map((name) => [name, String(row[name] ?? '')])),
  seen: String(row.updated_at),
})

/** Database columns: empty text is null, switches are booleans. */
export const columnsOf = (kind: ContentKind, typed: TypedContent): Record<string, string | boolean | null> =>
  Object.fromEntries(
    Object.keys(kind.initial).map((name) => {
      const text = (typed[name] ?? '').trim()
      return [name, FLAGS.has(name) ? text === 'true' : text || null]
    }),
  )

export function fieldProblem(
  field: ContentField,
  text: string,
  all: TypedContent,
  taken: readonly string[] = [],
): string | true {
  const said = text.trim()
  if (!said && !field.optional) return 'Falta este dato.'
  if (field.most && said.length > field.most) return `Máximo ${field.most} caracteres.`
  if (field.fixed && taken.some((name) => name.toLowerCase() === said.toLowerCase()))
    return 'Ya hay una con ese nombre.'
  return field.problem?.(said, all) ?? true
}

export function nameFor(words: string, taken: readonly string[]): string {
  const plain = words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '')
  const name = plain || 'nueva'
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${name}-${count}`
    if (!taken.includes(tried)) return tried
  }
}

export function contentStanding({ published, starts_on, ends_on }: TypedContent, today: string): string {
  if (published !== 'true') return 'Oculta'
  if (starts_on && starts_on > today) return `Empieza el ${dayText('date', starts_on)}`
  if (ends_on && ends_on < today) return `Terminó el ${dayText('date', ends_on)}`
  return 'Se muestra'
}

/** null: out of range. */
export function stepMoved(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return null
  const next = ids.filter((one) => one !== id)
  next.splice(to, 0, id)
  return next
}
