import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { MESSAGE_STATES } from '#contract/leads/lead-work.ts'
import { labelIn } from '#contract/text/labels.ts'
import css from './conversation.module.css'
import { sendAgain } from './mutations.ts'
import type { ConversationMessage } from './queries.ts'

interface MessageLineProps {
  message: ConversationMessage
  who: string
}

export function MessageLine({ message, who }: MessageLineProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, origin, body, status, problem, created_at } = message
  const isOurs = origin !== 'cliente'
  const again = async () => {
    setBusy(true)
    try {
      await sendAgain(contract, id)
      await cache.invalidateQueries({ queryKey: key('conversations') })
    } catch (error) {
      toast(failureOf(error, 'message.send').text, { look: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <article className={cx(css.message, isOurs && 'justify-self-end', status === 'fallo' && css.failed)}>
      <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
      <p className="text-muted text-[0.8125rem]">
        {origin === 'cliente' ? who : origin === 'telefono' ? 'Desde el teléfono' : 'Nosotros'}
        {' · '}
        <time dateTime={created_at}>{instantText('moment', created_at)}</time>
        {isOurs && (
          <>
            {' · '}
            <strong>{labelIn(MESSAGE_STATES, status)}</strong>
          </>
        )}
      </p>
      {status === 'fallo' && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <Icon name="circle-alert" />
          <span>{problem}</span>
          {origin === 'sistema' && (
            <Button small disabled={busy} onClick={() => void again()}>
              Reintentar
            </Button>
          )}
        </p>
      )}
    </article>
  )
}
