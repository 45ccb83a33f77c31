import type { ChartKind, ChartRow, ChartSeries, ChartUnit } from '#app/ui/chart/chart-rules.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import type { FigureAsked, FigureCell, FigureName } from './figure-address.ts'
import type { FigureCount, ForecastMonth } from './queries.ts'

export interface DrawnChart {
  kind: ChartKind
  unit: ChartUnit
  rows: ChartRow[]
  series: ChartSeries[]
  cellOf: (row: number, series: number) => FigureCell | null
  also?: (row: number) => Record<string, string | null>
  cases: number
}

export interface Names {
  branches: ReadonlyMap<string, string>
  agents: ReadonlyMap<string, string>
  stages: ReadonlyMap<string, string>
}

const STEPS: Record<string, string> = {
  lead: 'Lead',
  contactado: 'Contactado',
  cita: 'Cita',
  confirmada: 'Confirmada',
  llego: 'Llegó',
  manejo: 'Manejó',
  solicitud: 'Solicitud',
  apartado: 'Apartado',
  venta: 'Venta',
  comprobada: 'Comprobada',
  declarada: 'Declarada',
  sin_respuesta: 'Sin respuesta',
  sin_caso: 'Sin caso',
  primer: 'Primer contacto',
  ultimo: 'Último contacto',
  publicado: 'Publicado',
}
const BANDS = [
  ['5', 'Hasta 5 min'],
  ['15', '6 a 15 min'],
  ['30', '16 a 30 min'],
  ['60', '31 a 60 min'],
  ['mas', 'Más de 60 min'],
  ['sin', 'Sin respuesta'],
] as const
const DAY_BANDS = [
  ['d5', 'Hasta 5 días'],
  ['d10', '6 a 10 días'],
  ['d15', '11 a 15 días'],
  ['d30', '16 a 30 días'],
  ['dmas', 'Más de 30 días'],
] as const
const MOST_ORIGINS = 8
const OTHERS = '\u0000otros'

export const stepText = (step: string, names: Names): string => names.stages.get(step) ?? STEPS[step] ?? step
export const bandText = (band: string): string =>
  [...BANDS, ...DAY_BANDS].find(([value]) => value === band)?.[1] ?? band
