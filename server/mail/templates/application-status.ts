import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { applicationStatus } from '#contract/applications/applications.ts'
import { applicationStepOf } from '#contract/leads/next-step.ts'
import { button, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export function applicationStatusMail(data: MailData['application-status'], context: MailContext): Letter {
  const { id, folio, vehicle, note, papers = [] } = data
  const { subject, title } = headOf(data)
  const { text } = applicationStepOf({ id, status: data.status, ordencompra: null, delivery: null })
  return {
    subject,
    preheader: text,
    title,
    blocks: [
      paragraph(`Tu solicitud de financiamiento ${folio}${vehicle === undefined ? '' : ` para ${vehicle}`}. ${text}`),
      ...papers.map(({ kind, reason }) =>
        paragraph(`• ${paperName(kind)}${reason === undefined ? '' : `: ${reason}`}`),
      ),
      ...(note === undefined ? [] : [paragraph(`Tu asesor te dice: ${note}`)]),
      button('Ver mi solicitud', `${context.siteUrl}/escritorio/seguimiento/${encodeURIComponent(id)}`),
    ],
  }
}

const headOf = ({ folio, status, news }: MailData['application-status']) => {
  const { value, label } = applicationStatus(status)
  if (news === 'papers')
    return { subject: `Tu solicitud ${folio}: llegaron tus documentos`, title: 'Llegaron tus documentos' }
  if (value === 'submitted') return { subject: `Recibimos tu solicitud ${folio}`, title: 'Recibimos tu solicitud' }
  return { subject: `Tu solicitud ${folio}: ${label.toLowerCase()}`, title: label }
}

const paperName = (kind: string) => DOCUMENT_KINDS.find(({ value }) => value === kind)?.label ?? kind
