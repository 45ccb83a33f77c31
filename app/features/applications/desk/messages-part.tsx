import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { cx } from '#app/ui/cx.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import css from './desk.module.css'
import { markRead, sendMessage } from './mutations.ts'
import { type Application, type Client, type Message, messagesOf } from './queries.ts'
import { WriteForm } from './write-form.tsx'

const POLL_MS = 20_000

export function MessagesPart({ application, client }: { application: Application; client: Client }) {
  const contract = useContract()
  const query = useQuery({ ...messagesOf(contract, application.id), refetchInterval: POLL_MS })
  const { data, dataUpdatedAt } = query
  const isUnread = data?.some(({ from_staff, read_at }) => !from_staff && !read_at) ?? false

  // Retried while some are unread: marking them as read may have failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: dataUpdatedAt is the look.
  useEffect(() => {
    if (isUnread && document.visibilityState === 'visible') markRead(contract, application.id).catch(() => {})
  }, [isUnread, dataUpdatedAt, contract, application.id])

  return (
    <RecordSection id="mensajes" title="Mensajes" level={3}>
      <Loaded query={query} noun="los mensajes" skeleton={<Skeleton className="h-24 w-full" />}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-muted">Todavía no se escriben. El cliente lo lee en su seguimiento.</p>
          ) : (
            <Thread messages={messages} client={client.first_name ?? 'Cliente'} />
          )
        }
      </Loaded>
      {application.status !== 'draft' && (
        <WriteForm
          name={`cliente-mensaje-${application.id}`}
          label="Mensaje para el cliente"
          button="Enviar mensaje"
          told="Mensaje enviado"
          send={(asked, said) => sendMessage(asked, application, said)}
        />
      )}
    </RecordSection>
  )
}

function Thread({ messages, client }: { messages: Message[]; client: string }) {
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one comes, it is shown.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [last])
  return (
    <div
      ref={log}
      role="log"
      aria-label="Mensajes de la solicitud"
      className="grid gap-2 max-h-88 p-2.5 rounded-control bg-sunken overflow-y-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach that.
      tabIndex={0}
    >
      {messages.map(({ id, body, from_staff, created_at, read_at }) => (
        <article key={id} className={cx(css.clientMessage, from_staff && css.clientMessageOurs)}>
          <p className={cx(!from_staff && 'text-muted')}>
            <strong>{from_staff ? 'Nosotros' : client}</strong>{' '}
            <time dateTime={created_at}>{instantText('moment', created_at)}</time>
            {from_staff && (read_at ? ' · leído' : ' · sin leer')}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
        </article>
      ))}
    </div>
  )
}
