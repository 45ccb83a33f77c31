import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { houseToday } from '#contract/dates/dates.ts'
import { DrawnFigure } from './drawn-figure.tsx'
import { cellAsked, FIGURES, type FigureAsked, figureAsked } from './figure-address.ts'
import { FigureCases } from './figure-cases.tsx'
import { FigureChart } from './figure-chart.tsx'
import { forecastChart, type Names } from './figure-charts.ts'
import { FigureFilters } from './figure-filters.tsx'
import css from './figures.module.css'
import { type FigureWords, figureDictionary, figureForecast, figureStages } from './queries.ts'

function ForecastChart({ asked, words }: { asked: FigureAsked; words: FigureWords }) {
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

const NOTHING: never[] = []

export function FiguresPage({ isAdmin }: { isAdmin: boolean }) {
  const contract = useContract()
  const [search] = useSearchParams()
  const dictionary = useQuery(figureDictionary(contract))
  const { data: branches = NOTHING } = useQuery(allBranches(contract))
  const { data: agents = NOTHING } = useQuery(advisorChoices(contract))
  const { data: stages = NOTHING } = useQuery(figureStages(contract))
  const names = useMemo<Names>(
    () => ({
      branches: new Map(branches.map(({ code, name }) => [code, name])),
      agents: new Map(agents.map(({ value, label }) => [value, label])),
      stages: new Map(stages.map(({ id, label }) => [id, label])),
    }),
    [branches, agents, stages],
  )
  const asked = figureAsked(search, houseToday(new Date()))
  const cell = cellAsked(search)
  return (
    <>
      <header className={`${css.head} grid gap-1 mb-3`}>
        <h1>Cifras</h1>
        <p>
          {isAdmin
            ? 'Qué pasa con quienes llegan, en números que se pueden abrir.'
            : 'Qué pasa con las personas que atiendes, en números que se pueden abrir.'}
        </p>
      </header>
      <FigureFilters asked={asked} names={names} isAdmin={isAdmin} />
      <Loaded query={dictionary} noun="las cifras" skeleton={<Skeleton className="h-96 w-full" />}>
        {(words) => {
          const of = (figure: string) => words.find((one) => one.figure === figure)!
          if (cell)
            return (
              <FigureCases
                key={JSON.stringify(cell)}
                cell={cell}
                asked={asked}
                names={names}
                isAdmin={isAdmin}
                words={of(cell.figure)}
              />
            )
          return (
            <section
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,460px),1fr))] gap-4 items-start"
              aria-labelledby="charts"
            >
              <h2 id="charts" className="sr-only">
                Gráficas
              </h2>
              {FIGURES.map((figure) => (
                <FigureChart key={figure} figure={figure} asked={asked} names={names} words={of(figure)} />
              ))}
              <ForecastChart asked={asked} words={of('pronostico')} />
            </section>
          )
        }}
      </Loaded>
    </>
  )
}
