import { useSearchParams } from 'react-router'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { Chart } from '#app/ui/chart/chart.tsx'
import { figuresOf } from '#app/ui/chart/chart-rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { BOM, csvLine, csvName } from '#app/ui/table/csv.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { cellParams } from './figure-address.ts'
import type { DrawnChart } from './figure-charts.ts'
import type { FigureWords } from './queries.ts'

interface DrawnFigureProps {
  words: FigureWords
  drawn: DrawnChart
  inTime?: boolean
}

export function DrawnFigure({ words, drawn, inTime = false }: DrawnFigureProps) {
  const [search] = useSearchParams()
  const { kind, rows, series, unit, cases } = drawn
  const write = () => {
    const { head, body, foot } = figuresOf(kind, rows, series, unit)
    const cells = (label: string, texts: readonly string[], at: number) => [
      label,
      ...texts.map((text, place) => (series[place] && rows[at]?.values[series[place].key]) ?? text),
    ]
    const lines = [
      head,
      ...body.map((line, at) => cells(line.label, line.cells, at)),
      ...(foot ? [[foot.label, ...foot.cells]] : []),
    ]
    download(
      new Blob([BOM, ...lines.map(csvLine)], { type: 'text/csv;charset=utf-8' }),
      csvName(words.title, houseToday(new Date())),
    )
  }
  return (
    <Chart
      title={words.title}
      means={words.means}
      kind={kind}
      rows={rows}
      series={series}
      unit={unit}
      cases={cases}
      inTime={inTime}
      empty="Nada con estos filtros. Quita alguno o elige más días."
      linkOf={(row, at) => {
        const cell = drawn.cellOf(row, at)
        return cell && withParams(search, { ...cellParams(cell), ...drawn.also?.(row) })
      }}
      tools={
        <Button small look="quiet" onClick={write} aria-label={`Descargar CSV de ${words.title}`}>
          <Icon name="download" />
          CSV
        </Button>
      }
      notes={
        <details>
          <summary className="inline-flex items-center min-h-11 text-muted">Cómo se cuenta</summary>
          <dl className="grid gap-0.5 max-w-[70ch]">
            <dt className="font-semibold">De dónde</dt>
            <dd className="mb-1.5 text-muted">{words.comes_from}</dd>
            <dt className="font-semibold">Hasta cuándo</dt>
            <dd className="mb-1.5 text-muted">{words.until_when}</dd>
          </dl>
        </details>
      }
    />
  )
}
