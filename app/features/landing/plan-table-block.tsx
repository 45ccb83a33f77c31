import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { comparedPlans } from '#contract/financing/plan-comparison.ts'
import { totalNote } from '#contract/financing/total-note.ts'
import type { PlanTableProps } from '#contract/marketing/landing.ts'
import { precio } from '#contract/text/money.ts'
import css from './landing.module.css'
import { HERO_CARS, landingCars } from './queries.ts'

export function PlanTableBlock({ title, text, cars }: PlanTableProps) {
  const lender = useLender()
  const { data: found = [] } = useQuery(landingCars(useContract(), cars, HERO_CARS))
  const heading = useId()
  const car = found.find((vehicle) => comparedPlans(vehicle, lender).length > 0)
  // biome-ignore lint/complexity/noUselessFragments: Puck wants an element.
  if (!car) return <></>
  const plans = comparedPlans(car, lender)
  return (
    <section className={`${structure.wrap} ${structure.band} ${css.landingNarrow}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {text && <p className={css.landingLead}>{text}</p>}
      <p>
        <Link to={`/autos/${car.slug}`} className="font-semibold underline">
          {car.marca} {car.modelo} {car.autoano}
        </Link>
        , {precio(car.precio)}, con {precio(plans[0]!.enganche, true)} de enganche ({Math.round(plans[0]!.enganchePct)}{' '}
        %).
      </p>
      <table className={css.landingPlans} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">Plazo</th>
            <th scope="col">Al mes</th>
            <th scope="col">Total</th>
            <th scope="col">CAT sin IVA</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ plazo, mensualidad, total, cat }) => (
            <tr key={plazo}>
              <th scope="row">{plazo} meses</th>
              <td>{precio(mensualidad, true)}</td>
              <td>{precio(total)}</td>
              <td>{cat.toFixed(1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted text-sm">
        {lender.name}: tasa fija anual de {lender.annualRate} %{lender.ivaOnInterest ? ' más IVA' : ''}. CAT para fines
        informativos y de comparación. Sujeto a aprobación. {totalNote(lender)}
      </p>
    </section>
  )
}
