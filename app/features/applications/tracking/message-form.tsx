import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failing } from '#app/lib/failure.ts'
import { tabDraft } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import { sendMessage } from './mutations.ts'
import { LONGEST_MESSAGE } from './queries.ts'

interface MessageFormProps {
  application: string
  user: string
}

export function MessageForm({ application, user }: MessageFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const sending = useServiceForm({
    values: { body: '' },
    failed: failing('message.send'),
    draft: useMemo(() => tabDraft(`mensaje-${application}`), [application]),
  })
  const { form, busy } = sending
  const send: Work<{ body: string }> = async (typed, keyFor) => {
    const body = typed.body.trim()
    await sendMessage(contract, { application_id: application, user_id: user, key: keyFor(body), body })
    form.reset()
    await cache.invalidateQueries({ queryKey: key('applications', 'messages', application) })
  }
  return (
    <ServiceForm of={sending} onSend={send} className="grid gap-3" aria-label="Escribir a tu asesor">
      <TextareaField
        label="Tu mensaje"
        rows={3}
        maxLength={LONGEST_MESSAGE}
        readOnly={busy}
        error={form.formState.errors.body?.message}
        {...form.register('body', { validate: (text) => text.trim() !== '' || 'Escribe tu mensaje.' })}
      />
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>
          <Icon name="send" />
          Enviar mensaje
        </SubmitButton>
      </div>
    </ServiceForm>
  )
}
