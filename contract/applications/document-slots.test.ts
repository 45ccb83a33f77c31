import { describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from './application-documents.ts'
import { isWhole, missingSlots, slotChoices, slotsText } from './document-slots.ts'

const page = (...slots: string[]) => ({ slots })

describe('an incomplete document', () => {
  test.each([
    ['identificacion', [], ['frente', 'reverso']],
    ['identificacion', [page('frente'), page('frente')], ['reverso']],
    ['identificacion', [page(), page('de otro mundo')], ['frente', 'reverso']],
    ['recibos_nomina', [page('mes_1', 'mes_3')], ['mes_2']],
  ])('%s with %j lacks %j', (kind, pages, missing) => {
    expect(missingSlots(kind, pages).map(({ value }) => value)).toEqual(missing)
    expect(isWhole(kind, pages)).toBe(false)
  })
  test('has no page at all', () => expect(isWhole('comprobante_domicilio', [])).toBe(false))
})

describe('a complete document', () => {
  test.each([
    ['identificacion', [page('reverso'), page('frente')]],
    ['identificacion', [page('frente', 'reverso')]],
    ['recibos_nomina', [page('mes_1'), page('mes_2'), page('mes_3'), page()]],
    ['comprobante_domicilio', [page()]],
    ['of the future', [page()]],
  ])('%s with %j', (kind, pages) => expect(isWhole(kind, pages)).toBe(true))
})

test('describes the parts of a page', () => {
  expect(slotsText('identificacion', ['reverso'])).toBe('Reverso')
  expect(slotsText('identificacion', ['reverso', 'frente'])).toBe('Los dos lados, o pasaporte')
  expect(slotsText('recibos_nomina', ['mes_2', 'mes_1'])).toBe('Mes 1 y Mes 2')
  expect(slotsText('comprobante_domicilio', [])).toBe('')
})

test('its owner may set one slot, several in a row, all or none', () => {
  expect(slotChoices('recibos_nomina').map(({ label }) => label)).toEqual([
    ...['Mes 1', 'Mes 2', 'Mes 3', 'Mes 1 y Mes 2', 'Mes 2 y Mes 3', 'Los 3 meses', 'Otra hoja'],
  ])
  expect(slotChoices('identificacion').map(({ value }) => value)).toEqual(['frente', 'reverso', 'frente reverso', ''])
})

test('every slot has a name', () => {
  for (const kind of DOCUMENT_KINDS) expect('slots' in kind).toBe('whole' in kind)
})
