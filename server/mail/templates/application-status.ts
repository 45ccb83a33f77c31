import { DOCUMENT_KINDS } from '#contract/application-documents.ts'
import { applicationStatus } from '#contract/applications.ts'
import { button, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

/** To a customer whose application moved, or of whom a paper was asked. */
export function applicationStatusMail(data: MailData['application-status'], context: MailContext): Letter {
  const { id, folio, vehicle, note, papers = [] } = data
  const { value, label, next } = applicationStatus(data.status)
  const isNew = value === 'submitted'
  return {
    subject: isNew ? `Recibimos tu solicitud ${folio}` : `Tu solicitud ${folio}: ${label.toLowerCase()}`,
    preheader: next,
    title: isNew ? 'Recibimos tu solicitud' : label,
    blocks: [
      paragraph(`Tu solicitud de financiamiento ${folio}${vehicle === undefined ? '' : ` para ${vehicle}`}. ${next}`),
      ...papers.map(({ kind, reason }) =>
        paragraph(`• ${paperName(kind)}${reason === undefined ? '' : `: ${reason}`}`),
      ),
      ...(note === undefined ? [] : [paragraph(`Tu asesor te dice: ${note}`)]),
      button('Ver mi solicitud', `${context.siteUrl}/escritorio/seguimiento/${encodeURIComponent(id)}`),
    ],
  }
}

const paperName = (kind: string) => DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind
