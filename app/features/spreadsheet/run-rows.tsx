import { useLayout } from '#app/features/views/use-layout.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import {
  FIRST_CHANGES,
  FIRST_ERRORS,
  type SheetChangeRow,
  type SheetErrorRow,
  sheetChanges,
  sheetErrors,
} from './queries.ts'
import { CHANGE_COLUMNS, ERROR_COLUMNS } from './run-columns.tsx'

interface RunRowsProps {
  run: number
  part: 'cambios' | 'errores'
  me: string
}

const idOf = ({ id }: { id: number }) => String(id)
const changeName = ({ name, record_id }: SheetChangeRow) => name || record_id
const errorName = ({ name, record_id }: SheetErrorRow) => name || record_id || 'La corrida'

export function RunRows({ run, part, me }: RunRowsProps) {
  const contract = useContract()
  const { layout, isKnown, change } = useLayout(part === 'cambios' ? 'hoja-cambios' : 'hoja-errores', me)
  if (!isKnown) return <TableSkeleton />
  const shared = { layout, onLayout: change, idOf }
  if (part === 'cambios')
    return (
      <DataTable
        {...shared}
        label={`Cambios de la corrida ${run}`}
        noun={{ one: 'cambio', many: 'cambios', all: 'los cambios' }}
        columns={CHANGE_COLUMNS}
        nameOf={changeName}
        ask={(asked) => sheetChanges(contract, run, CHANGE_COLUMNS, asked)}
        usual={FIRST_CHANGES}
        searchHint="Auto u orden"
        empty={<EmptyState icon="circle-check" title="Nada que cambiar" />}
      />
    )
  return (
    <DataTable
      {...shared}
      label={`Errores de la corrida ${run}`}
      noun={{ one: 'aviso', many: 'avisos', all: 'los avisos' }}
      columns={ERROR_COLUMNS}
      nameOf={errorName}
      ask={(asked) => sheetErrors(contract, run, ERROR_COLUMNS, asked)}
      usual={FIRST_ERRORS}
      searchHint="Renglón o aviso"
      empty={<EmptyState icon="circle-check" title="Sin errores ni avisos" />}
    />
  )
}
