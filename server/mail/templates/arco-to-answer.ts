import { dayText } from '#contract/dates/date-texts.ts'
import { type Letter, type MailContext, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'
import { kindText } from './arco-received.ts'

export const arcoToAnswer = (data: MailData['arco-to-answer'], { brand }: MailContext): Letter => ({
  subject: `${data.folio}: responder a más tardar el ${dayText('date', data.dueOn)}`,
  preheader: `${data.name} pide ${kindText(data.kind)}.`,
  title: `Solicitud ${data.folio}`,
  blocks: [
    paragraph(`${data.name} ejerce un derecho sobre sus datos en ${brand.name}: ${kindText(data.kind)}.`),
    paragraph(`Correo: ${data.email}${data.phone ? ` · Teléfono: ${data.phone}` : ''}`),
    paragraph(
      data.holder === 'representante'
        ? 'La presenta su representante: pide el documento que lo acredita.'
        : 'La presenta la persona misma.',
    ),
    paragraph(`Lo que pide: ${data.request}`),
    ...(data.candidacies?.length
      ? [
          paragraph(
            `También se postuló para trabajar aquí: ${data.candidacies.join(', ')}. Búscala por su folio en Vacantes: ahí se descargan y se borran sus datos de candidato.`,
          ),
        ]
      : []),
    paragraph(
      `Hay que responder a más tardar el ${dayText('date', data.dueOn)}. Confirma primero que quien pide es quien dice ser.`,
    ),
  ],
})
