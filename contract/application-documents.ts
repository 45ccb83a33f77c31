import type { IncomeKind } from './income-kinds.ts'

/** A part of a paper that a page of it fills: a side, a month. */
export interface DocumentSlot {
  value: string
  label: string
}

/** A paper that lenders ask for. `pages` says how many are expected at most. */
export interface DocumentKind {
  value: string
  label: string
  /** What serves, in a sentence. */
  help: string
  pages: number
  /** The oldest it may be, in days; absent: it does not age. */
  maxAgeDays?: number
  /** Who must bring it; absent: everybody. */
  of?: readonly IncomeKind[]
  /** What it is made of, in order; absent: of any pages. private.document_slots says the same. */
  slots?: readonly DocumentSlot[]
  /** What a file is called that fills every slot by itself. */
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

/** The papers of an application, by who must bring them (docs/mexico.md, section 4). private.required_documents says the same: a test holds them together. Administrators may say otherwise (`PaperRules`). */
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

/** Who brings a paper where administrators said so (app_config's 'application_papers'); null: everybody. */
export type PaperRules = Readonly<Record<string, readonly string[] | null>>

/**
 * The papers that somebody who earns their living so must bring; without an answer, those that everybody must. `rules`: what administrators said.
 * private.papers_needed says the same (a test holds the two together).
 */
export const requiredDocuments = (income: string | undefined, rules: PaperRules = {}): DocumentKind[] =>
  (DOCUMENT_KINDS as readonly DocumentKind[]).filter(({ value, of }) => {
    const incomes: readonly string[] | null | undefined = value in rules ? rules[value] : of
    return !incomes || incomes.some((kind) => kind === income)
  })

/**
 * The papers that keep an application from being approved: those it needs, and what else was asked for or came, until each is approved.
 * private.papers_unapproved says the same (a test holds the two together).
 */
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
