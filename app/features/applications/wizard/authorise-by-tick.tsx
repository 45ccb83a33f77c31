import { type FormEvent, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Authorisation } from '#contract/authorisations.ts'
import { authorise } from './mutations.ts'

interface AuthoriseByTickProps {
  application: string
  authorisation: Authorisation
  /** As it is shown. */
  text: string
  onGiven: () => Promise<unknown>
}

/** Gives an authorisation with a box that comes unticked. */
export function AuthoriseByTick({ application, authorisation, text, onGiven }: AuthoriseByTickProps) {
  const contract = useContract()
  const [isTicked, setTicked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setAttempt((count) => count + 1)
    if (!isTicked) return setFailure('Marca la casilla para autorizar.')
    setBusy(true)
    setFailure(undefined)
    try {
      await authorise(contract, application, authorisation, text)
      await onGiven()
    } catch (error) {
      setFailure(failureOf(error, 'authorisation.save').text)
    }
    setBusy(false)
  }
  return (
    <form className={forms.form} noValidate onSubmit={(event) => void send(event)} aria-label={authorisation.title}>
      <FormErrors errors={{}} failure={failure} attempt={attempt} />
      <CheckField checked={isTicked} onChange={({ target }) => setTicked(target.checked)}>
        Leí el texto y lo autorizo
      </CheckField>
      <div className={forms.formActions}>
        <SubmitButton look="secondary" busy={busy}>
          Autorizar
        </SubmitButton>
      </div>
    </form>
  )
}
