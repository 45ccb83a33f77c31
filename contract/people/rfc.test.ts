import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDigit,
  homoclaveOf,
  homonymy,
  type RfcHolder,
  type RfcProblem,
  rfcProblem,
  rfcRoot,
  rfcText,
  rfcWarnings,
  suggestedRfc,
  UNWANTED_ROOTS,
  withHomoclave,
} from './rfc.ts'

const holder = (first_name: string, last_name: string, mother_last_name: string, birth_date = '1956-12-31') => ({
  first_name,
  last_name,
  mother_last_name,
  no_mother_last_name: false,
  birth_date,
})

describe('an invalid RFC', () => {
  test.each<[string, RfcProblem]>([
    ['', 'shape'],
    ['GODE561231', 'shape'],
    ['GODE561231G', 'shape'],
    ['GODE561231GR89', 'shape'],
    ['G0DE561231GR8', 'shape'],
    ['GODE561231GRB', 'shape'],
    ['GODE56I231GR8', 'shape'],
    ['GODE561331GR8', 'date'],
    ['GODE560231GR8', 'date'],
    ['GODE570229GR8', 'date'],
    ['GODE561200GR8', 'date'],
    ['XAXX010101000', 'generic'],
    ['xexx-010101-000', 'generic'],
    ['LME060822IH5', 'company'],
  ])('%s: %s', (rfc, problem) => expect(rfcProblem(rfc)).toBe(problem))

  test('29 February exists in leap years of either century', () => {
    expect(rfcProblem('GODE000229GR8')).toBeNull()
    expect(rfcProblem('GODE560229GR8')).toBeNull()
  })
})

test.each(['GODE561231GR8', ' gode-561231-gr8 ', 'GODE 561231 GR8', 'Ñu&e561231gr8', 'N\u0303UNE561231GR8'])(
  '%s is read as an RFC',
  (rfc) => expect(rfcProblem(rfc)).toBeNull(),
)

describe('published vectors', () => {
  test('GODE561231GR: sum 1026, digit 8', () => expect(checkDigit('GODE561231GR')).toBe('8'))
  test('GOMEZ DIAZ EMMA: sum 2535, GR', () => expect(homonymy('GOMEZ DIAZ EMMA')).toBe('GR'))
  test('Emma Gómez Díaz', () => expect(suggestedRfc(holder('Emma', 'Gómez', 'Díaz'))).toBe('GODE561231GR8'))

  test.each<[string, string, string, string, string]>([
    ['ZATJ870805CK6', 'Josué', 'Zarzosa', 'de la Torre', '1987-08-05'],
    ['OOGE520711151', 'Eliud', 'Orozco', 'Gómez', '1952-07-11'],
    ['AECS211112JPA', 'Saturnina', 'Ángel', 'Cruz', '1921-11-12'],
  ])('%s is %s %s %s', (rfc, ...names) => expect(suggestedRfc(holder(...names))).toBe(rfc))

  // Examples of the tax authority's instructions.
  test.each<[string, string, string, string]>([
    ['BAFJ', 'Juan', 'Barrios', 'Fernández'],
    ['IIME', 'Eva', 'Iriarte', 'Méndez'],
    ['CAGM', 'Manuel', 'Chávez', 'González'],
    ['CALF', 'Felipe', 'Camargo', 'Llamas'],
    ['KETC', 'Charles', 'Kennedy', 'Truman'],
    ['OLAL', 'Álvaro', 'de la O', 'Lozano'],
    ['ERER', 'Ernesto', 'Ek', 'Rivera'],
    ['SADD', 'Dolores', 'San Martín', 'Dávalos'],
    ['SAGM', 'Mario', 'Sánchez de la Barquera', 'Gómez'],
    ['JIPA', 'Antonio', 'Jiménez', 'Ponce de León'],
    ['FEJL', 'Luz María', 'Fernández', 'Juárez'],
    ['CAHA', 'José Antonio', 'Camargo', 'Hernández'],
    ['RASL', 'María Luisa', 'Ramírez', 'Sánchez'],
    ['MAJU', 'Juan', 'Martínez', ''],
    ['ZAGE', 'Gerarda', 'Zafra', ''],
    ['PERC', 'Carmen', 'de la Peña', 'Ramírez'],
    ['SACM', 'Mario', 'Sánchez', 'de los Cobos'],
    ['GODR', 'Roberto', 'González', 'y Durán'],
    ['VAMJ', 'Juan', 'del Valle', 'Martínez'],
    ['GAPM', 'María de los Milagros', 'García', 'Pérez'],
    ['JIPJ', 'José', 'Jiménez', 'Ponce'],
    ['ÑEÑÑ', 'Ñoño', 'Ñeco', 'Ñúñez'],
    ['OAGL', 'Luis', "O'Farrill", 'Gil'],
    ['NXLA', 'Ana', 'Nkr', 'Luna'],
  ])('%s is %s %s %s', (root, ...names) => expect(rfcRoot(holder(...names))).toBe(`${root}561231`))

  test('an unwanted word ends in X', () => {
    expect(rfcRoot(holder('Óscar', 'Corona', 'Juárez'))?.slice(0, 4)).toBe('COJX')
    expect(rfcRoot(holder('Amalia', 'Mendoza', 'Ávila'))?.slice(0, 4)).toBe('MEAA')
    expect(UNWANTED_ROOTS).toHaveLength(41)
    expect(new Set(UNWANTED_ROOTS).size).toBe(41)
  })

  test('LME060822IH5 is valid for the tax authority and only warned about', () => {
    expect(checkDigit('LME060822IH')).not.toBe('5')
    expect(rfcWarnings('LME060822IH5')).toEqual(['digit'])
  })
})

