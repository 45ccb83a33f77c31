import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { differences, resultText } from '#contract/inspections/inspection-answers.ts'
import css from './inspections.module.css'
import { type Inspection, inspectionBefore } from './queries.ts'

export function SinceBefore({ inspection }: { inspection: Inspection }) {
  const { data: last } = useQuery(inspectionBefore(useContract(), inspection))
  if (!last) return null
  const changed = differences(
    inspection.form.points,
    (code) => inspection.answers[code]?.value ?? null,
    (code) => last.answers[code]?.value ?? null,
  )
  return (
    <section className={`${css.part} grid gap-2.5`} aria-label="Frente a la anterior">
      <h2>Frente a la anterior, del {instantText('shortDate', last.closed_at)}</h2>
      {changed.length === 0 ? (
        <p className="text-muted text-sm">Nada es distinto en lo que se ha contestado.</p>
      ) : (
        <ul>
          {changed.map(({ point, now, before }) => (
            <li className="flex flex-wrap justify-between gap-x-3 gap-y-0.5 py-2 border-b border-line" key={point.code}>
              <span>{point.label}</span>
              <span className="text-muted text-sm">
                {resultText(point, before)} → {resultText(point, now)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
