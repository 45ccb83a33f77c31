import { useState } from 'react'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { OtpInput } from '#app/ui/otp-input.tsx'
import { ResendButton } from '#app/ui/resend-button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type AuthFailure, authFailure } from '../auth-failure.ts'

const DIGITS = 6

interface ConfirmCodeProps {
  label: string
  help?: string
  /** Spends the code; throws what the auth client answers. */
  confirm: (code: string) => Promise<void>
  /** Sends another; throws likewise. Left out where there is nothing to send. */
  resend?: () => Promise<void>
  /** When the last one was sent; milliseconds since 1970. */
  sentAt?: number
}

/** A code to type, in a form of its own. */
export function ConfirmCode({ label, help, confirm, resend, sentAt = 0 }: ConfirmCodeProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const spend = async (digits: string) => {
    if (busy) return
    setAttempt((count) => count + 1)
    if (digits.length < DIGITS) {
      return setFailure({ code: 'short', message: `Escribe los ${DIGITS} números del código.` })
    }
    setBusy(true)
    setFailure(null)
    try {
      await confirm(digits)
    } catch (error) {
      setFailure(authFailure(error))
    }
    setCode('')
    setBusy(false)
  }
  return (
    <form
      className={forms.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void spend(code)
      }}
    >
      <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
      <OtpInput
        label={label}
        help={help}
        name="code"
        length={DIGITS}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void spend(digits)}
      />
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>Confirmar</SubmitButton>
        {resend && (
          <ResendButton sentAt={sentAt} resend={resend} onFailure={(error) => setFailure(authFailure(error))} />
        )}
      </div>
    </form>
  )
}
