import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { readMessages } from './mutations.ts'
import { type Message, messagesOf } from './queries.ts'
import css from './tracking.module.css'

const FIRST = 10
const MORE = 20

const MessageForm = lazily(() => import('./message-form.tsx').then((file) => file.MessageForm))

interface MessagesPanelProps {
  application: string
  user: string
  advisor: string | null
}

export function MessagesPanel({ application, user, advisor }: MessagesPanelProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [most, setMost] = useState(FIRST)
  const query = useQuery(messagesOf(contract, application, most))
  const { data, dataUpdatedAt } = query
  const isUnread = data?.messages.some(({ from_staff, read_at }) => from_staff && !read_at) ?? false

  // Retried while some are unread: marking them as read may have failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dataUpdatedAt is the look.
  useEffect(() => {
    if (!isUnread || document.visibilityState !== 'visible') return
    readMessages(contract, application).then(
      () => cache.invalidateQueries({ queryKey: key('applications', 'overview') }),
      () => {},
    )
  }, [isUnread, dataUpdatedAt, contract, application, cache])

  return (
    <section className={`${css.trackingPart} grid gap-3 content-start min-w-0`} aria-labelledby="mensajes">
      <h2 id="mensajes">Mensajes</h2>
      <Loaded query={query} noun="los mensajes" skeleton={<Skeleton className="h-24 w-full" />}>
        {({ messages, total }) => (
          <>
            {total > messages.length && (
              <Button small look="quiet" busy={query.isPlaceholderData} onClick={() => setMost(most + MORE)}>
                Ver mensajes anteriores
              </Button>
            )}
            <div role="log" aria-label="Mensajes de la solicitud" className="grid gap-3">
              {messages.length === 0 && (
                <p className="text-muted">
                  Pregunta lo que quieras sobre tu solicitud: {advisor ?? 'nuestro equipo'} te responde aquí.
                </p>
              )}
              {messages.map((message) => (
                <Bubble key={message.id} message={message} advisor={advisor} />
              ))}
            </div>
          </>
        )}
      </Loaded>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <MessageForm key={application} application={application} user={user} />
      </Suspense>
    </section>
  )
}

function Bubble({ message, advisor }: { message: Message; advisor: string | null }) {
  const { body, from_staff, created_at, read_at } = message
  return (
    <article
      className={cx(
        'grid gap-0.5 max-w-136 min-w-0 px-3.5 py-2.5 rounded-card wrap-anywhere',
        from_staff ? 'justify-self-start border border-line bg-surface' : 'justify-self-end bg-accent-tint',
      )}
    >
      <p className="text-sm font-semibold">{from_staff ? (advisor ?? 'Nuestro equipo') : 'Tú'}</p>
      <p className="whitespace-pre-wrap">{body}</p>
      <p className="text-muted text-[0.8125rem]">
        <time dateTime={created_at}>{instantText('moment', created_at)}</time>
        {!from_staff && ` · ${read_at ? 'Leído' : 'Enviado'}`}
      </p>
    </article>
  )
}
