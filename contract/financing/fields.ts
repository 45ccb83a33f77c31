export interface LenderField {
  label: string
  /** In a sentence of the ledger. */
  phrase: string
  kind: 'percent' | 'pesos' | 'months' | 'number'
  /** Bounds as typed, those of db/api/lender-settings.sql. */
  least: number
  most: number
  /** Typed as a percentage, stored as a fraction. */
  share?: true
  whole?: true
  optional?: true
  help?: string
}

/** Numbers of a lender's terms: of the loan. */
export const PLAN_NUMBERS = {
  annual_rate: {
    label: 'Tasa anual (%)',
    phrase: 'la tasa anual',
    kind: 'percent',
    least: 0,
    most: 200,
    help: 'Antes de IVA.',
  },
  opening_fee: {
    label: 'Comisión por apertura (%)',
    phrase: 'la comisión por apertura',
    kind: 'percent',
    least: 0,
    most: 20,
    help: 'Del crédito, antes de IVA.',
  },
  min_down: {
    label: 'Enganche mínimo (%)',
    phrase: 'el enganche mínimo',
    kind: 'percent',
    least: 0,
    most: 95,
    share: true,
  },
  monthly_insurance: {
    label: 'Seguro mensual obligatorio (pesos)',
    phrase: 'el seguro mensual',
    kind: 'pesos',
    least: 0,
    most: 1e5,
  },
  min_principal: {
    label: 'Crédito mínimo (pesos)',
    phrase: 'el crédito mínimo',
    kind: 'pesos',
    least: 0,
    most: 1e9,
  },
  max_principal: {
    label: 'Crédito máximo (pesos)',
    phrase: 'el crédito máximo',
    kind: 'pesos',
    least: 1,
    most: 1e9,
    optional: true,
  },
  max_vehicle_age: {
    label: 'Edad máxima del auto al terminar (años)',
    phrase: 'la edad máxima del auto',
    kind: 'number',
    least: 0,
    most: 60,
    whole: true,
    help: '0: cualquiera.',
  },
} as const satisfies Record<string, LenderField>

/** Of the person. */
export const PERSON_NUMBERS = {
  min_income: {
    label: 'Ingreso mínimo al mes (pesos)',
    phrase: 'el ingreso mínimo',
    kind: 'pesos',
    least: 0,
    most: 1e7,
  },
  max_payment_share: {
    label: 'Parte del ingreso para pagos (%)',
    phrase: 'la parte del ingreso',
    kind: 'percent',
    least: 1,
    most: 100,
    share: true,
  },
  min_seniority: {
    label: 'Antigüedad mínima (meses)',
    phrase: 'la antigüedad mínima',
    kind: 'months',
    least: 0,
    most: 600,
    whole: true,
  },
  min_age: {
    label: 'Edad mínima (años)',
    phrase: 'la edad mínima',
    kind: 'number',
    least: 18,
    most: 99,
    whole: true,
  },
  max_age: {
    label: 'Edad máxima al terminar (años)',
    phrase: 'la edad máxima',
    kind: 'number',
    least: 18,
    most: 99,
    whole: true,
  },
} as const satisfies Record<string, LenderField>

export type LenderNumber = keyof typeof PLAN_NUMBERS | keyof typeof PERSON_NUMBERS
