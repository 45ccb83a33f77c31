import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import {
  axisText,
  type ChartKind,
  type ChartRow,
  type ChartSeries,
  type ChartUnit,
  figureText,
  isAcross,
} from './chart-rules.ts'

interface ChartPlotProps {
  kind: ChartKind
  rows: readonly ChartRow[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  inTime: boolean
}

// Distinct in lightness and dashes too (app/ui/chart/chart.module.css).
const colour = (place: number) => `var(--chart-${(place % 4) + 1})`
const DASHES = ['', '6 4', '2 3', '10 3 2 3']
const AXIS = { stroke: 'var(--color-line-strong)', tickLine: false, tick: { fill: 'var(--color-muted)', fontSize: 12 } }
const BOX = {
  background: 'var(--color-surface)',
  border: '1px solid var(--color-line)',
  borderRadius: 8,
  fontSize: 13,
  color: 'var(--color-ink)',
}
const MARGIN = { top: 8, right: 12, bottom: 0, left: 0 }
const HEIGHT = 260
const STEP = 44
const COLOURS = 4
const LINE = 16
const GAP = 12

export function ChartPlot({ kind, rows, series, unit, inTime }: ChartPlotProps) {
  const data = rows.map(({ label, values }) => ({ label, ...values }))
  const tip = (
    <Tooltip
      isAnimationActive={false}
      contentStyle={BOX}
      labelStyle={{ fontWeight: 600 }}
      itemStyle={{ color: 'var(--color-ink)' }}
      cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-line)' }}
      formatter={(value) => figureText(Number(value), unit)}
    />
  )
  const legend =
    series.length > 1 ? (
      <Legend
        itemSorter={null}
        iconType="square"
        iconSize={10}
        formatter={(name: string) => <span className="text-ink">{name}</span>}
      />
    ) : null
  const grid = <CartesianGrid stroke="var(--color-line)" vertical={kind === 'funnel'} horizontal={kind !== 'funnel'} />
  const across = <XAxis dataKey="label" {...AXIS} />
  const amounts = {
    ...AXIS,
    allowDecimals: unit !== 'count',
    tickFormatter: (value: unknown) => axisText(Number(value), unit),
  }
  const up = <YAxis {...amounts} width={56} axisLine={false} />
  if (kind === 'line') {
    return (
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <LineChart data={data} margin={MARGIN} accessibilityLayer={false}>
          {grid}
          {across}
          {up}
          {tip}
          {legend}
          {series.map(({ key, name }, place) => (
            <Line
              key={key}
              dataKey={key}
              name={name}
              stroke={colour(place)}
              strokeWidth={2}
              strokeDasharray={DASHES[place % 4]}
              dot={{ r: 2.5, fill: colour(place), strokeWidth: 0 }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    )
  }
  if (kind === 'funnel') {
    const { key, name } = series[0]!
    return (
      <ResponsiveContainer width="100%" height={rows.length * STEP + 24}>
        <BarChart data={data} layout="vertical" margin={{ ...MARGIN, right: 64 }} accessibilityLayer={false}>
          <XAxis type="number" hide />
          <YAxis type="category" dataKey="label" {...AXIS} width={104} axisLine={false} />
          {tip}
          <Bar dataKey={key} name={name} radius={[0, 4, 4, 0]} minPointSize={2} isAnimationActive={false}>
            {rows.map(({ label }, at) => (
              <Cell key={label} fill={colour(0)} fillOpacity={1 - (0.5 * at) / Math.max(1, rows.length)} />
            ))}
            <LabelList
              dataKey={key}
              position="right"
              fill="var(--color-ink)"
              fontSize={12}
              formatter={(value) => figureText(Number(value), unit)}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    )
  }
  const lines = kind === 'stacked' ? 1 : series.length
  if (
    isAcross(
      rows.map(({ label }) => label),
      lines,
      inTime,
    )
  ) {
    const isNamed = kind === 'bar' && series.length > COLOURS
    return (
      <ResponsiveContainer width="100%" height={rows.length * (lines * LINE + GAP) + 64}>
        <BarChart
          data={data}
          layout="vertical"
          margin={{ ...MARGIN, right: isNamed ? 112 : 48 }}
          barCategoryGap={GAP / 2}
          barGap={1}
          accessibilityLayer={false}
        >
          <XAxis type="number" {...amounts} tickCount={4} />
          <YAxis type="category" dataKey="label" {...AXIS} width={104} axisLine={false} interval={0} />
          {tip}
          {isNamed ? null : legend}
          {series.map(({ key, name }, place) => (
            <Bar
              key={key}
              dataKey={key}
              name={name}
              fill={isNamed ? colour(0) : colour(place)}
              fillOpacity={isNamed ? 1 - (0.6 * place) / series.length : 1}
              minPointSize={kind === 'stacked' ? 0 : 2}
              isAnimationActive={false}
              {...(kind === 'stacked' && { stackId: 'one', stroke: 'var(--color-surface)' })}
            >
              {kind === 'bar' && (
                <LabelList
                  dataKey={key}
                  position="right"
                  fill="var(--color-ink)"
                  fontSize={11}
                  formatter={(value) =>
                    isNamed ? `${name} ${figureText(Number(value), unit)}` : figureText(Number(value), unit)
                  }
                />
              )}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    )
  }
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={data} margin={MARGIN} accessibilityLayer={false}>
        {grid}
        {across}
        {up}
        {tip}
        {legend}
        {series.map(({ key, name }, place) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={colour(place)}
            stroke="var(--color-surface)"
            maxBarSize={56}
            isAnimationActive={false}
            {...(kind === 'stacked'
              ? { stackId: 'one' }
              : { radius: [4, 4, 0, 0] as [number, number, number, number] })}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
