import { describe, expect, test } from 'vitest'
import { readBrand } from '../settings/brand.ts'
import type { CodeData, NewsData } from './sms-data.ts'
import { writeSms } from './write-sms.ts'

const context = { brand: readBrand(), siteUrl: 'https://www.volante.example:8443', expiresIn: 300 }

const CODES: Record<keyof CodeData, string> = {
  otp: 'Tu codigo de Volante es 048213.',
  'phone-change': 'Tu codigo para usar este celular en Volante es 048213.',
  reauthentication: 'Tu codigo para confirmar el cambio en Volante es 048213.',
  mfa: 'Tu codigo para entrar a Volante es 048213.',
  'bureau-code': 'Tu codigo para la consulta de historial en Volante es 048213.',
  'visit-code': 'Tu codigo para agendar tu cita en Volante es 048213.',
}
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe.each(Object.entries(CODES) as [keyof CodeData, string][])('%s', (template, words) => {
  test('says its purpose, its lifetime, and the site', () => {
    expect(writeSms(template, { code: '048213' }, context)).toBe(
      `${words} Vence en 5 minutos. No lo compartas con nadie.\n\n@www.volante.example #048213`,
    )
  })

  test('fits one message of the GSM alphabet, with the longest code', () => {
    const text = writeSms(template, { code: '0482130482' }, context)
    expect(text).toMatch(GSM)
    expect(text.length).toBeLessThanOrEqual(160)
  })
})

const visit = {
  kind: 'prueba',
  vehicle: 'Mazda 3 2021',
  branch: 'Volante Monterrey',
  name: 'Ana',
  advisor: 'Sofía',
  startsAt: '2026-07-15T16:00:00Z',
  timeZone: 'America/Monterrey',
}
const WHEN = 'prueba de manejo: mié 15 de jul, 10:00 a.m., Volante Monterrey'
const CITAS = 'https://www.volante.example:8443/escritorio/citas'
const TOKEN = 'a2'.repeat(11)
const LINK = `https://www.volante.example:8443/cita/${TOKEN}`
const FOLLOW = 'https://www.volante.example:8443/escritorio/seguimiento'
const status = {
  id: 'a1',
  folio: 'S-000123',
  status: 'reviewing',
  vehicle: 'Mazda 3',
  note: 'Ya la tiene la financiera.',
}
const NEWS: [words: string, ...{ [T in keyof NewsData]: [T, NewsData[T]] }[keyof NewsData]][] = [
  [`tu solicitud S-000123: En revision. ${FOLLOW}`, 'application-status', status],
  [`recibimos tu solicitud S-000123. ${FOLLOW}`, 'application-status', { ...status, status: 'submitted' }],
  [
    `llegaron los documentos de tu solicitud S-000123. ${FOLLOW}`,
    'application-status',
    { ...status, status: 'submitted', news: 'papers' },
  ],
  [
    `mensaje de Sofia Peña sobre la solicitud S-000123. Responde en ${FOLLOW}`,
    'application-message',
    { id: 'a1', folio: 'S-000123', from: 'Sofía Peña', body: 'Hola' },
  ],
  [`cita agendada, ${WHEN}. Cambios: ${CITAS}`, 'appointment-booked', visit],
  [`tu cita cambio, ${WHEN}. ${CITAS}`, 'appointment-moved', visit],
  [`cita cancelada, ${WHEN}. Otra cita: ${CITAS}`, 'appointment-cancelled', visit],
  [`cita agendada, ${WHEN}. Cambios: ${LINK}`, 'appointment-booked', { ...visit, token: TOKEN }],
  [`tu cita cambio, ${WHEN}. ${LINK}`, 'appointment-moved', { ...visit, token: TOKEN }],
  [`cita cancelada, ${WHEN}. Otra cita: ${LINK}`, 'appointment-cancelled', { ...visit, token: TOKEN }],
  [`te esperamos, ${WHEN}. Cambios: ${LINK}`, 'appointment-reminder', { ...visit, token: TOKEN, confirmed: true }],
  [`te esperamos, ${WHEN}. Cambios: ${CITAS}`, 'appointment-reminder', visit],
  [`te esperamos, ${WHEN}. Confirma: ${LINK}`, 'appointment-reminder', { ...visit, token: TOKEN }],
  [
    `te esperabamos en Volante Reynosa. Agenda otra hora: ${CITAS}`,
    'appointment-missed',
    { ...visit, branch: 'Volante Reynosa', hours: [] },
  ],
  [
    `te esperabamos en Volante Monterrey. Hay lugar: jue 16 de jul, 12:30 p.m. ${CITAS}`,
    'appointment-missed',
    { ...visit, hours: ['2026-07-16T18:30:00Z'] },
  ],
  [
    `el auto de tu cita (mié 15 de jul) no esta a la venta por ahora. Elige otro u otra hora: ${CITAS}`,
    'appointment-car-gone',
    { ...visit, why: 'retirado', options: [] },
  ],
  [
    `el auto de tu cita (mié 15 de jul) no esta a la venta por ahora. Elige otro u otra hora: ${LINK}`,
    'appointment-car-gone',
    { ...visit, why: 'retirado', options: [], token: TOKEN },
  ],
  [
    `ya hay lugar el mié 15 de jul en Volante Monterrey (visita). ${CITAS}`,
    'appointment-place',
    { kind: 'visita', branch: 'Volante Monterrey', day: '2026-07-15' },
  ],
  [
    'Sofia Peña te nombro en una nota. https://www.volante.example:8443/escritorio/admin/crm?abierto=d1',
    'note-mention',
    { from: 'Sofía Peña', body: 'Hola', deal: 'd1' },
  ],
  [
    '10:00 a.m.: Llamale. https://www.volante.example:8443/escritorio',
    'task-reminder',
    { title: 'Llámale', dueAt: '2026-07-15T16:00:00Z' },
  ],
  ['tu cuenta y tus datos se borraron, como lo pediste. Gracias y hasta pronto.', 'account-deleted', {}],
]
test.each(NEWS)('%s', (words, template, data) => {
  const text = writeSms(template, data, context)
  expect(text).toBe(`Volante: ${words}`)
  expect(text).toMatch(GSM)
  expect(text.length).toBeLessThanOrEqual(160)
})

test('an unknown text message is rejected by name', () => {
  expect(() => writeSms('hello' as never, { code: '1' } as never, context)).toThrow('hello')
})
