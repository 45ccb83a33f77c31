import type { ApplicationField } from './application-fields.ts'
import type { CarInfo } from './applications.ts'

// How one draft, changed on several devices over networks that come and go, stays one draft: field by field, each with a version that the
// database counts (financing_applications.field_versions). Pure: who calls it stores, sends and shows.

/** What an application's draft is made of: the answers, and the car. */
export type DraftField = ApplicationField | 'car_info'
/** An answer of an application; null: there is none. */
export type Answer = string | number | CarInfo | null

/** An answer as the database has it. Version 0: never given. */
export interface SavedAnswer<Value = Answer> {
  value: Value
  version: number
}

/** An answer that was changed here and that the database is not known to have. */
export interface Edit<Value = Answer> {
  value: Value
  /** The version it was typed over. */
  base: number
  /** What was sent over that base and got no answer: each may have arrived. */
  sent: Value[]
}

type Fields<Field extends string, T> = { readonly [field in Field]?: T }

/** A draft in one browser, of an application unless said otherwise. A conflict is an edit over a version that is no longer the latest. */
export interface MergedDraft<Field extends string = DraftField, Value = Answer> {
  saved: Fields<Field, SavedAnswer<Value>>
  edits: Fields<Field, Edit<Value>>
}

/** What the database is asked to write. */
export type Changes<Field extends string = DraftField, Value = Answer> = Fields<Field, { value: Value; base: number }>

const savedIn = <Field extends string, Value>(
  { saved }: MergedDraft<Field, Value>,
  field: Field,
): SavedAnswer<Value | null> => saved[field] ?? { value: null, version: 0 }
const fieldsOf = <Field extends string, T>(fields: Fields<Field, T>) => Object.entries(fields) as [Field, T][]
const put = <Field extends string, T>(fields: Fields<Field, T>, field: Field, value: T): Fields<Field, T> => ({
  ...fields,
  [field]: value,
})

/** The answer to show: what was typed here, or else what the database has. */
export const answerIn = <Field extends string, Value>(draft: MergedDraft<Field, Value>, field: Field): Value | null =>
  (draft.edits[field] ?? savedIn(draft, field)).value

/** The answer is changed by hand. */
export function typed<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
  value: Value,
): MergedDraft<Field, Value> {
  const edit = draft.edits[field] ?? { base: savedIn(draft, field).version, sent: [] }
  return settled({ ...draft, edits: put(draft.edits, field, { ...edit, value }) }, field)
}

/** The database is heard of: what it has, as a row or the refusal of a change tells it. Old news changes nothing. */
export function heard<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  news: Fields<Field, SavedAnswer<Value>>,
): MergedDraft<Field, Value> {
  let next = draft
  for (const [field, latest] of fieldsOf(news)) {
    const known = savedIn(next, field)
    const isNews = latest.version > known.version || !sameAnswer(latest.value, known.value)
    if (latest.version < known.version || !isNews) continue
    next = settled({ ...next, saved: put(next.saved, field, latest) }, field)
  }
  return next
}

/** What is to be sent now: everything but conflicts, which wait for a choice. */
export const changesIn = <Field extends string, Value>(draft: MergedDraft<Field, Value>): Changes<Field, Value> =>
  Object.fromEntries(
    fieldsOf<Field, Edit<Value>>(draft.edits)
      .filter(([field, { base }]) => base === savedIn(draft, field).version)
      .map(([field, { value, base }]) => [field, { value, base }]),
  ) as Changes<Field, Value>

/** These changes go out: from now on the database may have them, whether it answers or not. */
export function sending<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  changes: Changes<Field, Value>,
): MergedDraft<Field, Value> {
  let { edits } = draft
  for (const [field, { value }] of fieldsOf(changes)) {
    const edit = edits[field]
    if (edit && !edit.sent.some((one) => sameAnswer(one, value)))
      edits = put(edits, field, { ...edit, sent: [...edit.sent, value] })
  }
  return { ...draft, edits }
}

/** The database wrote these changes and counts the versions so. */
export function acknowledged<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  changes: Changes<Field, Value>,
  versions: Fields<Field, number>,
): MergedDraft<Field, Value> {
  let next = draft
  for (const [field, { value }] of fieldsOf(changes)) {
    const version = versions[field]
    if (version === undefined) continue
    const saved = version >= savedIn(next, field).version ? put(next.saved, field, { value, version }) : next.saved
    const edit: Edit<Value> | undefined = next.edits[field]
    next = { ...next, saved }
    if (!edit) continue
    // What was typed while it was on its way is typed over what arrived.
    if (sameAnswer(edit.value, value)) next = tookTheirs(next, field)
    else next = { ...next, edits: put(next.edits, field, { ...edit, base: version, sent: [] }) }
  }
  return next
}

/** The answers that wait for a choice between what was typed here and what came from elsewhere. */
export const conflictsIn = <Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
): Fields<Field, { mine: Value; theirs: Value | null }> =>
  Object.fromEntries(
    fieldsOf<Field, Edit<Value>>(draft.edits)
      .filter(([field, { base }]) => base !== savedIn(draft, field).version)
      .map(([field, { value }]) => [field, { mine: value, theirs: savedIn(draft, field).value }]),
  ) as Fields<Field, { mine: Value; theirs: Value | null }>

/** The choice was what was typed here: it is written over what came from elsewhere. */
export function keptMine<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
): MergedDraft<Field, Value> {
  const edit = draft.edits[field]
  if (!edit) return draft
  const base = savedIn(draft, field).version
  return { ...draft, edits: put(draft.edits, field, { value: edit.value, base, sent: [] }) }
}

/** The choice was what came from elsewhere. */
export function tookTheirs<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
): MergedDraft<Field, Value> {
  const { [field]: _, ...edits } = draft.edits
  return { ...draft, edits: edits as Fields<Field, Edit<Value>> }
}

/** Whether two answers are the same, in whatever order the database gives back their parts. */
const sameAnswer = (one: unknown, other: unknown) => canonical(one) === canonical(other)

const canonical = (answer: unknown) =>
  JSON.stringify(
    answer && typeof answer === 'object' ? Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1)) : answer,
  )

/** An edit beside what the database has: gone when that is the same, rebased when that was our own doing. */
function settled<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
): MergedDraft<Field, Value> {
  const edit = draft.edits[field]
  if (!edit) return draft
  const { value, version } = savedIn(draft, field)
  // Over the latest version, something else that was sent may still arrive: then this is sent as well.
  const isSure = edit.base !== version || edit.sent.length === 0
  if (isSure && sameAnswer(edit.value, value)) return tookTheirs(draft, field)
  // The database counts one version per change: what we sent over this base and no other device touched.
  const isOurs = version === edit.base + 1 && edit.sent.some((one) => sameAnswer(one, value))
  return isOurs ? { ...draft, edits: put(draft.edits, field, { ...edit, base: version, sent: [] }) } : draft
}
