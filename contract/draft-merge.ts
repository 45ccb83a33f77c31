import type { ApplicationField } from './application-fields.ts'
import type { CarInfo } from './applications.ts'

// How one draft, changed on several devices over networks that come and go, stays one draft: field by field, each with a version that the
// database counts (financing_applications.field_versions). Pure: who calls it stores, sends and shows.

/** What a draft is made of: the answers, and the car. */
export type DraftField = ApplicationField | 'car_info'
/** An answer; null: there is none. */
export type Answer = string | number | CarInfo | null

/** An answer as the database has it. Version 0: never given. */
export interface SavedAnswer {
  value: Answer
  version: number
}

/** An answer that was changed here and that the database is not known to have. */
export interface Edit {
  value: Answer
  /** The version it was typed over. */
  base: number
  /** What was sent over that base and got no answer: each may have arrived. */
  sent: Answer[]
}

type Fields<T> = { readonly [field in DraftField]?: T }

/** A draft in one browser. A conflict is an edit over a version that is no longer the latest. */
export interface MergedDraft {
  saved: Fields<SavedAnswer>
  edits: Fields<Edit>
}

/** What `save_draft` is asked to write. */
export type Changes = Fields<{ value: Answer; base: number }>

const NEVER: SavedAnswer = { value: null, version: 0 }
const savedIn = ({ saved }: MergedDraft, field: DraftField) => saved[field] ?? NEVER
const fieldsOf = <T>(fields: Fields<T>) => Object.entries(fields) as [DraftField, T][]

/** The answer to show: what was typed here, or else what the database has. */
export const answerIn = (draft: MergedDraft, field: DraftField): Answer =>
  (draft.edits[field] ?? savedIn(draft, field)).value

/** The answer is changed by hand. */
export function typed(draft: MergedDraft, field: DraftField, value: Answer): MergedDraft {
  const edit = draft.edits[field] ?? { base: savedIn(draft, field).version, sent: [] }
  return settled({ ...draft, edits: { ...draft.edits, [field]: { ...edit, value } } }, field)
}

/** The database is heard of: what it has, as a row or the refusal of a change tells it. Old news changes nothing. */
export function heard(draft: MergedDraft, news: Fields<SavedAnswer>): MergedDraft {
  let next = draft
  for (const [field, latest] of fieldsOf(news)) {
    const known = savedIn(next, field)
    const isNews = latest.version > known.version || !sameAnswer(latest.value, known.value)
    if (latest.version < known.version || !isNews) continue
    next = settled({ ...next, saved: { ...next.saved, [field]: latest } }, field)
  }
  return next
}

/** What is to be sent now: everything but conflicts, which wait for a choice. */
export const changesIn = (draft: MergedDraft): Changes =>
  Object.fromEntries(
    fieldsOf(draft.edits)
      .filter(([field, { base }]) => base === savedIn(draft, field).version)
      .map(([field, { value, base }]) => [field, { value, base }]),
  )

/** These changes go out: from now on the database may have them, whether it answers or not. */
export function sending(draft: MergedDraft, changes: Changes): MergedDraft {
  const edits = { ...draft.edits }
  for (const [field, { value }] of fieldsOf(changes)) {
    const edit = edits[field]
    if (edit && !edit.sent.some((one) => sameAnswer(one, value)))
      edits[field] = { ...edit, sent: [...edit.sent, value] }
  }
  return { ...draft, edits }
}

/** The database wrote these changes and counts the versions so. */
export function acknowledged(draft: MergedDraft, changes: Changes, versions: Fields<number>): MergedDraft {
  let next = draft
  for (const [field, { value }] of fieldsOf(changes)) {
    const version = versions[field]
    if (version === undefined) continue
    const saved = version >= savedIn(next, field).version ? { ...next.saved, [field]: { value, version } } : next.saved
    const edit = next.edits[field]
    next = { ...next, saved }
    if (!edit) continue
    // What was typed while it was on its way is typed over what arrived.
    if (sameAnswer(edit.value, value)) next = tookTheirs(next, field)
    else next = { ...next, edits: { ...next.edits, [field]: { ...edit, base: version, sent: [] } } }
  }
  return next
}

/** The answers that wait for a choice between what was typed here and what came from elsewhere. */
export const conflictsIn = (draft: MergedDraft): Fields<{ mine: Answer; theirs: Answer }> =>
  Object.fromEntries(
    fieldsOf(draft.edits)
      .filter(([field, { base }]) => base !== savedIn(draft, field).version)
      .map(([field, { value }]) => [field, { mine: value, theirs: savedIn(draft, field).value }]),
  )

/** The choice was what was typed here: it is written over what came from elsewhere. */
export function keptMine(draft: MergedDraft, field: DraftField): MergedDraft {
  const edit = draft.edits[field]
  if (!edit) return draft
  const base = savedIn(draft, field).version
  return { ...draft, edits: { ...draft.edits, [field]: { value: edit.value, base, sent: [] } } }
}

/** The choice was what came from elsewhere. */
export function tookTheirs(draft: MergedDraft, field: DraftField): MergedDraft {
  const { [field]: _, ...edits } = draft.edits
  return { ...draft, edits }
}

/** Whether two answers are the same, in whatever order the database gives back a car's facts. */
const sameAnswer = (one: Answer, other: Answer) => canonical(one) === canonical(other)

const canonical = (answer: Answer) =>
  JSON.stringify(
    answer && typeof answer === 'object' ? Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1)) : answer,
  )

/** An edit beside what the database has: gone when that is the same, rebased when that was our own doing. */
function settled(draft: MergedDraft, field: DraftField): MergedDraft {
  const edit = draft.edits[field]
  if (!edit) return draft
  const { value, version } = savedIn(draft, field)
  // Over the latest version, something else that was sent may still arrive: then this is sent as well.
  const isSure = edit.base !== version || edit.sent.length === 0
  if (isSure && sameAnswer(edit.value, value)) return tookTheirs(draft, field)
  // The database counts one version per change: what we sent over this base and no other device touched.
  const isOurs = version === edit.base + 1 && edit.sent.some((one) => sameAnswer(one, value))
  return isOurs ? { ...draft, edits: { ...draft.edits, [field]: { ...edit, base: version, sent: [] } } } : draft
}
