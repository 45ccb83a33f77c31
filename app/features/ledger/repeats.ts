import type { LedgerChange, LedgerEntry, LedgerLine } from './ledger-entry.ts'
import { addsPhotos } from './photo-lists.ts'
import { columnWords } from './words/table-words.ts'

/** Repeated reads and saves within this time are one, ms. */
const VISIT_MS = 30 * 60_000

export function readsOncePerVisit(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const readings = new Map<string, number>()
  return entries.filter(({ actor, records, at }) => {
    if (records.length === 0 || records.some(({ op }) => op !== 'READ')) return true
    const what = new Set(records.map(({ table, record, concerns }) => `${table} ${concerns?.id ?? record}`))
    const key = [actor?.id, ...[...what].sort()].join(' ')
    const [moment, later] = [Date.parse(at), readings.get(key)]
    readings.set(key, moment)
    return later === undefined || later - moment > VISIT_MS
  })
}

/** Consecutive saves of the same columns, or photographs added to one car, by one person as one. */
export function onceEach(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const shown: LedgerEntry[] = []
  for (const entry of entries) {
    const last = shown.at(-1)
    const isNear = last && Date.parse(last.repeats?.since ?? last.at) - Date.parse(entry.at) <= VISIT_MS
    if (isNear && savedOf(last) !== null && savedOf(last) === savedOf(entry)) {
      const many = (last.repeats?.many ?? 1) + 1
      const records = together(last.records, entry.records)
      shown[shown.length - 1] = { ...last, records, repeats: { many, since: entry.at } }
    } else shown.push(entry)
  }
  return shown
}

/** What both saves changed together. */
const together = (later: readonly LedgerLine[], earlier: readonly LedgerLine[]): LedgerLine[] =>
  later.map((line) => {
    const first = earlier.find(({ table, record }) => table === line.table && record === line.record)?.changes ?? []
    const of = (changes: LedgerChange[], wanted: string) => changes.find(({ column }) => column === wanted)
    const changes = line.changes.map((change) => ({ ...change, before: (of(first, change.column) ?? change).before }))
    return { ...line, changes: [...changes, ...first.filter(({ column }) => !of(line.changes, column))] }
  })

/** null: never shown together. */
function savedOf({ actor, acting_for, source, reason, records, undoes, undone_by }: LedgerEntry): string | null {
  const isPlain = actor && !reason && undoes === null && undone_by === null
  if (!isPlain || records.length === 0 || records.some(({ op, forgotten }) => op !== 'UPDATE' || forgotten)) return null
  const arePhotos = records.every(addsPhotos)
  if (!arePhotos && !records.every(isDraft)) return null
  const saved = records.map(({ table, record, changes }) =>
    [table, record, ...(arePhotos ? ['photos'] : changes.map(({ column }) => column))].join(' '),
  )
  return [actor.id, acting_for?.id, source, ...saved.sort()].join(' · ')
}

// Amounts, states and names tell from what to what; texts that are being written do not.
function isDraft({ table, changes }: LedgerLine): boolean {
  const kinds = changes.map(({ column }) => columnWords(table, column).kind)
  return kinds.some((kind) => WRITTEN.has(kind)) && kinds.every((kind) => WRITTEN.has(kind) || kind === 'instant')
}
const WRITTEN = new Set(['json', 'long'])
