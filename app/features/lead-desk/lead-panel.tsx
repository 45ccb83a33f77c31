import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PairBecame } from '#app/features/leads/identity/join-decision.tsx'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import type { Opened } from '#app/ui/panel/use-opened.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LeadRecord } from './lead-record.tsx'
import { leadName } from './lead-words.ts'
import { leadById, pairsOfLead } from './queries.ts'

interface LeadPanelProps {
  id: string
  opened: Opened
  ids: readonly string[]
  isAdmin: boolean
  history: (lead: { id: string; name: string }) => ReactNode
  onChanged: () => void
}

const LEFT_MS = 30_000

export function LeadPanel({ id, opened, ids, isAdmin, history, onChanged }: LeadPanelProps) {
  const contract = useContract()
  const [pair, setPair] = useState<PairBecame | null>(null)
  // No event comes for a lead that leaves the reader's view; a merged one has that of the remaining lead.
  const query = useQuery({ ...leadById(contract, id), refetchInterval: LEFT_MS })
  useLiveRefresh({ table: 'leads' }, key('leads', 'one', id))
  const { data: pairs } = useQuery(pairsOfLead(contract, id))
  useLiveRefresh({ table: 'leads', filter: `id=eq.${id}` }, key('leads', 'pairs', id))
  const joined = pairs?.filter(({ state }) => state === 'joined').length
  const [joinedBefore, setJoinedBefore] = useState(joined)
  if (joinedBefore === undefined && joined !== undefined) setJoinedBefore(joined)
  const isNewlyJoined = pair === 'joined' || (joined ?? 0) > (joinedBefore ?? joined ?? 0)
  useLiveRefresh({ table: 'contacts_made', filter: `lead_id=eq.${id}` }, key('leads', 'timeline', id))
  return (
    <RecordPanel label="Lead" opened={opened} ids={ids}>
      <Loaded query={query} noun="el lead" skeleton={<Skeleton className="h-96 w-full" />}>
        {(found) =>
          found?.lead ? (
            <>
              {(found.isJoined || isNewlyJoined) && (
                <Notice
                  look="info"
                  title={
                    found.isJoined
                      ? `El lead que abriste se unió con ${leadName(found.lead)}`
                      : 'Los dos leads quedaron en este'
                  }
                  live
                  isAnswer={found.isJoined || pair === 'joined'}
                >
                  <p>Aquí quedaron juntos sus datos y lo que ha pasado. Se puede separar más abajo.</p>
                </Notice>
              )}
              <LeadRecord
                key={found.lead.id}
                lead={found.lead}
                contacts={found.contacts}
                isAdmin={isAdmin}
                history={history}
                onChanged={onChanged}
                pair={pair}
                onPair={setPair}
              />
            </>
          ) : found ? (
            <EmptyState icon="users-round" title="Este lead se unió con otro">
              <p>Los dos quedaron en uno que atiende {found.heldBy || 'otra persona'}.</p>
            </EmptyState>
          ) : (
            <EmptyState icon="users-round" title="No encontramos a este lead">
              <p>Puede que lo atienda otro asesor, o que ya no exista: cada quien ve solo a los suyos.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </RecordPanel>
  )
}
