import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Board } from '#app/ui/board/board.tsx'
import type { BoardCard } from '#app/ui/board/board-rules.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ShownRows } from '#app/ui/table/data-table.tsx'
import { choose, isChosen } from '#app/ui/table/selection.ts'
import { useOrder } from '#app/ui/table/use-order.ts'
import { CANDIDACY_STAGES, candidacyStage } from '#contract/hiring/hiring.ts'
import { CANDIDATE_COLUMNS } from './candidate-columns.tsx'
import { LetterForm } from './letter-form.tsx'
import type { MoveAnswers } from './mutations.ts'
import { CANDIDATES_PAGE, candidacyBoard, type DeskCandidacy, EVERY_VACANCY } from './queries.ts'
import { useCandidateMoves } from './use-candidate-moves.ts'

interface CandidateBoardProps {
  vacancy: string
  shown: ShownRows
  round: number
  hrefOf: (candidacy: DeskCandidacy) => string
  onOpen: (candidacy: { id: string }) => void
  onOrder: (ids: readonly string[]) => void
  onMoved: () => void
  onTakenBack: () => void
}

const STAGES = CANDIDACY_STAGES.map(({ value }) => value)

export function CandidateBoard({
  vacancy,
  shown,
  round,
  hrefOf,
  onOpen,
  onOrder,
  onMoved,
  onTakenBack,
}: CandidateBoardProps) {
  const contract = useContract()
  const { move } = useCandidateMoves(onMoved, onTakenBack)
  const [most, setMost] = useState<Readonly<Record<string, number>>>({})
  const { selection, onSelect } = shown
  const { search, filters, sort } = shown.place
  const asked = { search, filters, sort }
  const query = useQuery({
    ...candidacyBoard(contract, vacancy, CANDIDATE_COLUMNS, asked, STAGES, most, round),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // A new query remounts the board.
  const question = JSON.stringify([vacancy, asked, round])
  const [answered, setAnswered] = useState(question)
  if (answered !== question && !query.isPlaceholderData) setAnswered(question)
  const all = query.data?.flatMap(({ candidacies }) => candidacies) ?? []
  useOrder(
    all.map(({ id }) => id),
    onOrder,
  )
  return (
    <Loaded query={query} noun="los candidatos" skeleton={<Skeleton className="h-96 w-full" />}>
      {(parts) => (
        <>
          <h2 className="sr-only">Candidatos por etapa</h2>
          <Board
            key={answered}
            label="Candidatos por etapa"
            stages={CANDIDACY_STAGES.map(({ value, label }) => {
              const count = parts.find(({ stage }) => stage === value)?.count ?? 0
              return { value, label, total: { count, sum: 0 } }
            })}
            cards={all.map((one) => cardOf(one, hrefOf(one), vacancy === EVERY_VACANCY))}
            move={(card, to, answers) => move(card.id, card.stage, to, answers as MoveAnswers | undefined)}
            onOpen={onOpen}
            failed={failing('change.save')}
            ask={(card, to, tools) => {
              const candidacy = all.find(({ id }) => id === card.id)
              return candidacy && candidacyStage(to).ends ? (
                <LetterForm candidacy={candidacy} stage={to} {...tools} />
              ) : null
            }}
            chosen={{
              has: (id) => isChosen(selection, id),
              put: (id, isOn) => onSelect(choose(selection, [id], isOn)),
            }}
            onMore={(stage) =>
              setMost((now) => ({ ...now, [stage]: (now[stage] ?? CANDIDATES_PAGE) + CANDIDATES_PAGE }))
            }
          />
        </>
      )}
    </Loaded>
  )
}

const cardOf = (one: DeskCandidacy, to: string, withVacancy: boolean): BoardCard => ({
  id: one.id,
  stage: one.state,
  title: one.name,
  since: one.state_since,
  to,
  detail: [withVacancy && one.vacancy, one.others > 0 && `${one.others + 1} solicitudes`, ...one.tags]
    .filter(Boolean)
    .join(' · '),
  next: one.interview_at
    ? { text: 'Entrevista', due: one.interview_at }
    : one.open
      ? { text: 'Darle noticias', due: one.news_due }
      : null,
})
