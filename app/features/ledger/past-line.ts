import type { LedgerLine } from './ledger-entry.ts'
import { isUnsaid } from './value-text.ts'

type Row = Record<string, unknown> | null

/** A row at two moments as one line: each column that says something at either, before as it was then, after as it is now. */
export const pastLine = (table: string, record: string, then: Row, now: Row): LedgerLine => ({
  ...{ line: 0, at: '', table, record, label: null, op: 'UPDATE', concerns: null, forgotten: false },
  changes: [...new Set([...Object.keys(then ?? {}), ...Object.keys(now ?? {})])]
    .map((column) => ({ column, before: then?.[column] ?? null, after: now?.[column] ?? null }))
    .filter(({ column, before, after }) => column !== 'updated_at' && !(isUnsaid(before) && isUnsaid(after))),
})

/** Whether a column of such a line says now what it said then. */
export const isSame = ({ before, after }: LedgerLine['changes'][number]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)
