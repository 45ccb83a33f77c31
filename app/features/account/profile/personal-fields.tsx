import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Fields } from '#app/ui/typed-fields.ts'
import { CIVIL_STATUSES } from '#contract/people/civil-status.ts'
import type { ProfileDraft, ProfileValues } from '#contract/people/profile.ts'
import { FIELD_LABELS } from '#contract/people/profile-fields.ts'
import css from './profile.module.css'

interface PersonalFieldsProps {
  form: Fields<ProfileDraft, ProfileValues>
  phoneIsTheAccounts: boolean
}

export function PersonalFields({ form, phoneIsTheAccounts }: PersonalFieldsProps) {
  const { register, watch, formState } = form
  const error = (field: keyof ProfileDraft) => formState.errors[field]?.message
  const hasNoSecond = watch('no_mother_last_name')
  return (
    <fieldset className={css.profileGroup}>
      <legend>Tus datos</legend>
      <Field
        id="first_name"
        label={FIELD_LABELS.first_name}
        help="Como aparece en tu INE."
        autoComplete="given-name"
        error={error('first_name')}
        {...register('first_name')}
      />
      <div className={forms.formRow}>
        <Field
          id="last_name"
          label={FIELD_LABELS.last_name}
          autoComplete="family-name"
          error={error('last_name')}
          {...register('last_name')}
        />
        <Field
          id="mother_last_name"
          label={FIELD_LABELS.mother_last_name}
          readOnly={hasNoSecond}
          error={hasNoSecond ? undefined : error('mother_last_name')}
          {...register('mother_last_name')}
        />
      </div>
      <CheckField {...register('no_mother_last_name')}>No tengo segundo apellido</CheckField>
      <Field
        id="phone"
        label={FIELD_LABELS.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        readOnly={phoneIsTheAccounts}
        help={phoneIsTheAccounts ? undefined : 'A 10 dígitos. Aquí te escribe tu asesor.'}
        error={error('phone')}
        {...register('phone')}
      />
      {phoneIsTheAccounts && (
        <p className={`${controls.fieldHelp} ${css.profileAside}`}>
          Con este número entras a tu cuenta.{' '}
          <Link className={controls.link} to="/escritorio/profile?seccion=seguridad">
            Cámbialo en Seguridad
          </Link>
        </p>
      )}
      <div className={forms.formRow}>
        <Field
          id="birth_date"
          label={FIELD_LABELS.birth_date}
          type="date"
          autoComplete="bday"
          max={new Date().toISOString().slice(0, 10)}
          error={error('birth_date')}
          {...register('birth_date')}
        />
        <SelectField
          id="civil_status"
          label={FIELD_LABELS.civil_status}
          placeholder="Elige…"
          options={CIVIL_STATUSES}
          error={error('civil_status')}
          {...register('civil_status')}
        />
      </div>
    </fieldset>
  )
}
