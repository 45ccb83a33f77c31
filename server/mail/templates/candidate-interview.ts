import { instantText } from '#contract/date-texts.ts'
import { helpLine, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

const NEWS = {
  booked: 'Tu entrevista',
  moved: 'Tu entrevista tiene otra hora',
  cancelled: 'Tu entrevista se canceló',
} as const

/** An interview was booked, moved or cancelled. */
export const candidateInterview = (data: MailData['candidate-interview'], context: MailContext): Letter => {
  const { what, name, vacancy, way, startsAt, timeZone, branch, address, interviewer, folio } = data
  const when = instantText('fullMoment', startsAt, timeZone)
  const where = {
    sucursal: `Dónde: ${[branch, address].filter(Boolean).join(', ')}`,
    telefono: 'Es por teléfono: te llamamos a esa hora.',
    video: 'Es por videollamada: te mandamos el enlace antes.',
  }[way]
  return {
    subject: `${NEWS[what]}: ${when}`,
    preheader: vacancy,
    title: NEWS[what],
    blocks: [
      paragraph(`Hola, ${name}. Es por tu solicitud para ${vacancy}.`),
      paragraph(what === 'cancelled' ? `Era: ${when}` : `Cuándo: ${when} (hora de ${branch})`),
      ...(what === 'cancelled'
        ? [paragraph('Te escribimos si hay otra fecha.')]
        : [paragraph(where), ...(interviewer ? [paragraph(`Te entrevista: ${interviewer}`)] : [])]),
      note(`Tu folio es ${folio}.`),
      helpLine(context),
    ],
  }
}
