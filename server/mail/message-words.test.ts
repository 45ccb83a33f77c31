import { describe, expect, test } from 'vitest'
import { isReply, MESSAGE_KINDS, MESSAGE_NAMES, messageKind, messageProblems } from '#contract/leads/message-words.ts'
import { readBrand } from '../settings/brand.ts'
import { writeSms } from '../sms/write-sms.ts'
import { writeMail } from './write-mail.ts'

const context = { brand: readBrand(), siteUrl: 'https://www.volante.example' }
const DATA = {
  kind: 'prueba',
  vehicle: 'Mazda 3 2021',
  branch: 'Volante Monterrey',
  address: 'Av. Uno 1',
  name: 'Ana',
  advisor: 'Sofía',
  startsAt: '2026-07-15T16:00:00Z',
  timeZone: 'America/Monterrey',
  day: '2026-07-15',
  reason: 'Se mojó.',
  vacancy: 'Asesor',
  folio: 'V-1',
  days: 90,
  phone: '+528112345678',
}
const written = (id: string, data: object, words?: unknown) => {
  const [way, template] = id.split(':')
  const write = (way === 'mail' ? writeMail : writeSms) as (...given: unknown[]) => unknown
  return write(template, data, context, words)
}

describe('default messages', () => {
  test.each(MESSAGE_KINDS.map((kind) => [kind.id, kind] as const))('%s has the default text', (id, kind) => {
    expect(messageProblems(kind, kind.house)).toEqual({})
    expect(kind.names.every((name) => MESSAGE_NAMES[name])).toBe(true)
    if (isReply(id)) return
    expect(written(id, DATA, kind.house)).toEqual(written(id, DATA))
    const { name: _, address: __, advisor: ___, reason: ____, ...rest } = DATA
    if (id !== 'mail:candidacy-received') expect(written(id, rest, kind.house)).toEqual(written(id, rest))
  })
})

test('input is escaped in page and subject, and unchanged parts are kept', () => {
  const words = {
    subject: 'Cita\r\nBcc: x {cuando}',
    title: '<b>{nombre}</b>',
    body: '<script>x</script>\n\n{nombre}, {cuando}',
  }
  const { subject, html, text } = writeMail('appointment-booked', { ...DATA, name: '{agencia}<i>' }, context, words)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(html).not.toMatch(/<script|<b>|<i>/)
  expect(text).toContain('{agencia}<i>')
  expect(text).toContain('/escritorio/citas')
  expect(text).toContain('Si no puedes venir')
})

const kind = messageKind('mail:appointment-booked')!
const house = kind.house
test.each([
  ['a name that is none', { ...house, body: '{cuando} {rfc}' }, { body: 'No hay un dato {rfc} en este mensaje.' }],
  ['a brace alone', { ...house, body: '{cuando} {' }, { body: 'No hay un dato {…} en este mensaje.' }],
  ['nothing', { ...house, subject: ' ' }, { subject: 'Falta este dato.' }],
  ['no when', { subject: 'Hola', title: 'Hola', body: 'Hola' }, { body: 'Falta el dato {cuando}.' }],
  ['a book', { ...house, subject: 'a'.repeat(151) }, { subject: 'Máximo 150 caracteres.' }],
])('%s is refused', (_, words, problems) => expect(messageProblems(kind, words)).toEqual(problems))
