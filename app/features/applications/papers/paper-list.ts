import type { Tone } from '#app/ui/badge.tsx'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type PaperRules,
  requiredDocuments,
} from '#contract/applications/application-documents.ts'
import { isActive } from '#contract/applications/applications.ts'
import { missingSlots } from '#contract/applications/document-slots.ts'
import type { Paper, PaperedApplication } from './queries.ts'

export interface PaperLine extends DocumentKind {
  paper: Paper | null
  label: string
}

const STATES = {
  missing: { word: 'Falta', tone: 'warn' },
  uploaded: { word: 'Recibido', tone: 'info' },
  approved: { word: 'Aprobado', tone: 'accent' },
  asked_again: { word: 'Súbelo otra vez', tone: 'danger' },
} as const satisfies Record<string, { word: string; tone: Tone }>

export const stateOf = (paper: Paper | null): (typeof STATES)[keyof typeof STATES] =>
  STATES[(paper?.state ?? 'missing') as keyof typeof STATES] ?? STATES.missing

/** Missing slots: 'Falta: Reverso'; '' if none or all. */
export function lackText(paper: Paper | null): string {
  if (!paper || paper.pages.length === 0 || paper.state === 'approved') return ''
  const missing = missingSlots(paper.kind, paper.pages).map(({ label }) => label)
  return missing.length === 0 ? '' : `${missing.length === 1 ? 'Falta' : 'Faltan'}: ${missing.join(' y ')}`
}

export const isOutstanding = ({ paper }: PaperLine) => !paper || ['missing', 'asked_again'].includes(paper.state)

export const takesPapers = ({ status }: PaperedApplication) => status === 'draft' || isActive(status)

export const incomeOf = ({ data }: PaperedApplication): string | undefined => {
  const income = (data as { income_kind?: unknown } | null)?.income_kind
  return typeof income === 'string' ? income : undefined
}

export function paperLines(
  application: PaperedApplication,
  papers: readonly Paper[],
  rules: PaperRules = {},
): PaperLine[] {
  const required = requiredDocuments(incomeOf(application), rules)
  const isRequired = (kind: string) => required.some(({ value }) => value === kind)
  const others = papers.filter(
    ({ kind, pages, state }) =>
      !isRequired(kind) && (pages.length > 0 || state !== 'missing' || application.status !== 'draft'),
  )
  const lineOf = (kind: DocumentKind): PaperLine => ({
    ...kind,
    paper: papers.find((paper) => paper.kind === kind.value) ?? null,
  })
  return [...required.map(lineOf), ...others.map(({ kind }) => lineOf(kindOf(kind)))]
}

const kindOf = (value: string): DocumentKind =>
  DOCUMENT_KINDS.find((kind) => kind.value === value) ?? { value, label: value, help: '', pages: 1 }
