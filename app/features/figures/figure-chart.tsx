import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DrawnFigure } from './drawn-figure.tsx'
import { askedOf, type FigureAsked, type FigureName } from './figure-address.ts'
import { figureChart, type Names } from './figure-charts.ts'
import { type FigureWords, figureCounts } from './queries.ts'

interface FigureChartProps {
  figure: FigureName
  asked: FigureAsked
  words: FigureWords
  names: Names
}

export function FigureChart({ figure, asked, words, names }: FigureChartProps) {
  const own = askedOf(figure, asked)
  const query = useQuery(figureCounts(useContract(), figure, own))
  return (
    <Loaded query={query} noun="esta cifra" skeleton={<Skeleton className="h-80 w-full" />}>
      {(counts) => (
        <DrawnFigure words={words} drawn={figureChart(figure, counts, own, names)} inTime={own.by === 'month'} />
      )}
    </Loaded>
  )
}
