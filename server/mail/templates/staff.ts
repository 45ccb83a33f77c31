import { daysText, instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
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

type Line = MailData['weekly-figures']['lines'][number]

const FIGURES: Record<string, { name: string; of: readonly [string, string]; rows: Record<string, string> }> = {
  leads: { name: 'Leads nuevos', of: ['lead', 'leads'], rows: { cifra: 'embudo', paso: 'lead' } },
  contactados: { name: 'Leads contactados', of: ['lead', 'leads'], rows: { cifra: 'embudo', paso: 'contactado' } },
  rapidas: {
    name: 'Respuestas en 5 minutos',
    of: ['respuesta', 'respuestas'],
    rows: { cifra: 'respuesta', espera: '5' },
  },
  sin_respuesta: {
    name: 'Leads sin respuesta',
    of: ['lead', 'leads'] as const,
    rows: { cifra: 'respuesta', paso: 'sin_respuesta' },
  },
  citas: { name: 'Citas', of: ['cita', 'citas'], rows: { cifra: 'asistencia', paso: 'cita' } },
  llegaron: { name: 'Citas a las que llegaron', of: ['cita', 'citas'], rows: { cifra: 'asistencia', paso: 'llego' } },
  manejaron: { name: 'Pruebas de manejo', of: ['prueba', 'pruebas'], rows: { cifra: 'asistencia', paso: 'manejo' } },
  perdidos: { name: 'Tratos perdidos', of: ['trato', 'tratos'], rows: { cifra: 'perdidos' } },
  ventas: { name: 'Ventas', of: ['venta', 'ventas'], rows: { cifra: 'ventas', paso: 'primer' } },
}

const WHERE: Record<string, (part: string) => string> = {
  source: (part) => `de ${part.charAt(0).toUpperCase()}${part.slice(1)}`,
  branch: (part) => `en ${part}`,
  agent: (part) => `con ${part}`,
}

const difference = (now: number, before: number, of: readonly [string, string]) => {
  const many = Math.abs(now - before)
  return `${many.toLocaleString('es-MX')} ${many === 1 ? of[0] : of[1]} ${now > before ? 'más' : 'menos'}`
}

const said = ({ metric, now, before, by, part, partNow = 0, partBefore = 0 }: Line) => {
  const { name, of } = FIGURES[metric] ?? { name: metric, of: ['caso', 'casos'] as const }
  const number = (many: number) => many.toLocaleString('es-MX')
  const change = `${name}: ${number(now)}, ${difference(now, before, of)} que la semana anterior (${number(before)}).`
  if (part === undefined) return change
  const where = WHERE[by ?? '']?.(part) ?? part
  return `${change} Lo que más cambió: ${where}, de ${number(partBefore)} a ${number(partNow)}.`
}

export const weeklyFigures = ({ from, to, lines }: MailData['weekly-figures'], { siteUrl }: MailContext): Letter => {
  const days = { desde: from, hasta: to }
  const week = daysText('day', from, to)
  const first = lines[0]
  return {
    subject: `Tu semana en cifras: ${week}`,
    preheader: first ? said(first) : 'Nada cambió frente a la semana anterior.',
    title: `Lo que más cambió, ${week}`,
    blocks: [
      ...(first ? [] : [paragraph('Nada cambió frente a la semana anterior.')]),
      ...lines.flatMap((line) => [
        paragraph(said(line)),
        button(
          `Ver ${(FIGURES[line.metric]?.name ?? line.metric).toLowerCase()}`,
          `${siteUrl}/escritorio/admin/cifras?${new URLSearchParams({ ...FIGURES[line.metric]?.rows, ...days })}`,
        ),
      ]),
      button('Ver todas las cifras', `${siteUrl}/escritorio/admin/cifras?${new URLSearchParams(days)}`),
      note('Llega los lunes. Se apaga en Configuración, en Avisos y descargas'),
    ],
  }
}
