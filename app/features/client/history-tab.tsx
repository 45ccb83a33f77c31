import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Client } from '#app/features/applications/desk/queries.ts'
import { useSession } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { kindsIn } from '#app/ui/timeline/timeline-rules.ts'
import { HAPPENINGS, lineOf } from './happening-text.ts'
import { HISTORY_PAGE, timelineOf } from './queries.ts'

export function HistoryTab({ client }: { client: Client }) {
  const [search] = useSearchParams()
  const { profile } = useSession()
  const kinds = HAPPENINGS.filter(({ value }) => value !== 'permiso' || profile?.role === 'admin')
  const chosen = kindsIn(
    search.get('ver'),
    kinds.map(({ value }) => value),
  )
  return <History key={chosen.join()} client={client} kinds={kinds} chosen={chosen} />
}

interface HistoryProps {
  client: Client
  kinds: readonly { value: string; label: string }[]
  chosen: string[]
}

function History({ client, kinds, chosen }: HistoryProps) {
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState(HISTORY_PAGE)
  const query = useQuery({
    ...timelineOf(useContract(), client.id, chosen, wanted),
    placeholderData: (before, last) => (last?.queryKey[3] === chosen.join() ? before : undefined),
  })
  const name = client.first_name ?? ''
  const hrefFor = (changes: Record<string, string | null>) =>
    withParams(search, { ver: null, solicitud: null, ...changes })
  return (
    <Loaded query={query} noun="el historial" skeleton={<Skeleton className="h-96 w-full" />}>
      {({ entries, isMore }) => (
        <Timeline
          label={`Historial de ${name || 'este cliente'}`}
          entries={entries.map((one) => lineOf(one, name, hrefFor))}
          kinds={kinds}
          chosen={chosen}
          hrefFor={(shown) => withParams(search, { ver: shown.join() || null })}
          onMore={isMore ? () => setWanted(wanted + 2 * HISTORY_PAGE) : undefined}
          busy={query.isPlaceholderData}
          empty={
            <TeachingState
              icon="history"
              title={chosen.length > 0 ? 'Nada de eso todavía' : 'Todavía no pasa nada con este cliente'}
              teaches="Aquí se junta todo: solicitudes, documentos, mensajes, notas, citas y ofertas, por día y con quién lo hizo."
              action={
                chosen.length > 0 ? (
                  <LinkButton to={withParams(search, { ver: null })} look="primary" preventScrollReset>
                    Ver todo
                  </LinkButton>
                ) : (
                  <LinkButton to={hrefFor({ pestana: 'solicitudes' })} look="primary" preventScrollReset>
                    Ver sus solicitudes
                  </LinkButton>
                )
              }
            />
          }
        />
      )}
    </Loaded>
  )
}
