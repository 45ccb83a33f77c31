import type { LedgerEntry } from './ledger-entry.ts'

/** Who reads the same again within this long is on the same visit, ms. */
const VISIT_MS = 30 * 60_000

/** Entries, the latest first, with one reading of the same by the same person for each visit: its last. */
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
