import { daysText } from '#contract/dates/date-texts.ts'
import { button, type Letter, type MailContext, note, paragraph } from '../letter.ts'
import type { MailData } from '../mail-data.ts'

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
    ...{ name: 'Leads sin respuesta', of: ['lead', 'leads'] as const },
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
