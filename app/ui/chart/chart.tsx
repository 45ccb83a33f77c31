import { memo, type ReactNode, Suspense, useId, useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './chart.module.css'
import {
  type ChartKind,
  type ChartRow,
  type ChartSeries,
  type ChartUnit,
  FEW_CASES,
  figuresOf,
  isNothing,
} from './chart-rules.ts'
import { ChartTable } from './chart-table.tsx'

interface ChartProps {
  title: string
  means: string
  kind: ChartKind
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  /** Fewer than 30 are flagged. */
  cases: number
  empty: string
  /** The rows are moments in order. */
  inTime?: boolean
  linkOf?: (row: number, series: number) => string | null
  tools?: ReactNode
  notes?: ReactNode
}

const Plot = memo(
  lazily(() => import('./chart-plot.tsx').then(({ ChartPlot }) => ChartPlot)),
  (before, now) => JSON.stringify(before) === JSON.stringify(now),
)

export function Chart(props: ChartProps) {
  const { title, means, kind, rows, series, unit, cases, empty, inTime = false, linkOf, tools, notes } = props
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const isEmpty = isNothing(rows, series)
  return (
    <section className={css.chart} aria-labelledby={id}>
      <header className={`${css.chartHead} flex flex-wrap items-start justify-between gap-y-2 gap-x-4`}>
        <div className="flex-[1_1_100%]">
          <h3 className="text-[1rem]" id={id}>
            {title}
          </h3>
          <p>{means}</p>
        </div>
        {!isEmpty && tools}
        {!isEmpty && (
          <fieldset className={`${css.chartSwitch} flex border border-line rounded-control`}>
            <legend className="sr-only">Cómo se ve: {title}</legend>
            <button type="button" aria-pressed={!asTable} onClick={() => setAsTable(false)}>
              Gráfica
            </button>
            <button type="button" aria-pressed={asTable} onClick={() => setAsTable(true)}>
              Tabla
            </button>
          </fieldset>
        )}
      </header>
      {isEmpty ? (
        <p className={css.chartEmpty}>{empty}</p>
      ) : (
        <>
          {cases < FEW_CASES && (
            <p className="flex flex-wrap items-center gap-y-1 gap-x-2 text-muted">
              <Badge tone="warn">Pocos datos</Badge> Son {cases} {cases === 1 ? 'caso' : 'casos'}: todavía no dicen cómo
              va.
            </p>
          )}
          {!asTable && (
            <div className="min-w-0" aria-hidden="true">
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <Plot kind={kind} rows={rows} series={series} unit={unit} inTime={inTime} />
              </Suspense>
            </div>
          )}
          <div className={asTable ? css.chartTableFrame : 'sr-only'}>
            <ChartTable
              title={title}
              table={figuresOf(kind, rows, series, unit)}
              linkOf={asTable ? linkOf : undefined}
              many={series.length}
            />
          </div>
        </>
      )}
      {notes}
    </section>
  )
}
