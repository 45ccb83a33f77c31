import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LENDERS, type Financed, type Lender, quote } from './financing.ts'
import { refusalOf } from './refusal.ts'
import { refusalText } from './refusal-text.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = DEFAULT_LENDERS[1]!
const march: Financed = { precio: 300_000, enganchemin: 0, plazomax: 72, autoano: 2022 }

test.each<[Partial<Financed>, number, number, Partial<Lender>, string]>([
  [{ precio: 0 }, 0, 48, {}, 'Este auto aún no tiene precio.'],
  [{ plazomax: 0 }, 60_000, 48, {}, 'Casa no financia este auto.'],
  [{ autoano: 2010 }, 60_000, 48, {}, 'Casa no financia este auto por su año.'],
  [{ plazomax: 24 }, 60_000, 48, {}, 'Casa tiene estos plazos para este auto: 12, 24 meses.'],
  [{}, 59_999, 48, {}, 'Casa presta desde $60,000 de enganche.'],
  [{}, Number.NaN, 48, {}, 'Casa presta desde $60,000 de enganche.'],
  [{ precio: 1_200_000 }, 250_000, 48, {}, 'Casa presta hasta $900,000: sube tu enganche a $300,000 o más.'],
  [{}, 250_001, 48, {}, 'Casa presta desde $50,000: baja tu enganche a $250,000 o menos.'],
  [{}, 300_000, 48, {}, 'Tu enganche cubre el auto: no necesitas crédito.'],
  [
    { precio: 60_000 },
    12_000,
    48,
    {},
    'Casa presta desde $50,000, y con el enganche que pide queda menos por financiar.',
  ],
  [{ enganchemin: 300_000 }, 60_000, 48, { minPrincipal: 0 }, 'Casa presta desde $300,000 de enganche.'],
])('%o with %d down over %d months is refused because', (car, enganche, plazo, lender, text) => {
  const refusal = refusalOf({ ...march, ...car }, { enganche, plazo }, { ...house, ...lender }, today)
  expect(refusalText(refusal!, 'Casa')).toBe(text)
})

test('without a name the sentence starts with the verb', () =>
  expect(refusalText({ code: 'down', least: 60_000, lends: null })).toBe('Presta desde $60,000 de enganche.'))

test('there is a reason exactly when there is no quote', () =>
  fc.assert(
    fc.property(
      fc.record({
        precio: fc.integer({ min: 0, max: 2_000_000 }),
        enganchemin: fc.integer({ min: 0, max: 400_000 }),
        plazomax: fc.constantFrom(0, 24, 48, 72),
        autoano: fc.integer({ min: 2010, max: 2027 }),
      }),
      fc.record({ enganche: fc.integer({ min: -1, max: 2_100_000 }), plazo: fc.constantFrom(0, 12, 48, 72) }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.option(fc.integer({ min: 100_001, max: 1_000_000 }), { nil: null }),
      (car, plan, minPrincipal, maxPrincipal) => {
        const lender = { ...house, minPrincipal, maxPrincipal }
        expect(refusalOf(car, plan, lender, today) === null).toBe(quote(car, plan, lender, today) !== null)
      },
    ),
    { numRuns: 3_000 },
  ))
