import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { DataTable, type TableLayout } from '#app/ui/table/data-table.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { type ExportMade, exportsMade, LATEST_EXPORT } from './queries.ts'

const NOBODY: { value: string; label: string }[] = []

const columnsOf = (staff: readonly { value: string; label: string }[]): TableColumn<ExportMade>[] => [
  {
    id: 'begun_at',
    title: 'Cuándo',
    kind: 'instant',
    value: ({ begun_at }) => begun_at,
    width: 170,
    text: (at) => instantText('moment', String(at)),
  },
  { id: 'made_by', title: 'Quién', kind: 'choice', choices: staff, value: ({ made_by }) => made_by, width: 170 },
  { id: 'view', title: 'Tabla', kind: 'text', value: ({ view }) => view, width: 160 },
  { id: 'rows', title: 'Renglones', kind: 'number', value: ({ rows }) => rows, width: 110 },
  { id: 'reason', title: 'Para qué', kind: 'text', value: ({ reason }) => reason, width: 240 },
  { id: 'filters', title: 'Filtros', kind: 'text', value: ({ filters }) => filters, width: 260 },
]

export function ExportsPart() {
  const contract = useContract()
  const { data: staff = NOBODY } = useQuery(advisorChoices(contract))
  const [layout, setLayout] = useState<TableLayout>({ columns: null, widths: {} })
  const columns = useMemo(() => columnsOf(staff), [staff])
  return (
    <>
      <h3 className="mt-6 mb-2">Descargas</h3>
      <p className="mb-2">
        <ChangesLink label="las descargas" of={{ tabla: 'exports' }} />
      </p>
      <DataTable
        label="Descargas"
        noun={{ one: 'descarga', many: 'descargas', all: 'las descargas' }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ view }) => view}
        ask={(asked) => exportsMade(contract, columns, asked)}
        usual={LATEST_EXPORT}
        searchHint="Tabla, motivo o filtro"
        layout={layout}
        onLayout={setLayout}
        empty={
          <EmptyState icon="download" title="Nadie ha descargado nada">
            <p>Aquí queda cada tabla que alguien del equipo baja como CSV: quién, cuál, con qué filtros y para qué.</p>
          </EmptyState>
        }
      />
    </>
  )
}
