import { type KeyboardEvent, useMemo } from 'react'
import type { Contract } from '#app/lib/contract.ts'
import { failing } from '#app/lib/failure.ts'
import { tabDraft } from '#app/lib/form-draft.ts'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import css from './desk.module.css'
import { useClientChange } from './use-client-change.ts'

interface WriteFormProps {
  name: string
  label: string
  help?: string
  button: string
  told: string
  /** The same on retries. */
  send: (contract: Contract, said: { key: string; body: string }) => Promise<void>
}

const LONGEST = 2000

export function WriteForm({ name, label, help, button, told, send }: WriteFormProps) {
  const sending = useServiceForm({
    values: { body: '' },
    failed: failing('client.write'),
    draft: useMemo(() => tabDraft(name), [name]),
  })
  const { form, busy, submit } = sending
  const change = useClientChange(send, told)
  const write: Work<{ body: string }> = async (typed, keyFor) => {
    const body = typed.body.trim()
    await change.mutateAsync({ key: keyFor(body), body })
    form.reset()
  }
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit(write)()
  }
  return (
    <ServiceForm of={sending} onSend={write} className={css.clientWrite} aria-label={label}>
      <TextareaField
        label={label}
        help={help}
        rows={2}
        maxLength={LONGEST}
        readOnly={busy}
        error={form.formState.errors.body?.message}
        onKeyDown={sendByKeys}
        {...form.register('body', { validate: (text) => text.trim() !== '' || 'Escribe algo primero.' })}
      />
      <SubmitButton small look="secondary" busy={busy}>
        {button}
      </SubmitButton>
    </ServiceForm>
  )
}
