import { type FormEvent, useState } from 'react'
import { failureOf, ToldError } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { OtpInput } from '#app/ui/otp-input.tsx'
import { ResendButton } from '#app/ui/resend-button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Authorisation } from '#contract/authorisations.ts'
import { confirmCode, requestCode, type SentCode } from './mutations.ts'

interface AuthoriseByCodeProps {
  application: string
  authorisation: Authorisation
  /** As it is shown. */
  text: string
  onGiven: () => Promise<unknown>
}

const DIGITS = 6

/** Gives an authorisation with a one-time code, which is sent when it is asked for. */
export function AuthoriseByCode({ application, authorisation, text, onGiven }: AuthoriseByCodeProps) {
  const contract = useContract()
  const [sent, setSent] = useState<{ to: SentCode | null; at: number }>()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()

  const tell = (error: unknown) => {
    setAttempt((count) => count + 1)
    setFailure(failureOf(error, 'authorisation.ask').text)
  }
  const request = async () => {
    setSent({ to: await requestCode(contract, application), at: Date.now() })
    setFailure(undefined)
  }
  const working = async (work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    await work().catch(tell)
    setBusy(false)
  }
  const confirm = (digits: string) =>
    working(async () => {
      if (digits.length < DIGITS)
        throw new ToldError({ status: 422, message: `Escribe los ${DIGITS} números del código.` })
      try {
        await confirmCode(contract, application, authorisation, { code: digits, text })
      } finally {
        setCode('')
      }
      await onGiven()
    })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void confirm(code)
  }

  if (!sent) {
    return (
      <div className={forms.form}>
        <FormErrors errors={{}} failure={failure} attempt={attempt} />
        <p>Para autorizar te enviamos un código de un solo uso.</p>
        <div className={forms.formActions}>
          <SubmitButton type="button" look="secondary" busy={busy} onClick={() => void working(request)}>
            Recibir mi código
          </SubmitButton>
          <Button look="quiet" onClick={() => setSent({ to: null, at: 0 })}>
            Ya tengo un código
          </Button>
        </div>
      </div>
    )
  }
  return (
    <form className={forms.form} noValidate onSubmit={send} aria-label={authorisation.title}>
      <FormErrors errors={{}} failure={failure} attempt={attempt} />
      <OtpInput
        label={sent.to ? `Código que enviamos a ${sent.to.sent_to}` : 'Código que te enviamos'}
        help="Escribirlo es tu autorización. Vale 10 minutos."
        name="bureau-code"
        length={DIGITS}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void confirm(digits)}
      />
      <div className={forms.formActions}>
        <SubmitButton look="secondary" busy={busy}>
          Autorizar con el código
        </SubmitButton>
        <ResendButton sentAt={sent.at} resend={request} onFailure={tell} />
      </div>
    </form>
  )
}
