import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type Goal, MissingList } from './missing-list.tsx'
import { PersonalFields } from './personal-fields.tsx'
import type { ProfileRow } from './save-profile.ts'
import { TaxFields } from './tax-fields.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  profile: ProfileRow
  phoneIsTheAccounts: boolean
  onSaved: (profile: ProfileRow) => void
  goal?: Goal
}

/** Profile form; fields can be saved separately, missing ones are listed above. */
export function ProfileForm({ profile, phoneIsTheAccounts, onSaved, goal }: ProfileFormProps) {
  const { sending, save, discard, fill } = useProfileForm(profile, onSaved)
  const { form, busy } = sending
  const { errors, isDirty } = form.formState
  const field = useLocation().hash.slice(1)
  useEffect(() => {
    if (field) goTo(field)
  }, [field])
  return (
    <ServiceForm
      of={sending}
      onSend={save}
      lists
      before={
        Object.keys(errors).length === 0 && (
          <MissingList profile={form.watch()} isSaved={!isDirty} goal={goal} onGo={goTo} />
        )
      }
      className={`${forms.form} max-w-160 gap-7`}
      aria-label="Mis datos"
    >
      <PersonalFields form={form} phoneIsTheAccounts={phoneIsTheAccounts} />
      <TaxFields form={form} fill={fill} />
      <div className={`${forms.formActions} items-center pt-5 border-t border-line`}>
        <SubmitButton busy={busy}>Guardar perfil</SubmitButton>
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
    </ServiceForm>
  )
}

const goTo = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
