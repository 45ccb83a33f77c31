import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PollCard } from './poll-card.tsx'
import { type Poll, polls } from './queries.ts'

interface PollListProps {
  user: string
  renderResults?: (poll: Poll) => ReactNode
}

export function PollList({ user, renderResults }: PollListProps) {
  const query = useQuery(polls(useContract(), user))
  return (
    <Loaded query={query} noun="la encuesta" skeleton={<Skeleton className="h-96 w-full max-w-160" />}>
      {(asked) =>
        asked.length === 0 ? (
          <EmptyState
            icon="chart-column"
            title="No hay encuestas por ahora"
            action={<LinkButton to="/escritorio/beta-v.0.1">Enviar un comentario</LinkButton>}
          >
            <p>Si quieres decirnos algo, escríbenos.</p>
          </EmptyState>
        ) : (
          <div className="grid gap-5 max-w-160">
            {asked
              .toSorted((one, other) => Number(one.answer !== null) - Number(other.answer !== null))
              .map((poll) => (
                <PollCard key={poll.id} poll={poll} results={renderResults?.(poll)} />
              ))}
          </div>
        )
      }
    </Loaded>
  )
}
