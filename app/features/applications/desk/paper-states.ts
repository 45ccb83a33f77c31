import type { Tone } from '#app/ui/badge.tsx'
import { DOCUMENT_KINDS, type PaperRules, requiredDocuments } from '#contract/application-documents.ts'
import { answersOf } from './answers-of.ts'
import type { Application, Paper } from './queries.ts'

/** How a paper stands, in the words of who reviews it. */
export const PAPER_STATES: Record<string, { label: string; tone: Tone }> = {
  missing: { label: 'Falta', tone: 'warn' },
  uploaded: { label: 'Por revisar', tone: 'info' },
  approved: { label: 'Aprobado', tone: 'accent' },
  asked_again: { label: 'Pedido de nuevo', tone: 'warn' },
}

/** Whether a paper waits to be read: it has come, or pages of it that whoever reads them may take for the whole. */
export const isReadable = ({ state, pages }: Paper) => state === 'uploaded' || (state === 'missing' && pages.length > 0)

/** What a kind of paper is called; one that nobody knows, as it is. */
export const paperLabel = (kind: string) => DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind

/** The kinds that an application needs and of which nothing has come yet. */
export const missingKinds = (application: Application, papers: readonly Paper[], rules: PaperRules = {}) => {
  const { income_kind } = answersOf(application)
  return requiredDocuments(income_kind?.toString(), rules).filter(({ value }) =>
    papers.every(({ kind }) => kind !== value),
  )
}

// Who proves their income by one has no other.
const INCOME = ['recibos_nomina', 'comprobante_pension']

/**
 * Every kind of paper, those first that nobody asked for yet; the others say how they stand. Proof of an income that is not theirs comes after
 * what may help. `came`: it would be asked for again.
 */
export const askableKinds = (papers: readonly Pick<Paper, 'kind' | 'state'>[]) =>
  DOCUMENT_KINDS.map(({ value, label }) => {
    const state = papers.find(({ kind }) => kind === value)?.state
    const stands = state && PAPER_STATES[state]?.label.toLowerCase()
    return {
      value,
      label: stands ? `${label} (${stands})` : label,
      came: state !== undefined && state !== 'missing',
      asked: !!state,
    }
  }).sort((one, other) => rank(one, papers) - rank(other, papers))

const rank = ({ value, asked }: { value: string; asked: boolean }, papers: readonly Pick<Paper, 'kind'>[]) =>
  asked ? 2 : INCOME.includes(value) && papers.some(({ kind }) => INCOME.includes(kind)) ? 1 : 0
