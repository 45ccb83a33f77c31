import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeInput, spending } from '#app/ui/code-input.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { ResendButton } from '#app/ui/resend-button.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { Authorisation } from '#contract/people/authorisations.ts'
import { confirmCode, requestCode, type SentCode } from './mutations.ts'

interface AuthoriseByCodeProps {
  application: string
  authorisation: Authorisation
  text: string
  onGiven: () => Promise<unknown>
}

export function AuthoriseByCode({ application, authorisation, text, onGiven }: AuthoriseByCodeProps) {
  const contract = useContract()
  const [sent, setSent] = useState<{ to: SentCode | null; at: number }>()
  const sending = useServiceForm({ values: { code: '' }, failed: failing('authorisation.ask') })
  const { busy, run, setFailure, tell } = sending
  const request = async () => {
    setSent({ to: await requestCode(contract, application), at: Date.now() })
    setFailure(null)
  }
  const confirm = spending(sending, async (code) => {
    await confirmCode(contract, application, authorisation, { code, text })
    await onGiven()
  })

  if (!sent) {
    return (
      <div className={forms.form}>
        <FormErrors errors={{}} attempt={sending.attempt} {...(sending.failure && { failure: sending.failure.text })} />
        <p>Para autorizar te enviamos un código de un solo uso.</p>
        <div className={forms.formActions}>
          <SubmitButton type="button" look="secondary" busy={busy} onClick={() => void run(request)}>
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
    <ServiceForm of={sending} onSend={confirm} aria-label={authorisation.title}>
      <CodeInput
        of={sending}
        onSend={confirm}
        label={sent.to ? `Código que enviamos a ${sent.to.sent_to}` : 'Código que te enviamos'}
        help="Escribirlo es tu autorización. Vale 10 minutos."
        name="bureau-code"
        focusOn={sending.attempt}
      />
      <div className={forms.formActions}>
        <SubmitButton look="secondary" busy={busy}>
          Autorizar con el código
        </SubmitButton>
        <ResendButton sentAt={sent.at} resend={request} onFailure={tell} />
      </div>
    </ServiceForm>
  )
}
