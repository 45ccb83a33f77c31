import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DrawnFigure } from './drawn-figure.tsx'
import type { FigureAsked } from './figure-address.ts'
import { forecastChart } from './figure-charts.ts'
import { type FigureWords, figureForecast } from './queries.ts'

export function ForecastChart({ asked, words }: { asked: FigureAsked; words: FigureWords }) {
  const { source, branch, agent } = asked
  const query = useQuery(
    figureForecast(useContract(), {
      ...(source !== undefined && { source }),
      ...(branch !== undefined && { branch }),
      ...(agent !== undefined && { agent }),
    }),
  )
  return (
    <Loaded query={query} noun="el pronóstico" skeleton={<Skeleton className="h-80 w-full" />}>
      {(months) => <DrawnFigure words={words} drawn={forecastChart(months)} />}
    </Loaded>
  )
}
