import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Fields } from '#app/ui/typed-fields.ts'
import {
  amountText,
  type BankProfile,
  type BankProfileDraft,
  type BankProfileField,
  LATE_PAYMENTS,
  type MoneyField,
  SCORE_BANDS,
} from '#contract/people/bank-profile.ts'
import { INCOME_KINDS, INCOME_PROOFS } from '#contract/people/income-kinds.ts'
import css from './bank-profile.module.css'

const NONE = 'Elige…'
const BANDS = [...SCORE_BANDS, { value: 'no_se', label: 'No sé' }]
const YES_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
]

interface MoneyFieldsProps {
  form: Fields<BankProfileDraft, BankProfile>
  terms: number[]
}

export function MoneyFields({ form, terms }: MoneyFieldsProps) {
  const { register, watch, setValue, formState } = form
  const input = (field: BankProfileField) => ({
    ...register(field),
    error: formState.errors[field]?.message,
    autoComplete: 'off',
  })
  const number = (field: BankProfileField) => ({ ...input(field), inputMode: 'numeric' as const })
  const amount = (field: MoneyField) => ({
    ...number(field),
    ...register(field, {
      onBlur: ({ target }) => setValue(field, amountText(target.value)),
    }),
  })
  const months = [...new Set([...terms, Number(watch('term'))])].filter((one) => one > 0).sort((a, b) => a - b)
  return (
    <>
      <fieldset className={css.bankGroup}>
        <legend>Lo que ganas</legend>
        <SelectField label="¿De qué vives?" options={INCOME_KINDS} placeholder={NONE} {...input('income_kind')} />
        <Field label="Ingreso neto al mes" help="Lo que te llega, en pesos." {...amount('monthly_income')} />
        <Field label="Otros ingresos al mes" optional {...amount('other_income')} />
        <SelectField
          label="¿Cómo los compruebas?"
          options={INCOME_PROOFS}
          placeholder={NONE}
          {...input('income_proof')}
        />
        <Field
          label="Antigüedad en meses"
          help="En tu trabajo o actividad de hoy. 2 años son 24."
          {...number('seniority_months')}
        />
      </fieldset>
      <fieldset className={css.bankGroup}>
        <legend>Lo que debes</legend>
        <Field
          label="Lo que pagas de deudas al mes"
          help="Tarjetas, préstamos, hipoteca, otro auto. Si nada, escribe 0. La renta no cuenta."
          {...amount('monthly_debts')}
        />
        <SelectField
          label="¿Te atrasaste en los últimos 12 meses?"
          options={LATE_PAYMENTS}
          placeholder={NONE}
          {...input('late_payments')}
        />
        <SelectField
          label="¿Cuál es tu puntaje de crédito?"
          help="El que viene en tu reporte de crédito. No lo consultamos."
          options={BANDS}
          placeholder={NONE}
          {...input('score_band')}
        />
        <SelectField
          label="¿Alguien puede firmar contigo como aval?"
          options={YES_NO}
          placeholder={NONE}
          {...input('co_signer')}
        />
      </fieldset>
      <fieldset className={css.bankGroup}>
        <legend>Lo que buscas</legend>
        <Field
          label="Enganche que puedes dar"
          help="Si lo dejas vacío, calculamos con el mínimo de cada financiera."
          {...amount('down_payment')}
        />
        <SelectField
          label="Plazo"
          options={months.map((one) => ({ value: String(one), label: `${one} meses` }))}
          placeholder="El usual: 48 meses"
          {...input('term')}
        />
      </fieldset>
    </>
  )
}
