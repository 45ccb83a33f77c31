import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { MessageLine } from './message-line.tsx'
import { conversationMessages, MESSAGE_PAGE, standingWith, type Whom, type WritingState } from './queries.ts'

interface ConversationPartProps {
  whom: Whom
  name: string
}

export function ConversationPart({ whom, name }: ConversationPartProps) {
  const standing = useQuery(standingWith(useContract(), whom))
  return (
    <section className="grid gap-3 min-w-0" aria-label={`Conversación con ${name}`}>
      <Loaded query={standing} noun="la conversación" skeleton={<Skeleton className="h-60 w-full" />}>
        {(known) => (
          <>
            <Messages standing={known} name={name} />
            {known.writes ? (
              <Composer whom={whom} standing={known} name={name} />
            ) : (
              <p className="text-muted text-[0.8125rem]">Le escribe el asesor que lo atiende.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Messages({ standing, name }: { standing: WritingState; name: string }) {
  const [wanted, setWanted] = useState(MESSAGE_PAGE)
  const query = useQuery({
    ...conversationMessages(useContract(), standing, wanted),
    placeholderData: (before) => before,
  })
  const { lead, client } = standing
  const filter = lead ? `lead_id=eq.${lead}` : `client_id=eq.${client}`
  useLiveRefresh({ table: 'conversation_messages', filter }, key('conversations'))
  return (
    <Loaded query={query} noun="los mensajes" skeleton={<Skeleton className="h-40 w-full" />}>
      {({ messages, isMore }) =>
        messages.length > 0 ? (
          <Thread last={messages.at(-1)!.id} name={name}>
            {isMore && (
              <Button small look="quiet" onClick={() => setWanted(wanted + 2 * MESSAGE_PAGE)}>
                Ver anteriores
              </Button>
            )}
            {messages.map((message) => (
              <MessageLine key={message.id} message={message} who={name} />
            ))}
          </Thread>
        ) : (
          <p className="text-muted text-[0.8125rem]">Todavía no se escriben por WhatsApp.</p>
        )
      }
    </Loaded>
  )
}

function Thread({ last, name, children }: { last: string; name: string; children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one comes, it is shown.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [last])
  return (
    <div
      ref={log}
      role="log"
      aria-label={`Mensajes con ${name}`}
      className="grid gap-2 max-h-[min(60vh,480px)] p-2 overflow-y-auto border border-line rounded-control bg-sunken"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach that.
      tabIndex={0}
    >
      {children}
    </div>
  )
}
