import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Fields } from '#app/ui/typed-fields.ts'
import type { BankProfile, BankProfileDraft, BankProfileField } from '#contract/people/bank-profile.ts'
import { HOUSING } from '#contract/people/income-kinds.ts'
import css from './bank-profile.module.css'

export function HomeFields({ form }: { form: Fields<BankProfileDraft, BankProfile> }) {
  const { register, watch, formState } = form
  const input = (field: BankProfileField) => ({
    ...register(field),
    error: formState.errors[field]?.message,
    autoComplete: 'off',
  })
  return (
    <fieldset className={css.bankGroup}>
      <legend>Lo que también te van a preguntar</legend>
      <p className="text-muted">No cambia la estimación. Si lo guardas, ya está escrito cuando llenes tu solicitud.</p>
      {watch('income_kind') === 'asalariado' && <Field label="Empresa" optional {...input('employer')} />}
      <Field label="Banco donde recibes tu dinero" optional {...input('payroll_bank')} />
      <SelectField label="Tu casa es" optional options={HOUSING} placeholder="Elige…" {...input('housing')} />
      <Field label="Años en tu casa" optional inputMode="numeric" {...input('housing_years')} />
      <Field label="Personas que dependen de ti" optional inputMode="numeric" {...input('dependants')} />
    </fieldset>
  )
}
