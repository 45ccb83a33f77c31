import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { kindsIn } from '#app/ui/timeline/timeline-rules.ts'
import { LEAD_HAPPENINGS, leadLine } from './lead-happenings.ts'
import { leadName } from './lead-words.ts'
import { LEAD_PAGE, type LeadRow, leadTimeline } from './queries.ts'

export function LeadHistory({ lead }: { lead: LeadRow }) {
  const [search] = useSearchParams()
  const chosen = kindsIn(
    search.get('ver'),
    LEAD_HAPPENINGS.map(({ value }) => value),
  )
  return <LeadLines key={chosen.join()} lead={lead} chosen={chosen} />
}

function LeadLines({ lead, chosen }: { lead: LeadRow; chosen: string[] }) {
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState(LEAD_PAGE)
  const query = useQuery({
    ...leadTimeline(useContract(), lead.id, chosen, wanted),
    placeholderData: (before, last) => (last?.queryKey[3] === chosen.join() ? before : undefined),
  })
  const name = leadName(lead)
  return (
    <Loaded query={query} noun="el historial" skeleton={<Skeleton className="h-60 w-full" />}>
      {({ entries, isMore }) => (
        <Timeline
          label={`Historial de ${name}`}
          entries={entries.map((one) => leadLine(one, name))}
          kinds={LEAD_HAPPENINGS}
          chosen={chosen}
          hrefFor={(shown) => withParams(search, { ver: shown.join() || null })}
          onMore={isMore ? () => setWanted(wanted + 2 * LEAD_PAGE) : undefined}
          busy={query.isPlaceholderData}
          empty={<p>Nada de eso todavía.</p>}
        />
      )}
    </Loaded>
  )
}
