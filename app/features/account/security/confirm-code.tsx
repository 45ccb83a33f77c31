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
  /** Spends the code; throws what the auth client answers. */
  confirm: (code: string) => Promise<void>
  /** Sends another; throws likewise. Left out where there is nothing to send. */
  resend?: () => Promise<void>
  /** When the last one was sent; milliseconds since 1970. */
  sentAt?: number
  /** It was asked for just now: typing it is what comes next. */
  isNext?: boolean
}

/** A code to type, in a form of its own. */
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
