import { CodeInput, spending } from '#app/ui/code-input.tsx'
import forms from '#app/ui/forms.module.css'
import { ResendButton } from '#app/ui/resend-button.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { authFailure } from '../auth-failure.ts'

interface ConfirmCodeProps {
  label: string
  help?: string
  confirm: (code: string) => Promise<void>
  resend?: () => Promise<void>
  /** Time of the last code in ms. */
  sentAt?: number
  isNext?: boolean
}

export function ConfirmCode({ label, help, confirm, resend, sentAt = 0, isNext }: ConfirmCodeProps) {
  const sending = useServiceForm({ values: { code: '' }, failed: authFailure })
  const spend = spending(sending, confirm)
  return (
    <ServiceForm of={sending} onSend={spend}>
      <CodeInput of={sending} onSend={spend} label={label} help={help} focusOn={sending.attempt || isNext} />
      <div className={forms.formActions}>
        <SubmitButton busy={sending.busy}>Confirmar</SubmitButton>
        {resend && <ResendButton sentAt={sentAt} resend={resend} onFailure={sending.tell} />}
      </div>
    </ServiceForm>
  )
}
