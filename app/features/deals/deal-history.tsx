import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { kindsIn } from '#app/ui/timeline/timeline-rules.ts'
import { DEAL_KINDS, dealLine } from './deal-happening.ts'
import { personOf } from './deal-words.ts'
import { DEAL_HISTORY_PAGE, type DealStage, type DeskDeal, dealTimeline } from './queries.ts'

export function DealHistory({ deal, stages }: { deal: DeskDeal; stages: readonly DealStage[] }) {
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState(DEAL_HISTORY_PAGE)
  const chosen = kindsIn(
    search.get('ver'),
    DEAL_KINDS.map(({ value }) => value),
  )
  const query = useQuery(dealTimeline(useContract(), deal.id, chosen, wanted))
  return (
    <Loaded query={query} noun="la historia" skeleton={<Skeleton className="h-64 w-full" />}>
      {({ entries, isMore }) => (
        <Timeline
          key={chosen.join()}
          label={`Historia del trato de ${personOf(deal)}`}
          entries={entries.map((one) => dealLine(one, stages))}
          kinds={DEAL_KINDS}
          chosen={chosen}
          hrefFor={(shown) => withParams(search, { ver: shown.join() || null })}
          onMore={isMore ? () => setWanted(wanted + DEAL_HISTORY_PAGE) : undefined}
          busy={query.isFetching}
          empty={<p className="text-muted text-sm">Nada de eso todavía.</p>}
        />
      )}
    </Loaded>
  )
}
