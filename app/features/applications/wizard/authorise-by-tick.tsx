import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { Authorisation } from '#contract/people/authorisations.ts'
import { authorise } from './mutations.ts'

interface AuthoriseByTickProps {
  application: string
  authorisation: Authorisation
  text: string
  onGiven: () => Promise<unknown>
}

export function AuthoriseByTick({ application, authorisation, text, onGiven }: AuthoriseByTickProps) {
  const contract = useContract()
  const sending = useServiceForm({ values: { agreed: false }, failed: failing('authorisation.save') })
  const { form, busy } = sending
  const send = async ({ agreed }: { agreed: boolean }) => {
    if (!agreed) return sending.setFailure({ text: 'Marca la casilla para autorizar.', kind: 'refused' })
    await authorise(contract, application, authorisation, text)
    await onGiven()
  }
  return (
    <ServiceForm of={sending} onSend={send} aria-label={authorisation.title}>
      <CheckField {...form.register('agreed')}>Leí el texto y lo autorizo</CheckField>
      <div className={forms.formActions}>
        <SubmitButton look="secondary" busy={busy}>
          Autorizar
        </SubmitButton>
      </div>
    </ServiceForm>
  )
}
