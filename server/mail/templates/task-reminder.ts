import { instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { button, type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { subjectPath } from './note-mention.ts'

export const taskReminder = (
  { title, dueAt, deal, about, client }: MailData['task-reminder'],
  { siteUrl }: MailContext,
): Letter => ({
  subject: `Pendiente: ${title}`,
  preheader: instantText('fullMoment', dueAt, HOUSE_ZONE),
  title,
  blocks: [
    paragraph(`Para el ${instantText('fullMoment', dueAt, HOUSE_ZONE)}.`),
    ...(about || client ? [paragraph([client, about].filter(Boolean).join(' · '))] : []),
    button('Abrir', `${siteUrl}${subjectPath(deal === undefined ? {} : { deal })}`),
  ],
})
