import type { ReactNode } from 'react'
import { failing } from '#app/lib/failure.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import css from './desk.module.css'

interface AskFormProps {
  button: string
  reasons: readonly string[]
  onAsk: (reason: string) => Promise<unknown>
  children?: ReactNode
}

const LONGEST = 500

export function AskForm({ button, reasons, onAsk, children }: AskFormProps) {
  const sending = useServiceForm({ values: { reason: '' }, failed: failing('client.save') })
  const { form, busy } = sending
  return (
    <ServiceForm of={sending} onSend={({ reason }) => onAsk(reason.trim())} aria-label={button}>
      {children}
      <TextareaField
        label="Motivo"
        help="El cliente lo lee."
        rows={2}
        maxLength={LONGEST}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', {
          validate: (text) => text.trim() !== '' || 'Escribe por qué: el cliente lo va a leer.',
        })}
      />
      <ul className={`${css.clientUsual} flex flex-wrap gap-1.5`} aria-label="Motivos de siempre">
        {reasons.map((text) => (
          <li key={text}>
            <button
              type="button"
              className={controls.chip}
              onClick={() => {
                form.setValue('reason', text)
                form.clearErrors('reason')
              }}
            >
              {text.split(':')[0]?.replace(/\.$/, '')}
            </button>
          </li>
        ))}
      </ul>
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>{button}</SubmitButton>
        <CancelButton />
      </div>
    </ServiceForm>
  )
}
