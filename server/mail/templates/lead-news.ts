import { phoneText } from '#contract/people/phone-text.ts'
import { counted } from '#contract/text/counted.ts'
import { button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

type News = MailData['lead-news']
const minutes = ({ minutes: many = 0 }: News) => `${many} ${many === 1 ? 'minuto' : 'minutos'}`
const colleague = ({ other }: News) => other ?? 'tu colega'

const NEWS: Record<string, (data: News) => readonly [string, string]> = {
  recordatorio: (data) => [`${data.who} espera tu respuesta`, `Lleva ${minutes(data)} de sucursal abierta esperando.`],
  gerente: (data) => [
    `Nadie le contesta a ${data.who}`,
    `Lleva ${minutes(data)} de sucursal abierta esperando. Le toca a ${data.other ?? 'nadie todavía'}.`,
  ],
  se_queda: (data) => [
    `${data.who} espera a que decidas`,
    `Lleva ${minutes(data)} de sucursal abierta sin respuesta y ya pasó por su turno con el equipo. No pasa a nadie más: contéstale o dáselo a alguien.`,
  ],
  resumen: ({ items = [] }) => [
    `Mientras no estabas: ${counted(items.length, 'aviso', 'avisos')}`,
    'Esto pasó con tus clientes fuera de tu turno.',
  ],
  sin_respuesta: (data) => [`${data.who} ahora es tuyo`, `${colleague(data)} no le contestó a tiempo. Contéstale tú.`],
  sin_respuesta_otro: (data) => [`${data.who} pasó a ${colleague(data)}`, 'No le contestaste a tiempo.'],
  sin_cubrir: (data) => [
    `${data.who} pasó a ${colleague(data)}`,
    'Escribió fuera de tu turno y quien te cubría no le contestó a tiempo.',
  ],
  cubre: (data) => [
    `Cubres a ${colleague(data)} con ${data.who}`,
    'Escribió fuera de su turno. Atiéndelo mientras regresa.',
  ],
  cubre_otro: (data) => [
    `${colleague(data)} te cubre con ${data.who}`,
    'Escribió fuera de tu turno. Vuelve a ti en cuanto regreses.',
  ],
  regresa: (data) => [`${data.who} vuelve a ti`, `${colleague(data)} lo atendió mientras no estabas.`],
  regresa_otro: (data) => [`${data.who} vuelve a ${colleague(data)}`, 'Gracias por cubrirlo.'],
  no_atendido: (data) => [
    `${data.who} dice que no se le atendió`,
    `${data.other ?? 'Alguien'} anotó un contacto que su cliente niega. Espera otra vez.`,
  ],
  apertura: (data) => [`${data.who} te espera`, 'Escribió con la sucursal cerrada y te tocó al abrir.'],
}

const sentences = (data: News) =>
  (Object.hasOwn(NEWS, data.news) ? NEWS[data.news]! : ({ who }: News) => [who, ''] as const)(data)

export const leadNews = (data: News, { siteUrl }: MailContext): Letter => {
  const [title, said] = sentences(data)
  return {
    subject: title,
    preheader: said,
    title,
    blocks: [
      ...(said ? [paragraph(said)] : []),
      ...(data.items ?? []).map((item) =>
        paragraph(`${sentences(item)[0]}${item.phone ? ` · ${phoneText(item.phone)}` : ''}`),
      ),
      ...(data.phone ? [paragraph(`Teléfono: ${phoneText(data.phone)}`)] : []),
      button(
        'Abrir',
        data.client
          ? `${siteUrl}/escritorio/admin/cliente/${encodeURIComponent(data.client)}`
          : `${siteUrl}/escritorio`,
      ),
      note('El tiempo se cuenta con la sucursal abierta.'),
    ],
  }
}
