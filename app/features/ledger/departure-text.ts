import type { LedgerEntry, LedgerNames } from './ledger-entry.ts'
import { tableWords } from './words/table-words.ts'

const HANDED_OVER = ['leads', 'profiles', 'deals', 'appointments', 'tasks']

export function departureText({ records, kinds }: LedgerEntry, names: LedgerNames): string | null {
  const left = records.find(({ table, op }) => table === 'departures' && (op === 'INSERT' || op === 'UPDATE'))
  if (!left) return null
  const heir = left.changes.find(({ column }) => column === 'heir')?.after
  const who = `dio de baja a ${left.label ?? 'otra persona'}`
  if (!heir) return who
  const handed = HANDED_OVER.flatMap((wanted) => {
    const many = kinds
      ? kinds.reduce((sum, { table, op, many }) => sum + (table === wanted && op === 'UPDATE' ? many : 0), 0) -
        (wanted === 'profiles' ? 1 : 0)
      : new Set(
          records
            .filter(({ table, op, record }) => table === wanted && op === 'UPDATE' && record !== left.record)
            .map(({ record }) => record),
        ).size
    const { one, many: all } = tableWords(wanted)
    return many > 0 ? [`${many.toLocaleString('es-MX')} ${many === 1 ? one.replace(/^\S+ /, '') : all}`] : []
  })
  const what = handed.length > 0 ? ` (${handed.join(', ')})` : ''
  return `${who} y pasó lo suyo a ${names.people[String(heir)] ?? 'otra persona'}${what}`
}
