import { button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const subjectPath = ({
  deal,
  lead,
  client,
  candidate,
  vacancy,
}: Pick<MailData['note-mention'], 'deal' | 'lead' | 'client' | 'candidate' | 'vacancy'>) => {
  const id = encodeURIComponent
  if (candidate !== undefined && vacancy !== undefined)
    return `/escritorio/admin/vacantes/${id(vacancy)}/candidatos?abierto=${id(candidate)}&pestana=historia`
  if (deal !== undefined) return `/escritorio/admin/crm?abierto=${id(deal)}`
  if (client !== undefined) return `/escritorio/admin/cliente/${id(client)}`
  return lead === undefined ? '/escritorio' : `/escritorio/ventas/leads?abierto=${id(lead)}`
}

export const noteMention = (data: MailData['note-mention'], { siteUrl }: MailContext): Letter => ({
  subject: data.about ? `${data.from} te nombró en una nota: ${data.about}` : `${data.from} te nombró en una nota`,
  preheader: data.body,
  title: `${data.from} te nombró en una nota`,
  blocks: [
    paragraph(data.body),
    button('Ver de qué se trata', `${siteUrl}${subjectPath(data)}`),
    ...(data.candidate ? [] : [note('Ya puedes ver lo que trata la nota, aunque no sea tuyo.')]),
  ],
})
