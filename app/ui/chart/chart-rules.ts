import { km, precio } from '#contract/text/money.ts'

export type ChartKind = 'bar' | 'stacked' | 'line' | 'funnel'

/** Percent: 12.5 is 12.5 %. */
export type ChartUnit = 'count' | 'pesos' | 'km' | 'days' | 'percent'

export interface ChartSeries {
  key: string
  name: string
}

/** null: unknown. */
export interface ChartRow {
  label: string
  values: Readonly<Record<string, number | null>>
}

export interface ChartTable {
  head: string[]
  body: { label: string; cells: string[] }[]
  /** null: not additive. */
  foot: { label: string; cells: string[] } | null
}

/** Minimum cases for a share ('pocos datos'). */
export const FEW_CASES = 30

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
const short = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 1 })

/** '1,234', '$289,900', '12.5 %'. */
export function figureText(value: number | null | undefined, unit: ChartUnit): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–'
  if (unit === 'pesos') return precio(value, true)
  if (unit === 'km') return km(value)
  if (unit === 'percent') return `${number.format(value)} %`
  return unit === 'days' ? `${number.format(value)} ${value === 1 ? 'día' : 'días'}` : number.format(value)
}

/** Short: '1.2 M', '$300 k'. */
export function axisText(value: number, unit: ChartUnit): string {
  const text = short.format(value)
  return unit === 'pesos' ? `$${text}` : unit === 'percent' ? `${text} %` : text
}

const MOST_LABELS = 6
const MOST_BARS = 16
// As wide as they all are under the columns on a phone.
const MOST_LETTERS = 34

// Thin, but time runs to the right.
const MOST_TIMES = 24

/** Horizontal bars where columns would be too thin or lose their labels. */
export const isAcross = (labels: readonly string[], bars: number, inTime = false) =>
  inTime
    ? labels.length * bars > MOST_TIMES
    : labels.length > MOST_LABELS ||
      labels.length * bars > MOST_BARS ||
      labels.length * Math.max(...labels.map(({ length }) => length)) > MOST_LETTERS

/** Percent, or a note for few cases. */
export function shareText(part: number, whole: number): string {
  if (whole < FEW_CASES) return 'pocos datos'
  return figureText((100 * part) / whole, 'percent')
}

const known = (rows: readonly ChartRow[], key: string) => rows.flatMap(({ values }) => values[key] ?? [])
const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)

export const isNothing = (rows: readonly ChartRow[], series: readonly ChartSeries[]) =>
  series.every(({ key }) => known(rows, key).every((figure) => figure === 0))

/** The figures as a table; funnels add conversion rates. */
export function figuresOf(
  kind: ChartKind,
  rows: readonly ChartRow[],
  series: readonly ChartSeries[],
  unit: ChartUnit,
): ChartTable {
  if (kind === 'funnel') return funnelTable(rows, series[0]!, unit)
  const adds = unit !== 'percent' && unit !== 'days' && kind !== 'line'
  const withTotal = adds && kind === 'stacked'
  const totalOf = ({ values }: ChartRow) => sum(series.flatMap(({ key }) => values[key] ?? []))
  return {
    head: ['', ...series.map(({ name }) => name), ...(withTotal ? ['Total'] : [])],
    body: rows.map((row) => ({
      label: row.label,
      cells: [
        ...series.map(({ key }) => figureText(row.values[key], unit)),
        ...(withTotal ? [figureText(totalOf(row), unit)] : []),
      ],
    })),
    foot: adds
      ? {
          label: 'Total',
          cells: [
            ...series.map(({ key }) => figureText(sum(known(rows, key)), unit)),
            ...(withTotal ? [figureText(sum(rows.map(totalOf)), unit)] : []),
          ],
        }
      : null,
  }
}

function funnelTable(rows: readonly ChartRow[], { key, name }: ChartSeries, unit: ChartUnit): ChartTable {
  const figures = rows.map(({ values }) => values[key] ?? 0)
  return {
    head: ['', name, 'Del paso anterior', 'Del primero'],
    body: rows.map(({ label }, at) => ({
      label,
      cells: [
        figureText(figures[at], unit),
        at === 0 ? '–' : shareText(figures[at]!, figures[at - 1]!),
        at === 0 ? '–' : shareText(figures[at]!, figures[0]!),
      ],
    })),
    foot: null,
  }
}
