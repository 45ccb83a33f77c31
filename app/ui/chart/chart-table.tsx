import { Link } from '#app/ui/link.tsx'
import css from './chart.module.css'
import type { ChartTable as Figures } from './chart-rules.ts'

interface ChartTableProps {
  title: string
  table: Figures
  linkOf?: ((row: number, series: number) => string | null) | undefined
  many: number
}

export function ChartTable({ title, table, linkOf, many }: ChartTableProps) {
  const { head, body, foot } = table
  return (
    <table className={`${css.chartTable} w-full border-collapse tabular-nums`}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {head.map((name, at) =>
            at === 0 ? (
              <td key={name} />
            ) : (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {body.map(({ label, cells }, row) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => {
              const to = (at < many && linkOf?.(row, at)) || null
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                <td key={at}>
                  {to ? (
                    <Link to={to} aria-label={`${cell}: ver los renglones de ${label}, ${head[at + 1] ?? ''}`}>
                      {cell}
                    </Link>
                  ) : (
                    cell
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            <th scope="row">{foot.label}</th>
            {foot.cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <td key={at}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
