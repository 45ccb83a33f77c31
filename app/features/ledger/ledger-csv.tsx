import { useContract } from '#app/lib/use-contract.ts'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { CsvButton } from '#app/ui/table/csv-button.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { labelIn } from '#contract/text/labels.ts'
import type { LedgerAsked } from './ledger-address.ts'
import type { LedgerEntry, LedgerNames } from './ledger-entry.ts'
import { everyEntry } from './queries.ts'
import { entrySentence, rowCalled, SOURCES } from './sentences.ts'
import { columnWords, headingOf } from './words/table-words.ts'

interface Written {
  entry: LedgerEntry
  names: LedgerNames
}

const column = (
  id: string,
  title: string,
  value: (row: Written) => string | number | null,
  kind: 'text' | 'number' = 'text',
) => ({ id, title, kind, value, width: 0 }) satisfies TableColumn<Written>

const COLUMNS: readonly TableColumn<Written>[] = [
  column('entry', 'Número', ({ entry }) => entry.entry, 'number'),
  column('at', 'Cuándo', ({ entry }) => instantText('moment', entry.at)),
  column('who', 'Quién', ({ entry }) => entry.actor?.name ?? null),
  column('for', 'Por cuenta de', ({ entry }) => entry.acting_for?.name ?? null),
  column('what', 'Qué pasó', ({ entry, names }) => entrySentence(entry, names)),
  column('why', 'Motivo', ({ entry }) => entry.reason),
  column('whose', 'De quién', ({ entry }) => entry.records[0]?.concerns?.name ?? null),
  column('row', 'Registro', ({ entry: { records } }) => (records[0] ? rowCalled(records[0]) : null)),
  column('columns', 'Datos', ({ entry: { records } }) =>
    records[0]?.op === 'UPDATE'
      ? records[0].changes.map((one) => headingOf(columnWords(records[0]!.table, one.column).name)).join(', ')
      : null,
  ),
  column('source', 'Desde', ({ entry }) => labelIn(SOURCES, entry.source)),
  column('lines', 'Renglones', ({ entry }) => entry.lines, 'number'),
  column('undone', 'Deshecho por', ({ entry }) => entry.undone_by, 'number'),
]

export function LedgerCsv({ asked }: { asked: LedgerAsked }) {
  const contract = useContract()
  async function* all(signal: AbortSignal, exported: string) {
    for await (const { rows, names } of everyEntry(contract, asked, signal, exported))
      yield { rows: rows.map((entry) => ({ entry, names })), total: 0 }
  }
  return <CsvButton title="Registro de Cambios" columns={COLUMNS} all={all} />
}
