import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currentLender, DEFAULT_LENDERS } from '../financing/financing.ts'
import { onTerms } from '../financing/on-terms.ts'
import { NO_TERMS } from '../financing/terms.ts'
import {
  type AnswerFacts,
  answerPurchase,
  answerTerms,
  answerText,
  changesSince,
  payableInstead,
} from './answer-card.ts'

const FACTS: AnswerFacts = {
  ordencompra: 'OC-1',
  slug: 'mazda-3-2021',
  title: 'Mazda 3 2021',
  state: 'disponible',
  price: 289_900,
  year: 2021,
  enganchemin: 57_980,
  plazomax: 60,
  kms: 45_000,
  picture: null,
  lenders: null,
  at: '2026-11-23T18:00:00Z',
  branches: [{ code: 'MTY', name: 'Monterrey', city: 'Monterrey', address: 'Av. Uno 1' }],
  slot: {
    branch: 'MTY',
    place: 'Monterrey',
    zone: 'America/Monterrey',
    starts_at: '2026-11-24T16:00:00Z',
    ends_at: '2026-11-24T17:00:00Z',
  },
}
const said = (more: Partial<AnswerFacts> = {}, terms = NO_TERMS) =>
  answerText({
    facts: { ...FACTS, ...more },
    terms,
    to: 'Emma',
    from: 'Vera',
    house: 'Volante',
    instead: [],
    link: 'https://volante.test/respuesta/1',
  })

describe('an answer card', () => {
  test('never shows a payment without CAT, and states every fact', () => {
    const text = said()
    for (const part of ['Hola Emma, soy Vera de Volante.', 'sigue disponible', '$289,900', 'CAT', 'Av. Uno 1', '10:00'])
      expect(text).toContain(part)
  })
  test('says that a car is gone, without price and link', () => {
    const text = said({ state: 'vendido' })
    expect(text).toBe('Hola Emma, soy Vera de Volante. El Mazda 3 2021 ya se vendió.')
  })
  test('has no payment for a car that is not financed', () => {
    expect(said({ plazomax: 0 })).not.toMatch(/al mes|CAT/)
  })
  test('says that a covered car needs no credit', () => {
    const text = said({}, { ...NO_TERMS, enganche: 200_000, acuenta: 100_000 })
    expect(text).toContain('Tu enganche y tu auto lo cubren: no necesitas crédito.')
    expect(text).not.toMatch(/al mes|CAT/)
  })
})

test('has the same payment as every page', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: null })
  fc.assert(
    fc.property(
      fc.record({
        mensualidad: amount,
        enganche: amount,
        enganchepct: fc.constant(null),
        acuenta: amount,
        plazo: fc.constantFrom(null, 12, 24, 36, 48, 60, 72),
      }),
      fc.integer({ min: 60_000, max: 900_000 }),
      (terms, price) => {
        const vehicle = { precio: price, enganchemin: 0, plazomax: 60, autoano: 2021 }
        const at = new Date(FACTS.at)
        expect(answerPurchase({ ...FACTS, price, enganchemin: 0 }, terms).plan).toEqual(
          onTerms(vehicle, terms, currentLender(DEFAULT_LENDERS, at), at),
        )
      },
    ),
  )
})

test('offers at most three affordable alternatives', () => {
  const car = (price: number) => ({ ...FACTS, ordencompra: `OC-${price}`, price, enganchemin: 0 })
  const cars = [800_000, 280_000, 290_000, 270_000, 260_000].map(car)
  const offered = payableInstead(cars, FACTS, answerTerms({ mensualidad: 8000 }))
  expect(offered.map(({ price }) => price)).toEqual([280_000, 290_000, 270_000])
  expect(payableInstead(cars, FACTS, answerTerms({ mensualidad: 1000 }))).toEqual([])
})

test('describes changes since in sentences', () => {
  expect(changesSince(FACTS, { ...FACTS, slot: null })).toEqual([])
  expect(changesSince(FACTS, null)).toEqual(['Este auto ya no está en el inventario.'])
  expect(changesSince(FACTS, { ...FACTS, price: 279_900, state: 'separado' })).toEqual([
    'El auto está separado por otra persona.',
    'El precio era de $289,900 y ahora es de $279,900.',
  ])
})
