import type { Tone } from '#app/ui/badge.tsx'
import { DOCUMENT_KINDS, type PaperRules, requiredDocuments } from '#contract/applications/application-documents.ts'
import { labelIn } from '#contract/text/labels.ts'
import { answersOf } from './answers-of.ts'
import type { Application, Paper } from './queries.ts'

export const PAPER_STATES: Record<string, { label: string; tone: Tone }> = {
  missing: { label: 'Falta', tone: 'warn' },
  uploaded: { label: 'Por revisar', tone: 'info' },
  approved: { label: 'Aprobado', tone: 'accent' },
  asked_again: { label: 'Pedido de nuevo', tone: 'warn' },
}

/** Whether a document can be reviewed: uploaded, or incomplete with pages. */
export const isReadable = ({ state, pages }: Paper) => state === 'uploaded' || (state === 'missing' && pages.length > 0)

export const paperLabel = (kind: string) => labelIn(DOCUMENT_KINDS, kind)

export const missingKinds = (application: Application, papers: readonly Paper[], rules: PaperRules = {}) => {
  const { income_kind } = answersOf(application)
  return requiredDocuments(income_kind?.toString(), rules).filter(({ value }) =>
    papers.every(({ kind }) => kind !== value),
  )
}

const INCOME = ['recibos_nomina', 'comprobante_pension']

/** `came`: would be requested again. Proof for another income comes last. */
export const askableKinds = (papers: readonly Pick<Paper, 'kind' | 'state'>[]) =>
  DOCUMENT_KINDS.map(({ value, label }) => {
    const state = papers.find(({ kind }) => kind === value)?.state
    const stateText = state && PAPER_STATES[state]?.label.toLowerCase()
    return {
      value,
      label: stateText ? `${label} (${stateText})` : label,
      came: state !== undefined && state !== 'missing',
      asked: !!state,
    }
  }).sort((one, other) => rank(one, papers) - rank(other, papers))

const rank = ({ value, asked }: { value: string; asked: boolean }, papers: readonly Pick<Paper, 'kind'>[]) =>
  asked ? 2 : INCOME.includes(value) && papers.some(({ kind }) => INCOME.includes(kind)) ? 1 : 0
