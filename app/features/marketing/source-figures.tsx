import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Chart } from '#app/ui/chart/chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { addDays } from '#contract/dates/calendar.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { FiguresCsv } from './figures-csv.tsx'
import { periodOf } from './periods.ts'
import { type SourceResult, sourceResults, type Touch } from './queries.ts'
import { ResultsTable } from './results-table.tsx'

const COUNTED = ['visits', 'leads', 'appointments', 'applications', 'sales'] as const
const HEAD = ['De dónde', 'Visitas', 'Leads', 'Citas', 'Solicitudes', 'Ventas']

export function SourceFigures({ touch }: { touch: Touch }) {
  const [params] = useSearchParams()
  const until = houseToday(new Date())
  const query = useQuery(sourceResults(useContract(), addDays(until, 1 - periodOf(params).days), until, touch))
  return (
    <Loaded query={query} noun="los orígenes" skeleton={<Skeleton className="h-96 w-full" />}>
      {(results) =>
        results.length === 0 ? (
          <EmptyState icon="chart-column" title="Nadie llegó en ese periodo">
            <p>Elige un periodo más largo.</p>
          </EmptyState>
        ) : (
          <Sources results={results} />
        )
      }
    </Loaded>
  )
}

function Sources({ results }: { results: readonly SourceResult[] }) {
  const total = (what: (typeof COUNTED)[number]) => results.reduce((sum, result) => sum + result[what], 0)
  return (
    <>
      <h2 className="sr-only">Orígenes</h2>
      <Chart
        title="Leads por origen"
        means="Personas que dejaron sus datos en el periodo, por el contacto elegido."
        kind="bar"
        rows={results
          .filter(({ leads }) => leads > 0)
          .map((result) => ({ label: sourceName(result), values: { leads: result.leads } }))}
        series={[{ key: 'leads', name: 'Leads' }]}
        unit="count"
        cases={total('leads')}
        empty="Nadie dejó sus datos en el periodo."
      />
      <ResultsTable title="Orígenes" head={HEAD}>
        <tbody>
          {results.map((result) => (
            <tr key={`${result.kind} ${result.source}`}>
              <th scope="row">{sourceName(result)}</th>
              {COUNTED.map((what) => (
                <td key={what}>{result[what].toLocaleString('es-MX')}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Todos</th>
            {COUNTED.map((what) => (
              <td key={what}>{total(what).toLocaleString('es-MX')}</td>
            ))}
          </tr>
        </tfoot>
      </ResultsTable>
      <p className="flex flex-wrap gap-2 justify-end my-2">
        <FiguresCsv
          title="Orígenes"
          head={HEAD}
          rows={results.map((result) => [sourceName(result), ...COUNTED.map((what) => result[what])])}
        />
      </p>
      <p className="text-muted text-sm">
        Las visitas se cuentan sin cookies y sin saber de quién son: una por dispositivo, origen y día. Lo orgánico y lo
        que no se sabe no entra en ningún costo. Vendido es un trato de venta ganado.
      </p>
    </>
  )
}

const sourceName = ({ kind, source }: SourceResult): string => {
  if (kind === 'organic') return 'Orgánico: un buscador u otro sitio'
  if (kind === 'unknown') return 'No se sabe: llegaron directo'
  const name = leadSourceText(source)
  return kind === 'campaign' ? `${name} · campañas` : `${name} · sin campaña`
}
