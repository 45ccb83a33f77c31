import { useLayout } from '#app/features/views/use-layout.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { IMPORT_ROW_KINDS } from '#contract/vehicles/inventory-file.ts'
import { fileRowText } from './file-words.ts'
import { FIRST_FILE_ROWS, type FileRow, fileRows } from './queries.ts'

const COLUMNS: readonly TableColumn<FileRow>[] = [
  {
    id: 'kind',
    title: 'Qué',
    kind: 'choice',
    value: ({ kind }) => kind,
    width: 130,
    choices: Object.entries(IMPORT_ROW_KINDS).map(([value, label]) => ({ value, label })),
  },
  { id: 'line', title: 'Línea', kind: 'number', value: ({ line }) => line, width: 90 },
  { id: 'ordencompra', title: 'Orden', kind: 'text', value: ({ ordencompra }) => ordencompra, width: 130 },
  { id: 'name', title: 'Auto', kind: 'text', value: ({ name }) => name, width: 260 },
  { id: 'reason', title: 'Qué pasa', kind: 'text', value: fileRowText, width: 480, isFixed: true },
]

const idOf = ({ id }: FileRow) => String(id)
const nameOf = ({ name, ordencompra, line }: FileRow) => name || ordencompra || `Línea ${line}`

export function FileRows({ file, me }: { file: string; me: string }) {
  const contract = useContract()
  const { layout, isKnown, change } = useLayout('archivo-inventario', me)
  if (!isKnown) return <TableSkeleton />
  return (
    <DataTable
      label="Renglones del archivo"
      noun={{ one: 'renglón', many: 'renglones', all: 'los renglones' }}
      columns={COLUMNS}
      idOf={idOf}
      nameOf={nameOf}
      ask={(asked) => fileRows(contract, file, COLUMNS, asked)}
      usual={FIRST_FILE_ROWS}
      searchHint="Auto, orden o motivo"
      layout={layout}
      onLayout={change}
      empty={<EmptyState icon="circle-check" title="Nada que cambiar" />}
    />
  )
}
