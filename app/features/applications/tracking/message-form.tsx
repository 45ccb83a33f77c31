import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { keepDraft, keptDraft, keyToSend } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { sendMessage } from './mutations.ts'
import { LONGEST_MESSAGE } from './queries.ts'
import css from './tracking.module.css'

interface MessageFormProps {
  application: string
  /** Whose application it is. */
  user: string
}

/** Writes to the advisor. What is typed outlives a reload; a message whose answer was lost is sent again as the same one. */
export function MessageForm({ application, user }: MessageFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const name = `mensaje-${application}`
  const [body, setBody] = useState(() => keptDraft(name).typed.body ?? '')
  const [error, setError] = useState<string>()
  const send = useMutation({
    networkMode: 'always',
    mutationFn: (said: string) => {
      const key = keyToSend(name, { body: said }, said)
      return sendMessage(contract, { application_id: application, user_id: user, key, body: said })
    },
    onSuccess: () => {
      setBody('')
      keepDraft(name, null)
      return cache.invalidateQueries({ queryKey: key('applications', 'messages', application) })
    },
  })
  const write = (typed: string) => {
    setBody(typed)
    setError(undefined)
    keepDraft(name, { ...keptDraft(name), typed: { body: typed } })
  }
  return (
    <form
      className={css.messageForm}
      aria-label="Escribir a tu asesor"
      onSubmit={(event) => {
        event.preventDefault()
        if (send.isPending) return
        if (body.trim()) send.mutate(body.trim())
        else setError('Escribe tu mensaje.')
      }}
    >
      <TextareaField
        label="Tu mensaje"
        rows={3}
        maxLength={LONGEST_MESSAGE}
        value={body}
        readOnly={send.isPending}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {send.isError && (
        <Notice look="danger" live>
          <p>{failureOf(send.error, 'message.send').text}</p>
        </Notice>
      )}
      <div className={forms.formActions}>
        <SubmitButton busy={send.isPending}>
          <Icon name="send" />
          Enviar mensaje
        </SubmitButton>
      </div>
    </form>
  )
}
