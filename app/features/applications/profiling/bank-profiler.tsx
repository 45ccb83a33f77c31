import { Suspense, useState } from 'react'
import { UserFacingError } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Work } from '#app/ui/use-service-form.ts'
import { estimateOf } from '#contract/applications/capacity.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { type BankProfile, checkBankProfile } from '#contract/people/bank-profile.ts'
import { BANK_PROFILE_PURPOSE } from '#contract/people/consents.ts'
import css from './bank-profile.module.css'
import { EstimatePanel } from './estimate-panel.tsx'
import { HomeFields } from './home-fields.tsx'
import { MoneyFields } from './money-fields.tsx'
import type { SavedProfile } from './queries.ts'
import { useBankProfileForm } from './use-bank-profile-form.ts'

const EraseProfile = lazily(() => import('./erase-profile.tsx').then((file) => file.EraseProfile))

interface BankProfilerProps {
  user: string
  /** 'YYYY-MM-DD'; null: unknown. */
  birthDate: string | null
  kept: SavedProfile
  lenders: LenderTerms[]
}

/** Financial profile with a live estimate; saved only on request. */
export function BankProfiler({ user, birthDate, kept, lenders }: BankProfilerProps) {
  const { sending, save, discard } = useBankProfileForm(user, kept)
  const { form, busy } = sending
  const [ticked, setTicked] = useState(false)
  const { errors, isDirty } = form.formState
  const consentError = (errors as Record<string, { message?: string }>)[BANK_PROFILE_PURPOSE.id]?.message
  const seeker = { ...checkBankProfile(form.watch()).meant, birth_date: birthDate }
  const estimate = estimateOf(seeker, lenders, new Date())
  const terms = lenders.flatMap((lender) => lender.terms)
  const send: Work<BankProfile> = (values, keyFor) => {
    if (kept.agreed || ticked) return save(values, keyFor)
    const message = 'Marca la casilla para que podamos guardarlo.'
    throw new UserFacingError({ status: 422, message, fields: { [BANK_PROFILE_PURPOSE.id]: message } })
  }
  const tick = (ticked: boolean) => {
    setTicked(ticked)
    form.clearErrors(BANK_PROFILE_PURPOSE.id as never)
  }
  return (
    <div className={`${css.bank} grid gap-10 items-start lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]`}>
      <ServiceForm of={sending} onSend={send} lists aria-label="Perfil bancario">
        <MoneyFields form={form} terms={terms} />
        <HomeFields form={form} />
        {!kept.agreed && (
          <CheckField
            name={BANK_PROFILE_PURPOSE.id}
            checked={ticked}
            onChange={({ target }) => tick(target.checked)}
            {...(consentError && { error: consentError })}
          >
            {BANK_PROFILE_PURPOSE.text}
          </CheckField>
        )}
        <div className={`${forms.formActions} items-center pt-5 border-t border-line`}>
          <SubmitButton busy={busy}>Guardar mi perfil bancario</SubmitButton>
          <a className={`${controls.link} min-h-11 py-2.5 lg:hidden`} href="#estimacion">
            Ver mi estimación
          </a>
          {isDirty && (
            <>
              <Button look="quiet" onClick={discard} disabled={busy}>
                Descartar cambios
              </Button>
              <p className="text-muted text-[0.9375rem]" role="status">
                Tienes cambios sin guardar.
              </p>
            </>
          )}
        </div>
        {kept.profile && (
          <Suspense>
            <EraseProfile user={user} />
          </Suspense>
        )}
      </ServiceForm>
      <EstimatePanel estimate={estimate} hasBirthDate={birthDate !== null} />
    </div>
  )
}
