import { describe, expect, test } from 'vitest'
import { isOutstanding, lackText, paperLines, stateOf } from './paper-list.ts'
import type { Paper } from './queries.ts'

const paper = (kind: string, state: string, pages = 1): Paper =>
  ({ id: kind, kind, state, reason: null, pages: Array.from({ length: pages }, () => ({})) }) as unknown as Paper
const application = (income?: string, status = 'draft') => ({
  id: 'a',
  status,
  data: income ? { income_kind: income } : {},
})
const kinds = (...given: Parameters<typeof paperLines>) => paperLines(...given).map(({ value }) => value)

const EVERYBODY = ['identificacion', 'comprobante_domicilio']

describe('required documents', () => {
  test.each([
    [undefined, EVERYBODY],
    ['asalariado', [...EVERYBODY, 'recibos_nomina']],
    ['pensionado', [...EVERYBODY, 'comprobante_pension']],
    ['negocio', [...EVERYBODY, 'estados_cuenta', 'constancia_fiscal']],
  ])('depend on income: %s', (income, expected) => expect(kinds(application(income), [])).toEqual(expected))
  test('keeps pages brought for another income and drops empty documents', () => {
    const papers = [paper('recibos_nomina', 'uploaded'), paper('comprobante_pension', 'missing', 0)]
    expect(kinds(application('negocio'), papers)).toContain('recibos_nomina')
    expect(kinds(application('negocio'), papers)).not.toContain('comprobante_pension')
  })
  test('a sent application includes documents that staff requested in addition', () =>
    expect(kinds(application('asalariado', 'pending_docs'), [paper('estados_cuenta', 'missing', 0)])).toContain(
      'estados_cuenta',
    ))
  test('unknown kinds of a newer server show their name', () =>
    expect(paperLines(application('asalariado', 'pending_docs'), [paper('acta', 'asked_again')]).at(-1)).toMatchObject({
      label: 'acta',
    }))
})

test('names the missing parts of a started document', () => {
  const holding = (state: string, ...pages: string[][]) =>
    ({ kind: 'recibos_nomina', state, pages: pages.map((slots) => ({ slots })) }) as unknown as Paper
  expect(lackText(null)).toBe('')
  expect(lackText(holding('missing'))).toBe('')
  expect(lackText(holding('missing', ['mes_1'], ['mes_3']))).toBe('Falta: Mes 2')
  expect(lackText(holding('missing', ['mes_2']))).toBe('Faltan: Mes 1 y Mes 3')
  expect(lackText(holding('uploaded', ['mes_1', 'mes_2', 'mes_3']))).toBe('')
  expect(lackText(holding('approved', ['mes_1']))).toBe('')
})

test.each([
  [null, 'Falta', true],
  [paper('identificacion', 'missing', 0), 'Falta', true],
  [paper('identificacion', 'asked_again'), 'Súbelo otra vez', true],
  [paper('identificacion', 'uploaded'), 'Recibido', false],
  [paper('identificacion', 'approved'), 'Aprobado', false],
  [paper('identificacion', 'of the future'), 'Falta', false],
])("a document's status: %#", (found, word, outstanding) => {
  const [line] = paperLines(application(), found ? [found] : [])
  expect(stateOf(found).word).toBe(word)
  expect(isOutstanding(line!)).toBe(outstanding)
})
