import type { MeasuredRow } from '#contract/car-inspection.ts'
import css from './inspection.module.css'

interface InspectionMeasuresProps {
  /** What the table is called. */
  title: string
  rows: readonly MeasuredRow[]
}

/** What was measured, each beside the limit that it is well within. */
export function InspectionMeasures({ title, rows }: InspectionMeasuresProps) {
  return (
    <table className={css.measures}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Qué</th>
          <th scope="col">Medida</th>
          <th scope="col">Está bien</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, measured, limit, standing, wasRepaired }) => (
          <tr key={name} data-past={standing === 'past' || undefined}>
            <th scope="row">{name}</th>
            <td>
              {measured}
              {wasRepaired && <small>antes de repararse</small>}
              {standing !== 'well' && <small>{standing === 'fair' ? 'aceptable' : 'fuera de su límite'}</small>}
            </td>
            <td>
              <small>{limit}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
