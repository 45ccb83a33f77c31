import { expect, test } from 'vitest'
import { leadOfRow, registeredNumber, suggestedFields } from './lead-import.ts'

test('a header suggests the fields of its columns', () => {
  expect(
    suggestedFields(['Nombre del cliente', 'Apellido Paterno', 'Apellido Materno', 'Celular', 'E-mail', 'Ciudad', 'Fuente', 'Comentarios', 'No molestar', 'Otro tel.', 'C.P.', 'RFC']),
  ).toEqual(['name', 'last_name', 'mother_last_name', 'phone', 'email', 'city', 'source', 'message', 'no_ads', null, 'postal_code', null])
}) // biome-ignore format: a table

test("an ad platform's file suggests the person's columns, not the ad's", () => {
  const header = ['id', 'created_time', 'ad_id', 'ad_name', 'adset_name', 'campaign_id', 'campaign_name', 'form_id', 'form_name', 'platform', 'full_name', 'phone_number', 'zip_code']
  const fields = suggestedFields(header)
  expect(Object.fromEntries(header.flatMap((title, at) => (fields[at] ? [[title, fields[at]]] : [])))).toEqual({
    campaign_name: 'source', full_name: 'name', phone_number: 'phone', zip_code: 'postal_code',
  })
  expect(leadOfRow(2, ['Ana', '', 'p:+528144601234', '', '', 'z:1000'], FIELDS)).toMatchObject({ phone: '+528144601234', postal_code: '01000' })
}) // biome-ignore format: a table

const FIELDS = ['name', 'last_name', 'phone', 'email', 'no_ads', 'postal_code'] as const

test('a row is read in everyday spelling', () => {
  expect(leadOfRow(2, [' Ana ', 'Ruiz', '(81) 4460-1234 / 8144601235', 'ANA@Correo.mx', 'Sí'], FIELDS)).toEqual({
    line: 2,
    name: 'Ana Ruiz',
    phone: '+528144601234',
    email: 'ana@correo.mx',
    no_ads: true,
  })
  expect(leadOfRow(3, ['Ana', '', 'sin teléfono', 'ana@correo.mx'], FIELDS)).toEqual({
    line: 3,
    name: 'Ana',
    email: 'ana@correo.mx',
  })
})

test.each([
  [['Ana', '', '', ''], 'No trae teléfono ni correo.'],
  [
    ['Ana', '', '8.14E+09', ''],
    'Excel recortó el teléfono «8.14E+09»: pon la columna como texto y guarda otra vez el archivo.',
  ],
  [
    ['Ana', '', '8.14E+09', 'ana@correo.mx'],
    'Excel recortó el teléfono «8.14E+09»: pon la columna como texto y guarda otra vez el archivo.',
  ],
  [
    ['Ana', '', '8144601234', '', '', '6.4E+04'],
    'Excel recortó el código postal «6.4E+04»: pon la columna como texto y guarda otra vez el archivo.',
  ],
  [['Ana', '', 'luego', ''], 'El teléfono «luego» no se entiende.'],
  [['Ana', '', '', 'ana(arroba)correo'], 'El correo «ana(arroba)correo» no es un correo.'],
  [['x'.repeat(121), '', '8144601234', ''], 'El nombre va de hasta 120 letras.'],
])('%j is rejected with its cells', (cells, reason) => {
  expect(leadOfRow(4, cells, FIELDS)).toEqual({ line: 4, reason, raw: cells })
})

test.each(['8144601234.0', '8.144601234E+09', '8.144601234e9'])("a spreadsheet's %s keeps all digits", (phone) =>
  expect(leadOfRow(2, ['Ana', '', phone], FIELDS).phone).toBe('+528144601234'),
)

test.each([
  ['64000', '64000'],
  ['1000', '01000'],
  ['64000.0', '64000'],
  ['6.4012E+04', '64012'],
  ['1.000E+03', '01000'],
  ['N/A', undefined],
  ['123', undefined],
])('the postal code %s is %s', (cell, code) =>
  expect(leadOfRow(2, ['Ana', '', '8144601234', '', '', cell], FIELDS).postal_code).toBe(code),
)

test.each([
  ['8144601234', 8144601234],
  ['81 4460 1234', 8144601234],
  ['Nuevo León,"8144601234"', 8144601234],
  ['+528144601234', 8144601234],
  ['Número', null],
  ['123', null],
])('%s in the register', (line, number) => expect(registeredNumber(line)).toBe(number))
