import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { BANK_PROFILE_PURPOSE, readableProfile } from '#contract/bank-profile.ts'
import { estimateOf } from '#contract/capacity.ts'
import type { LenderTerms } from '#contract/lender-terms.ts'
import css from './bank-profile.module.css'
import { EraseProfile } from './erase-profile.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { HomeFields } from './home-fields.tsx'
import { MoneyFields } from './money-fields.tsx'
import type { KeptProfile } from './queries.ts'
import { useBankProfileForm } from './use-bank-profile-form.ts'

interface BankProfilerProps {
  user: string
  /** 'YYYY-MM-DD'; null: not told yet. */
  birthDate: string | null
  kept: KeptProfile
  lenders: LenderTerms[]
}

/** Somebody's money in their own words, and beside it what follows, computed here while they type; kept when they say so. */
export function BankProfiler({ user, birthDate, kept, lenders }: BankProfilerProps) {
  const { form, submit, unagreed, failure, discard } = useBankProfileForm(user, kept)
  const [ticked, setTicked] = useState(false)
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const consentError = unagreed && !ticked ? 'Marca la casilla para que podamos guardarlo.' : undefined
  const seeker = { ...readableProfile(form.watch()), birth_date: birthDate }
  const estimate = estimateOf(seeker, lenders, new Date())
  const terms = lenders.flatMap((lender) => lender.terms)
  return (
    <div className={css.bank}>
      <form
        className={forms.form}
        noValidate
        aria-label="Perfil bancario"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(ticked)
        }}
      >
        <FormErrors
          errors={{ ...errors, ...(consentError && { [BANK_PROFILE_PURPOSE.id]: { message: consentError } }) }}
          attempt={submitCount}
          {...(failure ? { failure: failureOf(failure, 'bank-profile.save').text } : {})}
        />
        <MoneyFields form={form} terms={terms} />
        <HomeFields form={form} />
        {!kept.agreed && (
          <CheckField
            name={BANK_PROFILE_PURPOSE.id}
            checked={ticked}
            onChange={({ target }) => setTicked(target.checked)}
            {...(consentError && { error: consentError })}
          >
            {BANK_PROFILE_PURPOSE.text}
          </CheckField>
        )}
        <div className={`${forms.formActions} ${css.bankSave}`}>
          <SubmitButton busy={isSubmitting}>Guardar mi perfil bancario</SubmitButton>
          <a className={`${controls.link} ${css.bankJump}`} href="#estimacion">
            Ver mi estimación
          </a>
          {isDirty && (
            <>
              <Button look="quiet" onClick={discard} disabled={isSubmitting}>
                Descartar cambios
              </Button>
              <p role="status">Tienes cambios sin guardar.</p>
            </>
          )}
        </div>
        {kept.profile && <EraseProfile user={user} />}
      </form>
      <EstimatePanel estimate={estimate} hasBirthDate={birthDate !== null} />
    </div>
  )
}
