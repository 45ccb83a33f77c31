import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { useProblem } from '#app/ui/use-problem.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { INSPECTION_STATES } from '#contract/inspections/inspections.ts'
import { startInspection } from './mutations.ts'
import { inspectionsOfCar } from './queries.ts'

const pathOf = (id: string) => `/escritorio/admin/inspections/${id}`

interface CarInspectionsProps {
  car: string | null
  /** Sold: no other is begun. */
  isSold?: boolean
  prepare?: () => Promise<string>
}

export function CarInspections({ car, isSold, prepare }: CarInspectionsProps) {
  const contract = useContract()
  const navigate = useNavigate()
  const { data: rows = [], isSuccess } = useQuery({ ...inspectionsOfCar(contract, car ?? ''), enabled: car !== null })
  const [problem, setProblem] = useProblem()
  const [isBusy, setBusy] = useState(false)
  const isOpen = rows.some(({ state }) => state === 'abierta')
  const begin = async () => {
    setBusy(true)
    try {
      const vehicle = car ?? (await prepare?.())
      if (vehicle) await navigate(pathOf(await startInspection(contract, vehicle)))
    } catch (error) {
      setProblem(failureOf(error, 'change.save'))
      setBusy(false)
    }
  }
  return (
    <section className="grid gap-2.5" aria-label="Inspecciones">
      <h3 className="font-semibold text-base">Inspecciones</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ id, state, started_at, answered, points, findings }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
            <Link className={controls.link} to={pathOf(id)}>
              {INSPECTION_STATES.find(({ value }) => value === state)?.label}, del{' '}
              {instantText('shortDate', started_at)}
            </Link>
            <span className="text-muted text-sm">
              {answered} de {points} · {findings === 1 ? '1 hallazgo' : `${findings} hallazgos`}
            </span>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {isSold && isSuccess && rows.length === 0 && <p className="text-muted">No se inspeccionó.</p>}
      {(isOpen || !isSold) && (
        <p>
          <Button small busy={isBusy} onClick={() => void begin()}>
            {isOpen ? 'Seguir la inspección' : 'Inspeccionarlo'}
          </Button>
        </p>
      )}
    </section>
  )
}
