import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { addDays } from '#contract/dates/calendar.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { CANDIDACY_SOURCES } from '#contract/hiring/hiring.ts'
import css from './hiring.module.css'
import { type HiringFigure, hiringFigures } from './queries.ts'

const PERIODS = [
  { value: '90', name: 'Últimos 90 días', days: 90 },
  { value: '365', name: 'Último año', days: 365 },
  { value: 'todo', name: 'Desde siempre', days: null },
] as const

export function HiringFigures() {
  const [params] = useSearchParams()
  const period = PERIODS.find(({ value }) => value === params.get('periodo')) ?? PERIODS[0]
  const since = period.days === null ? null : addDays(houseToday(new Date()), -period.days)
  const query = useQuery(hiringFigures(useContract(), since))
  return (
    <>
      <SectionLinks
        label="Periodo"
        links={PERIODS.map(({ value, name }) => ({
          to: withParams(params, { periodo: value }),
          name,
          current: value === period.value,
        }))}
      />
      <Loaded query={query} noun="las cifras" skeleton={<Skeleton className="h-64 w-full" />}>
        {(figures) => {
          const shown = figures.filter(({ came }) => came > 0)
          if (shown.length === 0)
            return (
              <EmptyState icon="chart-column" title="Nadie se postuló en ese periodo">
                <p>Elige un periodo más largo.</p>
              </EmptyState>
            )
          return (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keys too. */}
              <section className="overflow-x-auto" tabIndex={0} aria-label="Por vacante">
                <table className={`${css.figures} w-full mb-6 border-collapse tabular-nums`}>
                  <caption className="sr-only">Por vacante</caption>
                  <thead>
                    <tr>
                      {[
                        'Vacante',
                        'Llegaron',
                        'En proceso',
                        'Contratadas',
                        'No elegidas',
                        'Se retiraron',
                        'Cerradas sin respuesta',
                        'Días para contratar',
                      ].map((name) => (
                        <th key={name} scope="col">
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {shown.map((one) => (
                      <tr key={one.vacancy_id}>
                        <th scope="row">{one.vacancy}</th>
                        {[one.came, one.open, one.hired, one.not_chosen, one.withdrew, one.unanswered].map(
                          (count, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                            <td key={at}>{count}</td>
                          ),
                        )}
                        <td>{one.hired > 0 ? one.days_to_hire : '—'}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
              <Sources figures={shown} />
              <p className="text-muted text-sm">
                Cuenta a quienes se postularon en el periodo y cuyos datos se conservan. Los días para contratar van de
                la solicitud a «Contratada»; es el de en medio. Una fila vacía no es un cero: son pocos datos.
              </p>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Sources({ figures }: { figures: readonly HiringFigure[] }) {
  const count = (source: string, what: 'came' | 'hired') =>
    figures.reduce((sum, { sources }) => {
      const counts = (sources as Record<string, Record<string, number>>)[source]
      return sum + (counts?.[what] ?? 0)
    }, 0)
  return (
    <table className={`${css.figures} w-full mb-6 border-collapse tabular-nums`}>
      <caption className="sr-only">Por cómo se enteraron</caption>
      <thead>
        <tr>
          <th scope="col">Cómo se enteraron</th>
          <th scope="col">Llegaron</th>
          <th scope="col">Contratadas</th>
        </tr>
      </thead>
      <tbody>
        {CANDIDACY_SOURCES.map(({ value, label }) => (
          <tr key={value}>
            <th scope="row">{label}</th>
            <td>{count(value, 'came')}</td>
            <td>{count(value, 'hired')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
