import css from './chart.module.css'
import type { ChartTable as Figures } from './chart-rules.ts'

/** The figures of a chart, one by one. */
export function ChartTable({ title, table }: { title: string; table: Figures }) {
  const { head, body, foot } = table
  return (
    <table className={css.chartTable}>
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
        {body.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <td key={at}>{cell}</td>
            ))}
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
