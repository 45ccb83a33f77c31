import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { MESSAGE_ORIGINS } from '#contract/leads/lead-work.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { labelIn } from '#contract/text/labels.ts'
import { assignConversation, setAsideConversation } from './mutations.ts'
import { looseConversations } from './queries.ts'

export function LooseConversations({ onGiven }: { onGiven: (lead: string) => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(looseConversations(contract))
  const [busy, setBusy] = useState<string | null>(null)
  useLiveRefresh({ table: 'conversations' }, key('conversations', 'loose'))
  const decide = async (conversation: string, work: () => Promise<string | undefined>) => {
    setBusy(conversation)
    try {
      const lead = await work()
      if (lead) onGiven(lead)
    } catch (error) {
      toast(failureOf(error, 'message.send').text, { look: 'danger' })
    } finally {
      setBusy(null)
      void cache.invalidateQueries({ queryKey: key('conversations') })
      void cache.invalidateQueries({ queryKey: key('leads') })
    }
  }
  return (
    <Loaded query={query} noun="las conversaciones" skeleton={<Skeleton className="h-60 w-full" />}>
      {(loose) =>
        loose.length === 0 ? (
          <EmptyState icon="message-square" title="No hay mensajes sin asignar">
            <p>Aquí quedan las conversaciones de números que nadie conoce, como las que empiezan en el teléfono.</p>
          </EmptyState>
        ) : (
          <ul aria-label="Mensajes sin asignar">
            {loose.map(({ id, phone, name, body, origin, at, candidates }) => (
              <li key={id} className="grid gap-2 py-3 px-0 border-b border-line">
                <p>
                  <strong>{name ?? phoneText(phone)}</strong>
                  {name && ` · ${phoneText(phone)}`}
                </p>
                <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
                <p className="text-muted text-[0.8125rem]">
                  {labelIn(MESSAGE_ORIGINS, origin)} · <time dateTime={at}>{instantText('moment', at)}</time>
                </p>
                <div className="flex flex-wrap gap-2">
                  {candidates.map((one) => (
                    <Button
                      key={one.id}
                      small
                      disabled={busy !== null}
                      onClick={() => void decide(id, () => assignConversation(contract, id, one.id))}
                    >
                      Es {one.name}
                      {one.agent && ` (${one.agent})`}
                    </Button>
                  ))}
                  <Button
                    small
                    look={candidates.length > 0 ? 'quiet' : 'primary'}
                    disabled={busy !== null}
                    onClick={() => void decide(id, () => assignConversation(contract, id, null))}
                  >
                    Es un lead nuevo
                  </Button>
                  <Button
                    small
                    look="quiet"
                    disabled={busy !== null}
                    onClick={() => void decide(id, () => setAsideConversation(contract, id).then(() => undefined))}
                  >
                    No es cliente
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