describe('missing values give no suggestion', () => {
  test.each<[string, Partial<RfcHolder>]>([
    ['nothing', {}],
    ['no name', holder('', 'Gómez', 'Díaz')],
    ['no surname', holder('Emma', ' ', 'Díaz')],
    ['no date', holder('Emma', 'Gómez', 'Díaz', '')],
    ['a date that is none', holder('Emma', 'Gómez', 'Díaz', '1956-02-31')],
  ])('%s', (_, person) => {
    expect(rfcRoot(person)).toBeNull()
    expect(suggestedRfc(person)).toBeNull()
  })

  test('a missing second surname does not add X', () => {
    const person = { ...holder('Juan', 'Martínez', 'X'), no_mother_last_name: true }
    expect(rfcRoot(person)?.slice(0, 4)).toBe('MAJU')
    expect(suggestedRfc(person)?.slice(10, 12)).toBe(homonymy('MARTINEZ JUAN'))
  })
})

describe('warnings never reject', () => {
  const emma = holder('Emma', 'Gómez', 'Díaz')
  test.each<[string, string, RfcHolder, string[]]>([
    ['her own', 'GODE561231GR8', emma, []],
    ['another digit', 'GODE561231GR7', emma, ['digit']],
    ['another homoclave that adds up', `GODE561231A1${checkDigit('GODE561231A1')}`, emma, []],
    ['an uncommon homoclave', `GODE561231ZO${checkDigit('GODE561231ZO')}`, emma, ['homonymy']],
    ['another birthday', 'GODE561231GR8', { ...emma, birth_date: '1956-12-30' }, ['birth_date']],
    ['another name', 'GODE561231GR8', { ...emma, first_name: 'Ana' }, ['names']],
    [
      'an unwanted word',
      `COJO561231GR${checkDigit('COJO561231GR')}`,
      holder('Óscar', 'Corona', 'Juárez'),
      ['word', 'names'],
    ],
  ])('%s', (_, rfc, person, warnings) => {
    expect(rfcProblem(rfc)).toBeNull()
    expect(rfcWarnings(rfc, person)).toEqual(warnings)
  })

  test('an invalid RFC has no warnings', () => expect(rfcWarnings('GODE')).toEqual([]))
  test('without data nothing is compared', () => expect(rfcWarnings('GODE561231GR8')).toEqual([]))
})

test('RFC and homoclave are synchronized', () => {
  expect(homoclaveOf('gode561231gr8')).toBe('GR8')
  expect(homoclaveOf('GODE561231')).toBe('')
  expect(withHomoclave('GODE561231', 'gr8')).toBe('GODE561231GR8')
  expect(withHomoclave('GODE561231GR8', 'XX1')).toBe('GODE561231XX1')
  expect(withHomoclave('GODE561231GR8', '')).toBe('GODE561231')
  expect(withHomoclave('GODE', 'GR8')).toBe('GODE')
})

describe('for every person', () => {
  const word = fc.stringMatching(/^[A-ZÁÉÍÓÚÜÑ][a-záéíóúüñ]{0,12}$/)
  const names = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const date = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2008-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10))
  const person = fc.record({
    first_name: names,
    last_name: names,
    mother_last_name: fc.oneof(names, fc.constant('')),
    no_mother_last_name: fc.boolean(),
    birth_date: date,
  })

  test('the suggestion is a valid RFC without warnings', () =>
    fc.assert(
      fc.property(person, (one) => {
        const rfc = suggestedRfc(one)!
        expect(rfcProblem(rfc)).toBeNull()
        expect(rfcWarnings(rfc, one)).toEqual([])
        expect(rfc).toBe(rfcText(rfc))
      }),
    ))

  test('any other check digit is warned about', () =>
    fc.assert(
      fc.property(person, fc.constantFrom(...'0123456789A'), (one, digit) => {
        const rfc = suggestedRfc(one)!
        expect(rfcWarnings(rfc.slice(0, 12) + digit).includes('digit')).toBe(rfc.at(-1) !== digit)
      }),
    ))

  test('changing another character nearly always changes the digit', () =>
    fc.assert(
      fc.property(person, fc.constantFrom(0, 1, 3), fc.constantFrom(...'ABCDEFGHIJKLMN'), (one, at, letter) => {
        const rfc = suggestedRfc(one)!
        fc.pre(rfc[at] !== letter)
        const values = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
        fc.pre((values.indexOf(rfc[at]!) - values.indexOf(letter)) % 11 !== 0)
        const changed = rfc.slice(0, at) + letter + rfc.slice(at + 1)
        expect(rfcWarnings(changed)).toContain('digit')
      }),
    ))

  test('never throws', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), date, (one, other, birth_date) => {
        rfcProblem(one)
        rfcWarnings(one, { first_name: other, last_name: one, birth_date })
        suggestedRfc({ first_name: one, last_name: other, mother_last_name: one, birth_date })
      }),
    ))
})
