import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type Goal, MissingList } from './missing-list.tsx'
import { PersonalFields } from './personal-fields.tsx'
import css from './profile.module.css'
import type { ProfileRow } from './save-profile.ts'
import { TaxFields } from './tax-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  profile: ProfileRow
  phoneIsTheAccounts: boolean
  onSaved: (profile: ProfileRow) => void
  /** What it is completed for, when somebody was sent here on the way to it. */
  goal?: Goal
}

/** All fields of a profile. Each may be saved by itself; what is missing to apply for financing is said above them. */
export function ProfileForm({ profile, phoneIsTheAccounts, onSaved, goal }: ProfileFormProps) {
  const { form, submit, failure, discard, fill } = useProfileForm(profile, onSaved)
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const field = useLocation().hash.slice(1)
  useEffect(() => {
    if (field) goTo(field)
  }, [field])
  return (
    <form className={`${forms.form} ${css.profileForm}`} onSubmit={submit} noValidate aria-label="Mis datos">
      <MissingList profile={form.watch()} isSaved={!isDirty} goal={goal} onGo={goTo} />
      <FormErrors errors={errorsOf(errors)} attempt={submitCount} failure={failure} />
      <PersonalFields form={form} phoneIsTheAccounts={phoneIsTheAccounts} />
      <TaxFields form={form} fill={fill} />
      <div className={`${forms.formActions} ${css.profileSave}`}>
        <SubmitButton busy={isSubmitting}>Guardar perfil</SubmitButton>
        {isDirty && (
          <>
            <Button look="quiet" onClick={discard} disabled={isSubmitting}>
              Descartar cambios
            </Button>
            <p role="status">Tienes cambios sin guardar.</p>
          </>
        )}
      </div>
    </form>
  )
}

const goTo = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

const errorsOf = (errors: object) => errors as Record<string, { message?: string } | undefined>
