import { describe, expect, test } from 'vitest'
import type { Financed } from '#contract/financing/financing.ts'
import { type LenderTerms, lendersInForce } from '#contract/financing/lender-terms.ts'
import { askLender, byCost, downOffered, isLent, termsOffered } from './plan.ts'

const today = new Date('2026-07-15T16:00:00Z')
const house = lendersInForce([], today)[0]!
const march: Financed = { precio: 300_000, enganchemin: 0, plazomax: 60, autoano: 2022 }
const plan = { enganche: 60_000, plazo: 48 }

test.each<[string, Financed, typeof plan, Partial<LenderTerms>, RegExp, string]>([
  ['a car that is too old', { ...march, autoano: 2001 }, plan, {}, /por su año/, 'term'],
  ['a term nobody offers', march, { ...plan, plazo: 40 }, {}, /12, 24, 36, 48, 60 meses/, 'term'],
  ['no term', march, { ...plan, plazo: 0 }, {}, /estos plazos/, 'term'],
  ['a peso less than the least', march, { ...plan, enganche: 59_999 }, {}, /desde \$60,000/, 'down_payment'],
  ['the whole price', march, { ...plan, enganche: 300_000 }, {}, /no necesitas crédito/, 'down_payment'],
  [
    'less than it lends',
    march,
    { ...plan, enganche: 260_000 },
    { minPrincipal: 50_000 },
    /desde \$50,000/,
    'down_payment',
  ],
  ['more than it lends', march, plan, { maxPrincipal: 200_000 }, /hasta \$200,000/, 'down_payment'],
])('a lender explains its refusal: %s', (_, vehicle, asked, terms, why, field) => {
  const answer = askLender(vehicle, asked, { ...house, ...terms }, today)
  expect(answer).toMatchObject({ why: expect.stringMatching(why), field })
})

test("a lender answers with the plan's cost", () =>
  expect(askLender(march, plan, house, today)).toMatchObject({ quote: { mensualidad: 6800.44, plazo: 48, cat: 19.2 } }))

test('the terms of all lenders are listed once, ascending', () => {
  const other = { ...house, terms: [18, 48] }
  expect(termsOffered(march, [house, other], today)).toEqual([12, 18, 24, 36, 48, 60])
})

test('proposes no down payment that every lender refuses', () => {
  const percents = (vehicle: Financed, ...lenders: LenderTerms[]) =>
    downOffered(vehicle, lenders, today)?.shares.map(({ percent }) => percent)
  expect(percents(march, house)).toEqual([20, 30, 40])
  const dear = { ...march, enganchemin: 75_000 }
  expect(downOffered(dear, [house], today)).toEqual({
    least: 75_000,
    shares: [
      { percent: 30, enganche: 90_000 },
      { percent: 40, enganche: 120_000 },
    ],
  })
  expect(percents(march, { ...house, minPrincipal: 200_000 })).toEqual([20, 30])
  const another = { ...house, minDown: 0.05, maxVehicleAge: 1 }
  expect(downOffered({ ...march, autoano: 2015 }, [house, another], today)?.least).toBe(60_000)
  expect(downOffered({ ...march, plazomax: 0 }, [house], today)).toBeNull()
})

test("a plan is accepted under the lender's own rules", () => {
  const answers = { lender: house.id, down_payment: 60_000, term: 48 }
  expect(isLent(march, answers, [house])).toBe(true)
  for (const other of [{ down_payment: 59_999 }, { term: 7 }, { lender: 'nadie' }])
    expect(isLent(march, { ...answers, ...other }, [house])).toBe(false)
})

describe('lenders compared', () => {
  const lenders: LenderTerms[] = [
    { ...house, id: 'dear', monthlyInsurance: house.monthlyInsurance + 500 },
    { ...house, id: 'short', terms: [12] },
    house,
    { ...house, id: 'like the house' },
    { ...house, id: 'little', maxPrincipal: 100_000 },
  ]
  const asked = lenders.map((lender) => ({ lender, answer: askLender(march, plan, lender, today) }))
  const order = (chosen?: string) => {
    const { offered, aside } = byCost(asked, chosen)
    return [offered, aside].map((side) => side.map(({ lender }) => lender.id))
  }

  test('are sorted by payment, with refusing ones and reasons apart', () => {
    expect(order()).toEqual([
      [house.id, 'like the house', 'dear'],
      ['short', 'little'],
    ])
    expect(byCost(asked, undefined).aside).toMatchObject([
      { about: 'el plazo', why: expect.stringMatching(/estos plazos/) },
      { about: 'el enganche', why: expect.stringMatching(/hasta \$100,000/) },
    ])
  })
  test('the chosen lender stays visible even if it refuses', () => {
    expect(order('dear')).toEqual(order())
    expect(order('little')).toEqual([[house.id, 'like the house', 'dear', 'little'], ['short']])
  })
  test('all may refuse', () => {
    const answers = lenders.map((lender) => ({
      lender,
      answer: askLender(march, { ...plan, plazo: 7 }, lender, today),
    }))
    expect(byCost(answers, undefined)).toMatchObject({ offered: [], aside: { length: 5 } })
  })
})
