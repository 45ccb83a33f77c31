import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Board } from '#app/ui/board/board.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import type { ShownRows } from '#app/ui/table/data-table.tsx'
import { choose, isChosen } from '#app/ui/table/selection.ts'
import { useOrder } from '#app/ui/table/use-order.ts'
import type { Pipeline } from '#contract/leads/deals.ts'
import { cardOf } from './deal-words.ts'
import { type DealAnswers, moveDeal } from './mutations.ts'
import { BOARD_PAGE, type DealStage, type DeskDeal, dealBoard } from './queries.ts'
import { RequiredForm } from './required-form.tsx'
import { lackingFor, notByHand } from './stage-needs.ts'

interface DealBoardProps {
  pipeline: Pipeline
  stages: readonly DealStage[]
  columns: readonly TableColumn<DeskDeal>[]
  shown: ShownRows
  hrefOf: (deal: DeskDeal) => string
  onOpen: (deal: { id: string }) => void
  openId: string | null
  /** Order of the cards, for previous and next in the panel. */
  onOrder: (ids: readonly string[]) => void
  onMoved: () => void
}

export function DealBoard({
  pipeline,
  stages,
  columns,
  shown,
  hrefOf,
  onOpen,
  openId,
  onOrder,
  onMoved,
}: DealBoardProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [most, setMost] = useState<Readonly<Record<string, number>>>({})
  const { place, selection, onSelect } = shown
  const asked = { search: place.search, filters: place.filters, sort: place.sort }
  const ids = stages.map(({ id }) => id)
  const query = useQuery({
    ...dealBoard(contract, pipeline, columns, asked, ids, most),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // A new query remounts the board, so that its cards are not announced as changes.
  const question = JSON.stringify([pipeline, asked, ids])
  const [answered, setAnswered] = useState(question)
  if (answered !== question && !query.isPlaceholderData) setAnswered(question)
  const parts = query.data
  const deals = parts?.flatMap((part) => part.deals) ?? []
  useOrder(
    deals.map(({ id }) => id),
    onOrder,
  )
  const move = async (id: string, from: string, to: string, answers?: unknown) => {
    try {
      await moveDeal(contract, id, from, to, (answers ?? {}) as DealAnswers)
      onMoved()
    } finally {
      // Also after a refusal: a colleague may have moved it.
      void cache.invalidateQueries({ queryKey: key('deals') })
    }
  }
  return (
    <Loaded query={query} noun="los tratos" skeleton={<Skeleton className="h-96 w-full" />}>
      {() => (
        <>
          <h2 className="sr-only">Tratos por etapa</h2>
          <Board
            key={answered}
            label="Tratos por etapa"
            stages={stages.map(({ id, label }) => {
              const part = parts?.find(({ stage }) => stage === id)
              return { value: id, label, ...(part && { total: { count: part.count, sum: part.sum } }) }
            })}
            cards={deals.map((deal) => cardOf(deal, hrefOf(deal)))}
            move={(card, to, answers) => move(card.id, card.stage, to, answers)}
            onOpen={onOpen}
            own={[openId]}
            failed={failing('change.save')}
            ask={(card, to, tools) => {
              const [deal, stage] = [deals.find(({ id }) => id === card.id), stages.find(({ id }) => id === to)]
              const lacking = deal && stage ? lackingFor(deal, stage) : []
              return lacking.length > 0 ? <RequiredForm fields={lacking} {...tools} /> : null
            }}
            locked={(card, to) => {
              const [deal, stage] = [deals.find(({ id }) => id === card.id), stages.find(({ id }) => id === to)]
              return deal && stage ? notByHand(deal, stage, stages) : null
            }}
            onMore={(stage) => setMost((now) => ({ ...now, [stage]: (now[stage] ?? BOARD_PAGE) + BOARD_PAGE }))}
            chosen={{
              has: (id) => isChosen(selection, id),
              put: (id, isOn) => onSelect(choose(selection, [id], isOn)),
            }}
          />
        </>
      )}
    </Loaded>
  )
}
