import { button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

const HOW: Record<string, string> = {
  call: 'habló contigo por teléfono',
  whatsapp: 'te escribió por WhatsApp',
  mail: 'te escribió por correo',
  in_person: 'te atendió en persona',
  message: 'te escribió en tu cuenta',
}

export const careQuestion = (data: MailData['care-question'], { siteUrl }: MailContext): Letter => ({
  subject: '¿Te atendieron?',
  preheader: 'Dinos sí o no: toma un segundo.',
  title: '¿Te atendieron?',
  blocks: [
    paragraph(
      `${data.name ? `Hola, ${data.name}: ` : ''}${data.agent ?? 'Un asesor'} nos dice que ${Object.hasOwn(HOW, data.channel) ? HOW[data.channel] : 'te atendió'}. ¿Fue así?`,
    ),
    button('Contestar', `${siteUrl}/atencion/${encodeURIComponent(data.token)}`),
    note('Si nos dices que no, alguien te busca hoy. Preguntamos a lo más una vez por semana.'),
  ],
})
