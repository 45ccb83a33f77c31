import type { LedgerEntry, LedgerLine } from './ledger-entry.ts'

/** A change of Laura's with these lines. */
export const entryOf = (records: LedgerLine[], more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  entry: 7,
  at: '2026-12-02T18:00:00Z',
  actor: { id: 'l', name: 'Laura', role: 'admin' },
  acting_for: null,
  source: 'screen',
  reason: null,
  request: null,
  lines: records.length,
  records,
  undoes: null,
  undone_by: null,
  undoable: true,
  why_not: null,
  ...more,
})
