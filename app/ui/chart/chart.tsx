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
  /** What is counted, in words: whoever argues over a figure argues over its definition. */
  means: string
  kind: ChartKind
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  /** How many cases the figures stand on; below 30 it says so. */
  cases: number
  /** What to do for there to be something, where there is nothing. */
  empty: string
  /** Where a figure of the table leads, by its row and series: to what it counts. */
  linkOf?: (row: number, series: number) => string | null
  /** What else can be done with it, beside its switch. */
  tools?: ReactNode
  /** What else is to be known of it, below its figures. */
  notes?: ReactNode
}

// A hundred kB: fetched once a chart is shown, never with a screen. Drawn again for other figures alone: it is the dearest part of its page.
const Plot = memo(
  lazily(() => import('./chart-plot.tsx').then(({ ChartPlot }) => ChartPlot)),
  (before, now) => JSON.stringify(before) === JSON.stringify(now),
)

/** A chart and the table of the same figures: either is shown, and the table is what is read aloud. */
export function Chart({ title, means, kind, rows, series, unit, cases, empty, linkOf, tools, notes }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const isEmpty = isNothing(rows, series)
  return (
    <section className={css.chart} aria-labelledby={id}>
      <header className={css.chartHead}>
        <div>
          <h3 id={id}>{title}</h3>
          <p>{means}</p>
        </div>
        {!isEmpty && tools}
        {!isEmpty && (
          <fieldset className={css.chartSwitch}>
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
            <p className={css.chartFew}>
              <Badge tone="warn">Pocos datos</Badge> Son {cases} {cases === 1 ? 'caso' : 'casos'}: todavía no dicen cómo
              va.
            </p>
          )}
          {!asTable && (
            <div className={css.chartPlot} aria-hidden="true">
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <Plot kind={kind} rows={rows} series={series} unit={unit} />
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
