import type { ApplicationField } from './application-fields.ts'
import type { CarInfo } from './applications.ts'

// Merges one draft of several devices per field, by versions (financing_applications.field_versions). Pure.

export type DraftField = ApplicationField | 'car_info'
export type Answer = string | number | CarInfo | null

/** Version 0: never given. */
export interface SavedAnswer<Value = Answer> {
  value: Value
  version: number
}

export interface Edit<Value = Answer> {
  value: Value
  /** Base version. */
  base: number
  /** Unanswered values, which may have arrived. */
  sent: Value[]
}

type Fields<Field extends string, T> = { readonly [field in Field]?: T }

/** A local draft. An edit over an older version is a conflict. */
export interface MergedDraft<Field extends string = DraftField, Value = Answer> {
  saved: Fields<Field, SavedAnswer<Value>>
  edits: Fields<Field, Edit<Value>>
}

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

export const answerIn = <Field extends string, Value>(draft: MergedDraft<Field, Value>, field: Field): Value | null =>
  (draft.edits[field] ?? savedIn(draft, field)).value

export function typed<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
  value: Value,
): MergedDraft<Field, Value> {
  const edit = draft.edits[field] ?? { base: savedIn(draft, field).version, sent: [] }
  return settled({ ...draft, edits: put(draft.edits, field, { ...edit, value }) }, field)
}

/** State from the database; older versions are ignored. */
export function mergeRemote<Field extends string, Value>(
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

/** Changes to send, without conflicts. */
export const changesIn = <Field extends string, Value>(draft: MergedDraft<Field, Value>): Changes<Field, Value> =>
  Object.fromEntries(
    fieldsOf<Field, Edit<Value>>(draft.edits)
      .filter(([field, { base }]) => base === savedIn(draft, field).version)
      .map(([field, { value, base }]) => [field, { value, base }]),
  ) as Changes<Field, Value>

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

/** Marks changes as written, with new versions. */
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
    // Later input is based on what arrived.
    if (sameAnswer(edit.value, value)) next = takeRemote(next, field)
    else next = { ...next, edits: put(next.edits, field, { ...edit, base: version, sent: [] }) }
  }
  return next
}

export const conflictsIn = <Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
): Fields<Field, { mine: Value; theirs: Value | null }> =>
  Object.fromEntries(
    fieldsOf<Field, Edit<Value>>(draft.edits)
      .filter(([field, { base }]) => base !== savedIn(draft, field).version)
      .map(([field, { value }]) => [field, { mine: value, theirs: savedIn(draft, field).value }]),
  ) as Fields<Field, { mine: Value; theirs: Value | null }>

export function keepLocal<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
): MergedDraft<Field, Value> {
  const edit = draft.edits[field]
  if (!edit) return draft
  const base = savedIn(draft, field).version
  return { ...draft, edits: put(draft.edits, field, { value: edit.value, base, sent: [] }) }
}

export function takeRemote<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
): MergedDraft<Field, Value> {
  const { [field]: _, ...edits } = draft.edits
  return { ...draft, edits: edits as Fields<Field, Edit<Value>> }
}

const sameAnswer = (one: unknown, other: unknown) => canonical(one) === canonical(other)

const canonical = (answer: unknown) =>
  JSON.stringify(
    answer && typeof answer === 'object' ? Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1)) : answer,
  )

function settled<Field extends string, Value>(
  draft: MergedDraft<Field, Value>,
  field: Field,
): MergedDraft<Field, Value> {
  const edit = draft.edits[field]
  if (!edit) return draft
  const { value, version } = savedIn(draft, field)
  // Another sent value may still arrive.
  const isSure = edit.base !== version || edit.sent.length === 0
  if (isSure && sameAnswer(edit.value, value)) return takeRemote(draft, field)
  // One version per change, so this one is ours.
  const isOurs = version === edit.base + 1 && edit.sent.some((one) => sameAnswer(one, value))
  return isOurs ? { ...draft, edits: put(draft.edits, field, { ...edit, base: version, sent: [] }) } : draft
}
