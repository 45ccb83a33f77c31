import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failing, UserFacingError } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Board } from '#app/ui/board/board.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import type { ShownRows } from '#app/ui/table/data-table.tsx'
import { useOrder } from '#app/ui/table/use-order.ts'
import { DONE, NO_WORK, TO_APPROVE } from '#contract/vehicles/next-step.ts'
import { moveCar } from './mutations.ts'
import { type ReconCar, reconBoard, type Workshop } from './queries.ts'
import { reconCard, reconPlaces } from './recon-words.ts'
import { useReconReread } from './use-recon-reread.ts'

const AddLine = lazily(() => import('./add-line.tsx').then((file) => file.AddLine))

interface ReconBoardProps {
  workshops: readonly Workshop[]
  columns: readonly TableColumn<ReconCar>[]
  shown: ShownRows
  hrefOf: (id: string) => string
  own: readonly (string | null)[]
  onOrder: (ids: readonly string[]) => void
}

const BY_FACT: Record<string, string> = {
  [NO_WORK]: 'Tiene trabajo: quita del tablero lo que no se haga, en su ficha.',
  [TO_APPROVE]: 'Espera un permiso el trabajo que se pide por más del límite, no el auto que se mueve.',
  [DONE]: 'Termina cuando se termina cada trabajo: dilo en su ficha, con lo que costó.',
}

export function ReconBoard({ workshops, columns, shown, hrefOf, own, onOrder }: ReconBoardProps) {
  const contract = useContract()
  const reread = useReconReread()
  const { place } = shown
  const asked = { search: place.search, filters: place.filters, sort: place.sort }
  const places = reconPlaces(workshops)
  const ids = places.map(({ value }) => value)
  const query = useQuery({
    ...reconBoard(contract, columns, asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const question = JSON.stringify([asked, ids])
  const [answered, setAnswered] = useState(question)
  if (answered !== question && !query.isPlaceholderData) setAnswered(question)
  const isWorkshop = (id: string) => workshops.some((one) => one.id === id)
  const now = new Date()
  const cards = (query.data ?? []).map((car) =>
    reconCard(
      car,
      workshops.find(({ id }) => id === car.place),
      hrefOf(car.id),
      now,
    ),
  )
  useOrder(
    ids.flatMap((stage) => cards.filter((card) => card.stage === stage).map(({ id }) => id)),
    onOrder,
  )
  return (
    <Loaded query={query} noun="los autos" skeleton={<Skeleton className="h-96 w-full" />}>
      {() => (
        <>
          <h2 className="sr-only">Autos por lugar</h2>
          <Board
            key={answered}
            label="Autos por lugar"
            stages={places}
            cards={cards}
            move={async (card, to, answers) => {
              if (BY_FACT[to]) throw new UserFacingError({ status: 409, message: BY_FACT[to] })
              // With answers, the form in the card has already moved it.
              if (answers === undefined) await moveCar(contract, card.id, to, card.stage)
              void reread()
            }}
            locked={(_, to) => BY_FACT[to] ?? null}
            own={own}
            failed={failing('change.save')}
            ask={(card, to, { give, cancel }) =>
              isWorkshop(to) && !isWorkshop(card.stage) && card.stage !== TO_APPROVE ? (
                <Suspense>
                  <AddLine car={card.id} workshops={workshops} at={to} onAdded={() => give({})} onCancel={cancel} />
                </Suspense>
              ) : null
            }
          />
        </>
      )}
    </Loaded>
  )
}
