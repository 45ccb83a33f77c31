import type { IncomeKind } from '../people/income-kinds.ts'

export interface DocumentSlot {
  value: string
  label: string
}

export interface DocumentKind {
  value: string
  label: string
  help: string
  pages: number
  /** Days; absent: does not expire. */
  maxAgeDays?: number
  /** Income kinds; absent: everybody. */
  of?: readonly IncomeKind[]
  /** Parts in order (private.document_slots). */
  slots?: readonly DocumentSlot[]
  whole?: string
}

const SIDES = {
  slots: [
    { value: 'frente', label: 'Frente' },
    { value: 'reverso', label: 'Reverso' },
  ],
  whole: 'Los dos lados, o pasaporte',
} as const satisfies Partial<DocumentKind>
const MONTHS = {
  slots: [
    { value: 'mes_1', label: 'Mes 1' },
    { value: 'mes_2', label: 'Mes 2' },
    { value: 'mes_3', label: 'Mes 3' },
  ],
  whole: 'Los 3 meses',
} as const satisfies Partial<DocumentKind>

const INDEPENDENT = [
  'honorarios',
  'negocio',
  'resico',
  'arrendamiento',
  'plataformas',
  'otro',
] as const satisfies readonly IncomeKind[]

/**
 * Papers of an application (docs/mexico.md, section 4); equal to private.required_documents (tested). Administrators may override
 * (`PaperRules`).
 */
export const DOCUMENT_KINDS = [
  {
    value: 'identificacion',
    label: 'Identificación oficial',
    help: 'INE por los dos lados, o pasaporte vigente.',
    pages: 2,
    ...SIDES,
  },
  {
    value: 'comprobante_domicilio',
    label: 'Comprobante de domicilio',
    help: 'Luz, agua, gas o teléfono, de los últimos 3 meses.',
    pages: 2,
    maxAgeDays: 92,
  },
  {
    value: 'recibos_nomina',
    label: 'Recibos de nómina',
    help: 'Los de los últimos 3 meses: el mes 1 es el más reciente.',
    pages: 12,
    maxAgeDays: 123,
    of: ['asalariado'],
    ...MONTHS,
  },
  {
    value: 'comprobante_pension',
    label: 'Comprobante de pensión',
    help: 'Los de los últimos 3 meses: el mes 1 es el más reciente.',
    pages: 6,
    maxAgeDays: 123,
    of: ['pensionado'],
    ...MONTHS,
  },
  {
    value: 'estados_cuenta',
    label: 'Estados de cuenta del banco',
    help: 'Los de los últimos 3 meses, con todas sus páginas: el mes 1 es el más reciente.',
    pages: 40,
    maxAgeDays: 123,
    of: INDEPENDENT,
    ...MONTHS,
  },
  {
    value: 'constancia_fiscal',
    label: 'Constancia de situación fiscal',
    help: 'La del SAT, de los últimos 3 meses.',
    pages: 6,
    maxAgeDays: 92,
    of: INDEPENDENT,
  },
] as const satisfies readonly DocumentKind[]

export type DocumentId = (typeof DOCUMENT_KINDS)[number]['value']

/** Overrides in app_config's 'application_papers'; null: everybody. */
export type PaperRules = Readonly<Record<string, readonly string[] | null>>

/** Required papers by income; equal to private.papers_needed (tested). */
export const requiredDocuments = (income: string | undefined, rules: PaperRules = {}): DocumentKind[] =>
  (DOCUMENT_KINDS as readonly DocumentKind[]).filter(({ value, of }) => {
    const incomes: readonly string[] | null | undefined = value in rules ? rules[value] : of
    return !incomes || incomes.some((kind) => kind === income)
  })

/** Papers that block approval; equal to private.papers_unapproved (tested). */
export function unapprovedPapers(
  income: string | undefined,
  papers: readonly { kind: string; state: string }[],
  rules: PaperRules = {},
): { kind: string; state: string }[] {
  const required = requiredDocuments(income, rules).map(({ value }) => value)
  const kinds = [...required, ...papers.map(({ kind }) => kind).filter((kind) => !required.includes(kind))]
  return kinds
    .map((kind) => ({ kind, state: papers.find((paper) => paper.kind === kind)?.state ?? 'missing' }))
    .filter(({ state }) => state !== 'approved')
}
