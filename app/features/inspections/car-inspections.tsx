import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { instantText } from '#contract/date-texts.ts'
import { INSPECTION_STATES } from '#contract/inspections.ts'
import css from './inspections.module.css'
import { startInspection } from './mutations.ts'
import { inspectionsOfCar } from './queries.ts'

const pathOf = (id: string) => `/escritorio/admin/inspections/${id}`

/** Inspections of a car, and a button to start one. */
export function CarInspections({ car }: { car: string }) {
  const contract = useContract()
  const navigate = useNavigate()
  const { data: rows = [] } = useQuery(inspectionsOfCar(contract, car))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      await navigate(pathOf(await startInspection(contract, car)))
    } catch (error) {
      setProblem(failureOf(error, 'change.save').text)
      setBusy(false)
    }
  }
  return (
    <section className={css.part} aria-label="Inspecciones">
      <h3>Inspecciones</h3>
      <ul className={css.lines}>
        {rows.map(({ id, state, started_at, answered, points, findings }) => (
          <li key={id}>
            <Link className={controls.link} to={pathOf(id)}>
              {INSPECTION_STATES.find(({ value }) => value === state)?.label}, del{' '}
              {instantText('shortDate', started_at)}
            </Link>
            <span className={css.note}>
              {answered} de {points} · {findings === 1 ? '1 hallazgo' : `${findings} hallazgos`}
            </span>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <p>
        <Button small busy={isBusy} onClick={() => void begin()}>
          {rows.some(({ state }) => state === 'abierta') ? 'Seguir la inspección' : 'Inspeccionarlo'}
        </Button>
      </p>
    </section>
  )
}
