import type { MeasuredRow } from '#contract/inspections/car-inspection.ts'

interface InspectionMeasuresProps {
  title: string
  rows: readonly MeasuredRow[]
}

export function InspectionMeasures({ title, rows }: InspectionMeasuresProps) {
  return (
    <table>
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
