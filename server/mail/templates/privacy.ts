import { dayText } from '#contract/dates/date-texts.ts'
import { ARCO_KINDS } from '#contract/people/arco-kinds.ts'
import { type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

export const arcoReceived = (
  { folio, kind, dueOn, request }: MailData['arco-received'],
  { brand }: MailContext,
): Letter => ({
  subject: `Recibimos tu solicitud ${folio}`,
  preheader: `Te respondemos a más tardar el ${dayText('date', dueOn)}.`,
  title: `Tu folio es ${folio}`,
  blocks: [
    paragraph(`Recibimos tu solicitud de ${kindText(kind)} sobre tus datos personales en ${brand.name}.`),
    paragraph(
      `Te respondemos a este correo a más tardar el ${dayText('date', dueOn)}: 20 días hábiles desde que la recibimos.`,
    ),
    paragraph(`Lo que nos pediste: ${request}`),
    note(
      `Si nos falta algo para confirmar que eres tú, te lo pedimos antes. Cualquier duda: ${brand.email}, con tu folio.`,
    ),
    note('Si tú no hiciste esta solicitud, respóndenos y la cancelamos.'),
  ],
})

const kindText = (kind: string) => ARCO_KINDS.find(({ value }) => value === kind)?.label.toLowerCase() ?? kind

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
