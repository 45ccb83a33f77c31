import { HOUSING, INCOME_KINDS, INCOME_PROOFS } from '../people/income-kinds.ts'

export const STEPS = [
  { id: 'auto', title: 'Auto' },
  { id: 'plan', title: 'Enganche y plazo' },
  { id: 'personal', title: 'Tus datos' },
  { id: 'ingresos', title: 'Empleo e ingresos' },
  { id: 'referencias', title: 'Referencias' },
  { id: 'documentos', title: 'Documentos' },
  { id: 'autorizaciones', title: 'Autorizaciones' },
  { id: 'revision', title: 'Revisa y envía' },
] as const
export type Step = (typeof STEPS)[number]['id']

/** Rule of an answer; equal to private.application_fields (tested). Whole pesos. */
export interface FieldRule {
  name: string
  step: Step
  label: string
  kind: 'text' | 'money' | 'integer' | 'choice' | 'phone' | 'postal_code' | 'uuid'
  /** Texts: length; numbers: value. */
  min?: number
  max?: number
  choices?: readonly string[]
  /** A condition: required when another answer is one of these. */
  required: boolean | { field: string; in: readonly string[] }
}

const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value)

export const RELATIONS = [
  { value: 'familiar', label: 'Familiar' },
  { value: 'amistad', label: 'Amistad' },
  { value: 'trabajo', label: 'Del trabajo' },
  { value: 'vecino', label: 'Vecino' },
] as const

const EMPLOYED = ['asalariado'] as const

export const APPLICATION_FIELDS = [
  { name: 'lender', step: 'plan', label: 'Financiera', kind: 'text', max: 60, required: true },
  { name: 'down_payment', step: 'plan', label: 'Enganche', kind: 'money', min: 0, max: 10_000_000, required: true },
  { name: 'term', step: 'plan', label: 'Plazo en meses', kind: 'integer', min: 1, max: 120, required: true },
  { name: 'trade_in_quote', step: 'plan', label: 'Oferta por tu auto', kind: 'uuid', required: false },

  { name: 'postal_code', step: 'personal', label: 'Código postal', kind: 'postal_code', required: true },
  { name: 'neighbourhood', step: 'personal', label: 'Colonia', kind: 'text', min: 2, max: 120, required: true },
  { name: 'municipality', step: 'personal', label: 'Municipio', kind: 'text', min: 2, max: 120, required: true },
  { name: 'state', step: 'personal', label: 'Estado', kind: 'text', min: 2, max: 60, required: true },
  { name: 'street', step: 'personal', label: 'Calle', kind: 'text', min: 2, max: 120, required: true },
  { name: 'exterior_number', step: 'personal', label: 'Número exterior', kind: 'text', max: 20, required: true },
  { name: 'interior_number', step: 'personal', label: 'Número interior', kind: 'text', max: 20, required: false },
  { name: 'housing', step: 'personal', label: 'Tu casa es', kind: 'choice', choices: values(HOUSING), required: true },
  {
    name: 'housing_years',
    step: 'personal',
    label: 'Años en tu casa',
    kind: 'integer',
    min: 0,
    max: 99,
    required: true,
  },
  {
    name: 'dependants',
    step: 'personal',
    label: 'Personas que dependen de ti',
    kind: 'integer',
    min: 0,
    max: 20,
    required: true,
  },

  {
    name: 'income_kind',
    step: 'ingresos',
    label: '¿De qué vives?',
    kind: 'choice',
    choices: values(INCOME_KINDS),
    required: true,
  },
  {
    name: 'employer',
    step: 'ingresos',
    label: 'Empresa',
    kind: 'text',
    min: 2,
    max: 120,
    required: { field: 'income_kind', in: EMPLOYED },
  },
  {
    name: 'employer_phone',
    step: 'ingresos',
    label: 'Teléfono de la empresa',
    kind: 'phone',
    required: { field: 'income_kind', in: EMPLOYED },
  },
  { name: 'occupation', step: 'ingresos', label: 'Puesto o actividad', kind: 'text', min: 2, max: 120, required: true },
  {
    name: 'seniority_months',
    step: 'ingresos',
    label: 'Antigüedad en meses',
    kind: 'integer',
    min: 0,
    max: 720,
    required: true,
  },
  {
    name: 'monthly_income',
    step: 'ingresos',
    label: 'Ingreso neto al mes',
    kind: 'money',
    min: 1,
    max: 10_000_000,
    required: true,
  },
  {
    name: 'other_income',
    step: 'ingresos',
    label: 'Otros ingresos al mes',
    kind: 'money',
    min: 0,
    max: 10_000_000,
    required: false,
  },
  {
    name: 'income_proof',
    step: 'ingresos',
    label: '¿Cómo los compruebas?',
    kind: 'choice',
    choices: values(INCOME_PROOFS),
    required: true,
  },
  {
    name: 'monthly_debts',
    step: 'ingresos',
    label: 'Lo que pagas de deudas al mes',
    kind: 'money',
    min: 0,
    max: 10_000_000,
    required: true,
  },

  {
    name: 'reference1_name',
    step: 'referencias',
    label: 'Nombre completo',
    kind: 'text',
    min: 5,
    max: 120,
    required: true,
  },
  { name: 'reference1_phone', step: 'referencias', label: 'Celular', kind: 'phone', required: true },
  {
    name: 'reference1_relation',
    step: 'referencias',
    label: 'Relación',
    kind: 'choice',
    choices: values(RELATIONS),
    required: true,
  },
  {
    name: 'reference2_name',
    step: 'referencias',
    label: 'Nombre completo',
    kind: 'text',
    min: 5,
    max: 120,
    required: true,
  },
  { name: 'reference2_phone', step: 'referencias', label: 'Celular', kind: 'phone', required: true },
  {
    name: 'reference2_relation',
    step: 'referencias',
    label: 'Relación',
    kind: 'choice',
    choices: values(RELATIONS),
    required: true,
  },
] as const satisfies readonly FieldRule[]

export type ApplicationField = (typeof APPLICATION_FIELDS)[number]['name']

export type ApplicationData = Partial<Record<ApplicationField, string | number>>
