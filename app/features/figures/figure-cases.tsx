import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { DataTable, type TableLayout } from '#app/ui/table/data-table.tsx'
import { askedOf, type FigureAsked, type FigureCell, NO_CELL } from './figure-address.ts'
import { bandText, cameFromText, type Names, partText, stepText } from './figure-charts.ts'
import css from './figures.module.css'
import { type FigureCase, type FigureWords, figureCases } from './queries.ts'

interface FigureCasesProps {
  cell: FigureCell
  asked: FigureAsked
  words: FigureWords
  names: Names
  isAdmin: boolean
}

const NUMBERS: Partial<Record<FigureCell['figure'], string>> = {
  respuesta: 'Minutos',
  etapas: 'Días',
  perdidos: 'Monto',
  ventas: 'Monto',
  frente: 'Días',
}

const columnsOf = (figure: FigureCell['figure'], names: Names): TableColumn<FigureCase>[] => [
  { id: 'at', title: 'Cuándo', kind: 'instant', value: ({ at }) => at, width: 120 },
  { id: 'person', title: 'Persona', kind: 'text', value: ({ person }) => person, width: 200 },
  { id: 'what', title: 'De qué', kind: 'text', value: ({ what }) => what, width: 220 },
  {
    id: 'step',
    title: 'Llegó a',
    kind: 'choice',
    value: ({ step }) => step,
    width: 150,
    text: (step) => stepText(String(step), names),
  },
  ...(NUMBERS[figure]
    ? [
        {
          id: 'number',
          title: NUMBERS[figure],
          width: 110,
          value: ({ number }: FigureCase) => number,
          kind: NUMBERS[figure] === 'Monto' ? ('amount' as const) : ('number' as const),
        },
      ]
    : []),
  {
    id: 'source',
    title: 'Origen',
    kind: 'choice',
    value: ({ source }) => source,
    width: 130,
    text: (source) => cameFromText(String(source)),
  },
  {
    id: 'branch',
    title: 'Sucursal',
    kind: 'choice',
    value: ({ branch }) => branch,
    width: 140,
    text: (branch) => names.branches.get(String(branch)) ?? String(branch),
    choices: [...names.branches].map(([value, label]) => ({ value, label })),
  },
  { id: 'agent', title: 'Asesor', kind: 'text', value: ({ agent }) => agent, width: 160 },
]

export function FigureCases({ cell, asked, words, names, isAdmin }: FigureCasesProps) {
  const contract = useContract()
  const [search] = useSearchParams()
  const [layout, setLayout] = useState<TableLayout>({ columns: null, widths: {} })
  const columns = useMemo(() => columnsOf(cell.figure, names), [cell.figure, names])
  const counted = askedOf(cell.figure, asked)
  const said = [
    cell.part !== null && partText(cell.part, counted.by, names),
    cell.step !== null && stepText(cell.step, names),
    cell.band !== null && bandText(cell.band),
  ].filter((text) => text !== false)
  return (
    <section aria-labelledby="cases" className={`${css.cases} grid gap-2 min-w-0`}>
      <Link to={withParams(search, NO_CELL)} preventScrollReset>
        Volver a las cifras
      </Link>
      <h2 id="cases">{[words.title, ...said].join(' · ')}</h2>
      <p>{words.means}</p>
      <DataTable
        label={words.title}
        noun={{ one: 'renglón', many: 'renglones', all: 'los renglones' }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ person, what }) => person ?? what ?? 'Sin nombre'}
        ask={(rows) => figureCases(contract, cell, counted, columns, rows)}
        usual={{ column: 'at', isDescending: true }}
        searchHint="Persona o auto"
        layout={layout}
        onLayout={setLayout}
        hrefOf={(row) =>
          cell.figure === 'frente' ? `/escritorio/admin/inventario?abierto=${row.id}` : caseHref(row, isAdmin)
        }
        empty={
          <EmptyState icon="chart-column" title="Nada se cuenta aquí">
            <p>Con estos filtros el número es cero.</p>
          </EmptyState>
        }
      />
    </section>
  )
}

// The deal for administrators, else its person.
const caseHref = ({ deal_id: deal, lead_id: lead }: FigureCase, isAdmin: boolean) => {
  if (deal && isAdmin) return `/escritorio/admin/crm?abierto=${deal}`
  if (lead) return `/escritorio/${isAdmin ? 'admin' : 'ventas'}/leads?abierto=${lead}`
  return '/escritorio/citas'
}