export function cameFromText(source: string): string {
  const text = leadSourceText(source)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function partText(part: string, by: string | undefined, names: Names): string {
  if (by === 'branch') return part ? (names.branches.get(part) ?? part) : 'Sin sucursal'
  if (by === 'agent') return part ? (names.agents.get(part) ?? 'Ya no está') : 'Sin asesor'
  if (by === 'month') return monthText(part)
  return cameFromText(part)
}
const monthText = (month: string): string => dayText('monthYear', `${month}-01`)

const distinct = (list: readonly string[]) => [...new Set(list)]
const sum = (counts: readonly FigureCount[]) => counts.reduce((all, { n }) => all + n, 0)

// Charts identify rows by label, so equal labels are made unique.
const told = (labels: readonly string[]) =>
  labels.map((label, at) =>
    labels.indexOf(label) === at
      ? label
      : `${label} (${labels.slice(0, at + 1).filter((one) => one === label).length})`,
  )

export function figureChart(
  figure: FigureName,
  counts: readonly FigureCount[],
  { by }: Pick<FigureAsked, 'by'>,
  names: Names,
): DrawnChart {
  const isFunnel = figure === 'embudo' || figure === 'asistencia'
  const steps = distinct(counts.map(({ step }) => step))
  if (isFunnel && !by) {
    const rows = counts.map(({ step, n }) => ({ label: stepText(step, names), values: { n } }))
    return {
      kind: 'funnel',
      unit: 'count',
      rows,
      series: [{ key: 'n', name: figure === 'embudo' ? 'Personas' : 'Citas' }],
      cellOf: (row) => ({ figure, part: null, step: counts[row]!.step, band: null }),
      cases: counts[0]?.n ?? 0,
    }
  }
  if (figure === 'etapas') {
    const ordered = [...names.stages.keys()].filter((stage) => steps.includes(stage))
    const of = (stage: string) => counts.filter(({ step }) => step === stage)
    const rows = ordered.map((stage) => {
      const many = sum(of(stage))
      const days = of(stage).reduce((all, { total }) => all + (total ?? 0), 0)
      return { label: stageText(stage, names), values: { days: many ? Math.round((10 * days) / many) / 10 : null } }
    })
    return {
      kind: 'bar',
      unit: 'days',
      rows,
      series: [{ key: 'days', name: 'Días en promedio' }],
      cellOf: (row) => ({ figure, part: null, step: ordered[row]!, band: null }),
      cases: Math.max(0, ...ordered.map((stage) => sum(of(stage)))),
    }
  }
  if (figure === 'perdidos') {
    const reasons = steps.toSorted((a, b) => many(b) - many(a))
    function many(step: string) {
      return sum(counts.filter((one) => one.step === step))
    }
    return {
      kind: 'bar',
      unit: 'count',
      series: [{ key: 'n', name: 'Tratos' }],
      rows: reasons.map((step) => ({ label: step, values: { n: many(step) } })),
      cellOf: (row) => ({ figure, part: null, step: reasons[row]!, band: null }),
      cases: sum(counts),
    }
  }
  if (figure === 'frente') return daysChart(counts, by, names)
  const isBanded = figure === 'respuesta' && !by
  const ordered = isBanded ? BANDS.map(([value]) => value as string) : orderedParts(counts, by)
  // Origins are free words; the rest are summed, so that the bars stay readable.
  const isFolded = by === 'source' && ordered.length > MOST_ORIGINS
  const named = isFolded ? ordered.slice(0, MOST_ORIGINS - 1) : ordered
  const parts = isFolded ? [...named, OTHERS] : ordered
  const partOf = ({ part, band }: FigureCount) => (isBanded ? band : isFolded && !named.includes(part) ? OTHERS : part)
  const shown =
    figure === 'respuesta'
      ? ['comprobada', 'declarada', 'sin_respuesta', 'sin_caso']
      : figure === 'ventas'
        ? ['primer', 'ultimo']
        : steps
  const labels = told(
    parts.map((part) =>
      part === OTHERS
        ? `Otros ${ordered.length - named.length}`
        : isBanded
          ? bandText(part)
          : partText(part, by, names),
    ),
  )
  return {
    kind: figure === 'respuesta' ? 'stacked' : 'bar',
    unit: 'count',
    rows: parts.map((part, at) => ({
      label: labels[at]!,
      values: Object.fromEntries(
        shown.map((step) => [step, sum(counts.filter((one) => one.step === step && partOf(one) === part))]),
      ),
    })),
    series: shown.map((step) => ({ key: step, name: stepText(step, names) })),
    cellOf: (row, series) =>
      parts[row] === OTHERS
        ? null
        : {
            figure,
            ...(isBanded ? { part: null, band: parts[row]! } : { part: parts[row]!, band: null }),
            step: shown[series]!,
          },
    cases: isFunnel
      ? sum(counts.filter(({ step }) => step === shown[0]))
      : figure === 'ventas'
        ? sum(counts.filter(({ step }) => step === 'primer'))
        : sum(counts),
  }
}

function daysChart(counts: readonly FigureCount[], by: string | undefined, names: Names): DrawnChart {
  const cases = sum(counts)
  const step = 'publicado'
  if (!by)
    return {
      kind: 'bar',
      unit: 'count',
      series: [{ key: 'n', name: 'Autos' }],
      cases,
      rows: DAY_BANDS.map(([band, label]) => ({
        label,
        values: { n: sum(counts.filter((one) => one.band === band)) },
      })),
      cellOf: (row) => ({ figure: 'frente', part: null, step, band: DAY_BANDS[row]![0] }),
    }
  const parts = orderedParts(counts, by)
  const labels = told(parts.map((part) => partText(part, by, names)))
  return {
    kind: 'bar',
    unit: 'days',
    series: [{ key: 'days', name: 'Días en promedio' }],
    cases,
    rows: parts.map((part, at) => {
      const those = counts.filter((one) => one.part === part)
      const days = those.reduce((all, { total }) => all + (total ?? 0), 0)
      return { label: labels[at]!, values: { days: Math.round((10 * days) / sum(those)) / 10 } }
    }),
    cellOf: (row) => ({ figure: 'frente', part: parts[row]!, step, band: null }),
  }
}

// Months as they come; what else there is, the largest first.
const orderedParts = (counts: readonly FigureCount[], by: string | undefined) =>
  by === 'month'
    ? distinct(counts.map(({ part }) => part)).toSorted()
    : distinct(counts.toSorted((a, b) => b.n - a.n).map(({ part }) => part))

const PIPELINE_TEXT: Record<string, string> = { venta: 'Venta', compra: 'Compra', financiamiento: 'Crédito' }
const stageText = (stage: string, names: Names) =>
  `${PIPELINE_TEXT[stage.split('.')[0] ?? ''] ?? ''}: ${stepText(stage, names)}`.replace(/^: /, '')

export function forecastChart(months: readonly ForecastMonth[]): DrawnChart {
  // Without an expectation (fewer than three months) the bars are the sales.
  const isExpected = months.some(({ expected }) => expected !== null)
  const sold = months.reduce((sum, { fact }) => sum + fact, 0)
  return {
    kind: 'line',
    unit: 'count',
    rows: months.map(({ month, fact, expected, lowest, highest }) => ({
      label: monthText(month),
      values: { fact, expected, lowest, highest },
    })),
    series: [
      { key: 'fact', name: 'Ventas' },
      ...(isExpected
        ? [
            { key: 'expected', name: 'Pronóstico' },
            { key: 'lowest', name: 'Mínimo' },
            { key: 'highest', name: 'Máximo' },
          ]
        : []),
    ],
    cellOf: (row, series) =>
      series === 0 ? { figure: 'ventas', part: months[row]!.month, step: 'primer', band: null } : null,
    also: (row) => ({ por: 'mes', desde: `${months[row]!.month}-01`, hasta: null }),
    cases: isExpected ? (months.at(-1)?.cases ?? 0) : sold,
  }
}
