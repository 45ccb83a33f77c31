import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Progress } from '#app/ui/progress.tsx'
import type { LandingData } from '#contract/marketing/landing.ts'
import { landingWeight, PAGE_BUDGET_KB } from '#contract/marketing/landing-weight.ts'
import { photographWeights } from './queries.ts'

/** Photographs at delivered size. */
export function PageWeight({ data }: { data: LandingData }) {
  const query = photographWeights(useContract(), useQueryClient(), data)
  const { data: weights, error } = useQuery({ ...query, placeholderData: keepPreviousData })
  if (error) return <p className="text-muted text-sm wrap-anywhere">{failureOf(error, 'load').text}</p>
  if (!weights) return <p role="status">Pesando las fotos…</p>
  const known = weights.filter((bytes) => bytes !== null)
  const { kB, isOver } = landingWeight(known, JSON.stringify(data).length)
  const missing = weights.length - known.length
  return (
    <div className="grid gap-1 tabular-nums">
      <Progress label="Peso de la página" value={Math.min(kB, PAGE_BUDGET_KB)} max={PAGE_BUDGET_KB} />
      <p role="status">
        Pesa unos {kB} kB en un teléfono; lo más que debe pesar son {PAGE_BUDGET_KB} kB.
        {isOver && ' Quita fotos o muestra menos autos para que abra rápido.'}
        {missing > 0 && ` Sin contar ${missing === 1 ? 'una foto' : `${missing} fotos`} que el sitio no encontró.`}
      </p>
    </div>
  )
}
