import type { LedgerLine } from './ledger-entry.ts'
import { isEmptyValue } from './value-text.ts'

type Row = Record<string, unknown> | null

export const pastLine = (table: string, record: string, then: Row, now: Row): LedgerLine => ({
  line: 0,
  at: '',
  table,
  record,
  label: null,
  op: 'UPDATE',
  concerns: null,
  forgotten: false,
  changes: [...new Set([...Object.keys(then ?? {}), ...Object.keys(now ?? {})])]
    .map((column) => ({ column, before: then?.[column] ?? null, after: now?.[column] ?? null }))
    .filter(({ column, before, after }) => column !== 'updated_at' && !(isEmptyValue(before) && isEmptyValue(after))),
})

/** Whether a column is unchanged. */
export const isSame = ({ before, after }: LedgerLine['changes'][number]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)
