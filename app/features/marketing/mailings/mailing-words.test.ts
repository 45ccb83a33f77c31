import { expect, test } from 'vitest'
import { checkedMailing, mailingReason, typedMailing } from './mailing-words.ts'

const typed = { ...typedMailing(null), name: ' Buen Fin ' }

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a button to nowhere', { button: 'Ver' }, 'link_id'],
  ['no rate', { per_minute: '' }, 'per_minute'],
  ['half a letter a minute', { per_minute: '0.5' }, 'per_minute'],
  ['more than a hundred a minute', { per_minute: '101' }, 'per_minute'],
])('%s is reported at its field', (_, more, field) =>
  expect(Object.keys(checkedMailing({ ...typed, ...more }).problems)).toEqual([field]),
)

test('empty fields are undefined', () =>
  expect(checkedMailing(typed)).toEqual({
    problems: {},
    meant: {
      name: 'Buen Fin',
      people: 'todos',
      branch: null,
      brand: null,
      subject: '',
      body: '',
      button: null,
      link_id: null,
      per_minute: 20,
    },
  }))

test.each([
  ['rebote 5.1.1', 'Rebotó: esa dirección no existe (5.1.1)'],
  ['rebote 5.2.1', 'Rebotó: el buzón está desactivado (5.2.1)'],
  ['rebote 5.4.7', 'Rebotó (5.4.7)'],
  ['sin permiso', 'Ya no aceptan publicidad'],
  ['SMTP 552 (DATA)', 'El buzón está lleno (552)'],
  ['SMTP 550 (RCPT TO)', 'Esa dirección no existe o no recibe correo (550)'],
  ['SMTP 421', 'Su servidor no lo aceptó (421)'],
  ['SMTP ECONNECTION', 'El servidor de correo no contestó (ECONNECTION)'],
  ['no contestó a tiempo', 'no contestó a tiempo'],
])('the reason %s as text', (why, words) => expect(mailingReason(why)).toBe(words))
