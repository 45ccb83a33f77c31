import { useQueries } from '@tanstack/react-query'
import { carsOf, landingCars } from '#app/features/landing/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Progress } from '#app/ui/progress.tsx'
import type { LandingData } from '#contract/landing.ts'
import { landingWeight, PAGE_BUDGET_KB } from '#contract/landing-weight.ts'
import css from './pages.module.css'
import { pictureWeight } from './queries.ts'

/** How heavy a page is for a phone against the budget, with its photographs as the site sends them. */
export function PageWeight({ data }: { data: LandingData }) {
  const contract = useContract()
  const cars = useQueries({ queries: carsOf(data).map(({ params, most }) => landingCars(contract, params, most)) })
  const sources = new Set([
    ...data.content.flatMap(({ type, props }) => {
      if (type === 'Gallery') return props.pictures.map(({ image }) => image)
      return type === 'Hero' && props.image ? [props.image] : []
    }),
    ...cars.flatMap(({ data: found = [] }) => found.map(({ feature_image }) => feature_image ?? '')),
  ])
  const weights = useQueries({ queries: [...sources].filter(Boolean).map(pictureWeight) })
  const isWeighing = [...cars, ...weights].some(({ isPending }) => isPending)
  const unknown = weights.filter(({ isError }) => isError).length
  const { kB, isOver } = landingWeight(
    weights.map(({ data: bytes = 0 }) => bytes),
    JSON.stringify(data).length,
  )
  return (
    <div className={css.weight}>
      <Progress label="Peso de la página" value={Math.min(kB, PAGE_BUDGET_KB)} max={PAGE_BUDGET_KB} />
      <p role="status">
        {isWeighing
          ? 'Pesando las fotos…'
          : `Pesa unos ${kB} kB en un teléfono; lo más que debe pesar son ${PAGE_BUDGET_KB} kB.`}
        {!isWeighing && isOver && ' Quita fotos o muestra menos autos para que abra rápido.'}
        {unknown > 0 && ` Sin contar ${unknown === 1 ? 'una foto' : `${unknown} fotos`} que el sitio no encontró.`}
      </p>
    </div>
  )
}
