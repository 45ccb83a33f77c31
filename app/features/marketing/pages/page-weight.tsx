import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Progress } from '#app/ui/progress.tsx'
import type { LandingData } from '#contract/landing.ts'
import { landingWeight, PAGE_BUDGET_KB } from '#contract/landing-weight.ts'
import css from './pages.module.css'
import { pictureWeights } from './queries.ts'

/** How heavy a page is for a phone against the budget, with its photographs as the site sends them. */
export function PageWeight({ data }: { data: LandingData }) {
  const { data: weights = [], isFetching } = useQuery(pictureWeights(useContract(), data))
  const unknown = weights.filter((bytes) => bytes === null).length
  const { kB, isOver } = landingWeight(
    weights.map((bytes) => bytes ?? 0),
    JSON.stringify(data).length,
  )
  return (
    <div className={css.weight}>
      <Progress label="Peso de la página" value={Math.min(kB, PAGE_BUDGET_KB)} max={PAGE_BUDGET_KB} />
      <p role="status">
        {isFetching
          ? 'Pesando las fotos…'
          : `Pesa unos ${kB} kB en un teléfono; lo más que debe pesar son ${PAGE_BUDGET_KB} kB.`}
        {!isFetching && isOver && ' Quita fotos o muestra menos autos para que abra rápido.'}
        {unknown > 0 && ` Sin contar ${unknown === 1 ? 'una foto' : `${unknown} fotos`} que el sitio no encontró.`}
      </p>
    </div>
  )
}
