import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing, UserFacingError } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Board } from '#app/ui/board/board.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ShownRows } from '#app/ui/table/data-table.tsx'
import { PURCHASE_COLUMNS } from './purchase-columns.tsx'
import { PURCHASE_STAGES, purchaseCard } from './purchase-words.ts'
import { CARDS_AT_ONCE, purchaseBoard } from './queries.ts'

const IDS = PURCHASE_STAGES.map(({ value }) => value)
const BY_FACT = 'Una compra no se mueve a mano: avanza con su avalúo, su oferta, sus papeles y su pago.'

/** Stages follow from facts: a dragged card stays and says why. */
export function PurchaseBoard({ shown, hrefOf }: { shown: ShownRows; hrefOf: (id: string) => string }) {
  const contract = useContract()
  const [most, setMost] = useState<Readonly<Record<string, number>>>({})
  const { place } = shown
  const asked = { search: place.search, filters: place.filters, sort: place.sort }
  const query = useQuery({
    ...purchaseBoard(contract, PURCHASE_COLUMNS, asked, IDS, most),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const question = JSON.stringify(asked)
  const [answered, setAnswered] = useState(question)
  if (answered !== question && !query.isPlaceholderData) setAnswered(question)
  return (
    <Loaded query={query} noun="las compras" skeleton={<Skeleton className="h-96 w-full" />}>
      {(parts) => (
        <>
          <h2 className="sr-only">Compras por etapa</h2>
          <Board
            key={answered}
            label="Compras por etapa"
            stages={PURCHASE_STAGES.map(({ value, label }) => {
              const part = parts.find(({ stage }) => stage === value)
              const sum = part?.purchases.reduce((all, car) => all + Number(car.offered ?? car.promised ?? 0), 0)
              return { value, label, ...(part && { total: { count: part.count, sum: sum ?? 0 } }) }
            })}
            cards={parts.flatMap((part) => part.purchases.map((car) => purchaseCard(car, hrefOf(car.id))))}
            move={() => Promise.reject(new UserFacingError({ status: 409, message: BY_FACT }))}
            locked={() => BY_FACT}
            failed={failing('change.save')}
            onMore={(stage) => setMost((now) => ({ ...now, [stage]: (now[stage] ?? CARDS_AT_ONCE) + CARDS_AT_ONCE }))}
          />
        </>
      )}
    </Loaded>
  )
}
