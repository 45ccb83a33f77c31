import type { LedgerEntry } from './ledger-entry.ts'

/** Repeated reads within this time are one visit, ms. */
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
