import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { applicationStatus } from '#contract/applications/applications.ts'
import type { ApplicationEvent } from './queries.ts'

type Told = Pick<ApplicationEvent, 'kind' | 'from_status' | 'to_status' | 'document_kind'>

export const paperName = (kind: string) =>
  DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind.replaceAll('_', ' ')

const OF_PAPER: Record<string, string> = {
  missing: 'Te pedimos',
  uploaded: 'Subiste',
  approved: 'Aprobamos',
  asked_again: 'Te pedimos otra vez',
}

export function eventText({ kind, from_status, to_status, document_kind }: Told): string {
  if (kind === 'document') return `${OF_PAPER[to_status ?? ''] ?? 'Documento'}: ${paperName(document_kind ?? '')}`
  if (kind === 'note') return 'Nota de tu asesor'
  if (from_status === 'draft')
    return to_status === 'pending_docs' ? 'Enviaste tu solicitud, con documentos por subir' : 'Enviaste tu solicitud'
  return applicationStatus(to_status ?? '').label
}

const AHEAD: Record<string, string[]> = {
  submitted: ['En revisión', 'Decisión de la financiera'],
  pending_docs: ['En revisión', 'Decisión de la financiera'],
  reviewing: ['Decisión de la financiera'],
  approved: ['Entrega de tu auto'],
}

export const stepsAhead = (status: string): string[] => AHEAD[status] ?? []
