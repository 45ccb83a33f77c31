import { useLayout } from '#app/features/views/use-layout.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { NEWEST_RUNS, type SheetRunRow, sheetRuns } from './queries.ts'
import { RUN_COLUMNS } from './run-columns.tsx'

const SCREEN = 'hoja-corridas'
const idOf = ({ id }: SheetRunRow) => String(id)
const nameOf = ({ id }: SheetRunRow) => `Corrida ${id}`

export function RunsTable({ me }: { me: string }) {
  const contract = useContract()
  const { layout, isKnown, change } = useLayout(SCREEN, me)
  if (!isKnown) return <TableSkeleton />
  return (
    <DataTable
      label="Corridas de la hoja"
      noun={{ one: 'corrida', many: 'corridas', all: 'las corridas' }}
      columns={RUN_COLUMNS}
      idOf={idOf}
      nameOf={nameOf}
      ask={(asked) => sheetRuns(contract, RUN_COLUMNS, asked)}
      usual={NEWEST_RUNS}
      searchHint="Qué pasó"
      layout={layout}
      onLayout={change}
      hrefOf={({ id }) => `?vista=corridas&corrida=${id}`}
      empty={
        <EmptyState
          icon="history"
          title="Todavía no hay corridas"
          action={<LinkButton to="?">Ir a sincronizar</LinkButton>}
        >
          <p>Cada ensayo y cada sincronización quedan aquí, con lo que leyeron, cambiaron y no pudieron leer.</p>
        </EmptyState>
      }
    />
  )
}
