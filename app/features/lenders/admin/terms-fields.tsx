import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Fields } from '#app/ui/typed-fields.ts'
import { type LenderNumber, PERSON_NUMBERS, PLAN_NUMBERS } from '#contract/financing/fields.ts'
import { SCORE_BANDS } from '#contract/people/bank-profile.ts'
import { INCOME_KINDS } from '#contract/people/income-kinds.ts'
import { numberProblem, readLoanTerms, type TypedTerms } from './lender-words.ts'

export function TermsFields({ form }: { form: Fields<TypedTerms, TypedTerms> }) {
  const { errors } = form.formState
  const numbers = (of: typeof PLAN_NUMBERS | typeof PERSON_NUMBERS) =>
    Object.entries(of).map(([name, { label, ...more }]) => (
      <Field
        key={name}
        label={label}
        {...('help' in more && { help: more.help as string })}
        {...('optional' in more && { optional: true })}
        inputMode="decimal"
        autoComplete="off"
        error={errors[name as LenderNumber]?.message}
        {...form.register(name as LenderNumber, {
          validate: (typed) => numberProblem(name as LenderNumber, typed) ?? true,
        })}
      />
    ))
  return (
    <>
      {numbers(PLAN_NUMBERS)}
      <CheckField {...form.register('iva_on_interest')}>Los intereses llevan IVA</CheckField>
      <CheckField {...form.register('opening_fee_iva')}>La comisión lleva IVA</CheckField>
      <Field
        label="Plazos (meses)"
        help="Separados con comas: 12, 24, 36."
        autoComplete="off"
        error={errors.terms?.message}
        {...form.register('terms', {
          validate: (typed) => readLoanTerms(typed) !== null || 'Son de 1 a 120 meses, hasta veinte.',
        })}
      />
      <details className={forms.disclosure}>
        <summary>A quién le presta</summary>
        <div>
          {numbers(PERSON_NUMBERS)}
          <SelectField
            label="Historial mínimo"
            placeholder="No lo pide"
            options={SCORE_BANDS}
            {...form.register('min_score_band')}
          />
          <fieldset>
            <legend>Tipos de ingreso (ninguno marcado: cualquiera)</legend>
            {INCOME_KINDS.map(({ value, label }) => (
              <CheckField key={value} value={value} {...form.register('income_kinds')}>
                {label}
              </CheckField>
            ))}
          </fieldset>
        </div>
      </details>
    </>
  )
}
