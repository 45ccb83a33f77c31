import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CIVIL_STATUSES } from './civil-status.ts'
import {
  FISCAL_SITUATIONS,
  fiscalSituationText,
  isFiscalSituation,
  UNKNOWN_FISCAL_SITUATION,
} from './fiscal-situations.ts'
import { type ProfileDraft, profileInput } from './profile.ts'
import { isProfileComplete, missingFields, REQUIRED_FIELDS } from './profile-fields.ts'

const now = new Date('2026-07-15T16:00:00Z')
const schema = profileInput(() => now)
const emma: ProfileDraft = {
  first_name: 'Emma',
  last_name: 'Gómez',
  mother_last_name: 'Díaz',
  no_mother_last_name: false,
  phone: '+528112345678',
  birth_date: '1956-12-31',
  civil_status: 'soltero',
  rfc: 'GODE561231GR8',
  homoclave: 'GR8',
  fiscal_situation: '605',
  curp: '',
}
const empty: ProfileDraft = {
  ...(Object.fromEntries(Object.keys(emma).map((field) => [field, ''])) as unknown as ProfileDraft),
  no_mother_last_name: false,
}

describe('completeness (docs/product.md, section 5)', () => {
  test.each(REQUIRED_FIELDS)('a profile without %s is incomplete', (field) => {
    for (const gone of ['', '   ', '\n', null, undefined]) {
      expect(missingFields({ ...emma, [field]: gone })).toEqual([field])
      expect(isProfileComplete({ ...emma, [field]: gone })).toBe(false)
    }
  })

  test('a profile with all nine fields is complete', () => expect(isProfileComplete(emma)).toBe(true))
  test('an empty profile lacks nine fields', () => expect(missingFields({})).toEqual([...REQUIRED_FIELDS]))

  test('without a second surname the profile is complete and the field empty', () => {
    for (const mother_last_name of ['', 'Díaz', 'X']) {
      const without = { ...emma, mother_last_name, no_mother_last_name: true }
      expect(isProfileComplete(without)).toBe(true)
      expect(schema.parse(without).mother_last_name).toBe('')
    }
  })
})

describe('a refused profile', () => {
  test.each<[keyof ProfileDraft, string]>([
    ['first_name', 'Ana 2'],
    ['last_name', '<script>'],
    ['phone', '811234567'],
    ['birth_date', '1990-02-31'],
    ['birth_date', '2008-07-16'],
    ['civil_status', 'casado'],
    ['fiscal_situation', '601'],
    ['rfc', 'XAXX010101000'],
    ['rfc', 'GODE561331GR8'],
    ['homoclave', 'GR'],
    ['homoclave', 'GR7'],
    ['curp', 'OEAF771012HMCRGR09'],
  ])('%s: %s', (field, typed) => {
    const { error } = schema.safeParse({ ...emma, [field]: typed })
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
    expect(error?.issues.every(({ message }) => /^[A-ZÁÉÍÓÚ¿].+[.]$/.test(message))).toBe(true)
  })

  test('a homoclave without its RFC', () =>
    expect(schema.safeParse({ ...emma, rfc: '' }).error?.issues[0]?.path).toEqual(['homoclave']))
})

test('the suggested root is valid, and so is it with the given homoclave', () => {
  expect(schema.parse({ ...emma, rfc: 'gode-561231' })).toEqual(emma)
  const alone = schema.safeParse({ ...emma, rfc: 'GODE561231', homoclave: '' })
  expect(alone.error?.issues.map(({ path }) => path)).toEqual([['homoclave']])
  for (const rfc of ['GODE56123', 'GODE561331', 'GOD561231', 'GODE5612311'])
    expect(schema.safeParse({ ...emma, rfc, homoclave: '' }).error?.issues[0]?.path).toEqual(['rfc'])
})

test('all fields may be empty', () => expect(schema.parse(empty)).toEqual(empty))

test('stored values are normalized', () =>
  expect(
    schema.parse({
      ...emma,
      first_name: '  EMMA ',
      phone: '044 81 1234 5678',
      rfc: 'gode-561231-gr8',
      homoclave: ' gr8 ',
      curp: 'looa531113htcpbn07',
    }),
  ).toEqual({ ...emma, curp: 'LOOA531113HTCPBN07' }))

test('a wrong check digit is accepted', () =>
  expect(schema.safeParse({ ...emma, rfc: 'GODE561231GR7', homoclave: 'GR7' }).success).toBe(true))

test('"No sé" is stored empty and incomplete', () => {
  const stored = schema.parse({ ...emma, fiscal_situation: UNKNOWN_FISCAL_SITUATION })
  expect(missingFields(stored)).toEqual(['fiscal_situation'])
})

test('stored values can be read and stored again unchanged', () =>
  fc.assert(
    fc.property(
      fc.record({
        first_name: fc.constantFrom('ana', 'Ana María', ''),
        no_mother_last_name: fc.boolean(),
        phone: fc.constantFrom('', '8112345678', '+1 956 555 0123', '521 81 1234 5678'),
        civil_status: fc.constantFrom('', ...CIVIL_STATUSES.map(({ value }) => value)),
        fiscal_situation: fc.constantFrom('', UNKNOWN_FISCAL_SITUATION, ...FISCAL_SITUATIONS.map(({ code }) => code)),
      }),
      (change) => {
        const stored = schema.parse({ ...emma, ...change })
        expect(schema.parse(stored)).toEqual(stored)
      },
    ),
  ))

test('the thirteen fiscal situations of people are unique', () => {
  expect(new Set(FISCAL_SITUATIONS.map(({ code }) => code)).size).toBe(13)
  expect(isFiscalSituation('601')).toBe(false)
  expect(isFiscalSituation('')).toBe(false)
  expect(isFiscalSituation(UNKNOWN_FISCAL_SITUATION)).toBe(false)
  expect(fiscalSituationText('605')).toBe('Asalariado: recibo nómina (605)')
  expect(fiscalSituationText('999')).toBe('999')
})
