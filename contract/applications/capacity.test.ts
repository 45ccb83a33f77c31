import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LENDERS, quote, usualDown } from '../financing/financing.ts'
import type { LenderTerms } from '../financing/lender-terms.ts'
import { LATE_PAYMENTS, SCORE_BANDS } from '../people/bank-profile.ts'
import { INCOME_KINDS } from '../people/income-kinds.ts'
import { beyondCapacity, estimateOf, fitOf, payableShare, type Seeker } from './capacity.ts'
import { waysText } from './capacity-text.ts'

const today = new Date('2026-11-20T18:00:00Z')

/** The loan of docs/mexico.md, section 3: 15.99 %, 3 % fee, 20 % down. */
const house: LenderTerms = {
  ...DEFAULT_LENDERS[1]!,
  lender: 'casa',
  house: true,
  minPrincipal: 0,
  maxPrincipal: null,
  minIncome: 0,
  maxPaymentShare: 0.35,
  minSeniority: 0,
  minScoreBand: null,
  incomeKinds: [],
  minAge: 18,
  maxAge: 99,
}
const ana: Seeker = {
  income_kind: 'asalariado',
  income_proof: 'nomina',
  monthly_income: 30_000,
  other_income: null,
  seniority_months: 24,
  monthly_debts: 0,
  late_payments: 'ninguno',
  score_band: 'buena',
  co_signer: false,
  down_payment: 100_000,
  term: 48,
  birth_date: '1990-05-15',
}
const meet = (seeker: Partial<Seeker>, lender: Partial<LenderTerms> = {}) =>
  fitOf({ ...ana, ...seeker }, { ...house, ...lender }, today)

describe('a lender refuses', () => {
  test.each<[string, Partial<Seeker>, Partial<LenderTerms>, object]>([
    ['no proof of income', { income_proof: 'sin_comprobante' }, {}, { code: 'proof' }],
    ['another kind of income', { income_kind: 'negocio' }, { incomeKinds: ['asalariado'] }, { code: 'income_kind' }],
    ['a peso too little income', { monthly_income: 19_999 }, { minIncome: 20_000 }, { code: 'income', least: 20_000 }],
    ['a month too little in the job', { seniority_months: 11 }, { minSeniority: 12 }, { code: 'seniority', least: 12 }],
    ['a history below the one asked', { score_band: 'regular' }, { minScoreBand: 'buena' }, { code: 'score', least: 'buena' }],
    ['a good word that late payments belie', { late_payments: 'uno_o_dos' }, { minScoreBand: 'buena' }, { code: 'score', least: 'buena' }],
    ['late payments and no word at all', { late_payments: 'tres_o_mas', score_band: 'no_se' }, { minScoreBand: 'regular' }, { code: 'score', least: 'regular' }],
    ['a birthday too late', { birth_date: '2005-11-21' }, { minAge: 21 }, { code: 'too_young', least: 21 }],
    ['a life too long', { birth_date: '1951-11-20' }, { maxAge: 75, terms: [12] }, { code: 'too_old', most: 75 }],
    ['nothing down', { down_payment: 0 }, {}, { code: 'down', least: 0.2 }],
    ['too little down for the least it lends', { down_payment: 20_000 }, { minPrincipal: 100_000 }, { code: 'down', least: 0.2 }],
    ['debts that take it all', { monthly_debts: 10_500 }, {}, { code: 'payment', least: 1000 }],
    ['a payment too small for the least it lends', { monthly_income: 5_000 }, { minPrincipal: 80_000 }, { code: 'payment', least: 80_000 }],
    ['an insurance dearer than what can be paid', {}, { monthlyInsurance: 9_000 }, { code: 'payment', least: 1000 }],
  ])('%s', (_, seeker, lender, obstacle) => {
    const found = meet(seeker, lender)
    expect(found).toMatchObject({ verdict: 'no', reach: null })
    expect(found.obstacles).toEqual([obstacle])
  }) // biome-ignore format: a table

  test('but accepts exactly at the limit', () => {
    const conditions = { minIncome: 30_000, minSeniority: 24, minAge: 36, minScoreBand: 'buena' } as const
    expect(meet({}, { ...conditions, incomeKinds: ['asalariado'] }).verdict).toBe('fits')
    expect(meet({ birth_date: '2005-11-20' }, { minAge: 21 }).verdict).toBe('fits')
  })

  test('but a co-signer compensates for history and seniority, and nothing else', () => {
    const weak = { score_band: 'baja', seniority_months: 3, co_signer: true } as const
    const asked = { minScoreBand: 'buena', minSeniority: 12 } as const
    expect(meet(weak, asked)).toMatchObject({ verdict: 'maybe', obstacles: [{ code: 'seniority' }, { code: 'score' }] })
    expect(meet(weak, asked).reach).not.toBeNull()
    expect(meet({ ...weak, down_payment: 0 }, asked).verdict).toBe('no')
  })
})

describe('missing answers', () => {
  test('stay open, and only required ones are asked for', () => {
    const silent = { income_kind: null, seniority_months: null, score_band: null, birth_date: null } as const
    expect(meet(silent).unknowns).toEqual(['birth_date'])
    expect(meet(silent, { incomeKinds: ['asalariado'], minSeniority: 6, minScoreBand: 'baja' })).toMatchObject({
      verdict: 'maybe',
      unknowns: ['income_kind', 'seniority_months', 'score_band', 'birth_date'],
    })
    expect(meet({ income_proof: null, monthly_debts: null }).unknowns).toEqual(['income_proof', 'monthly_debts'])
    expect(meet({ score_band: 'no_se' }, { minScoreBand: 'baja' }).unknowns).toEqual(['score_band'])
  })
  test('without an income give no estimate', () => {
    expect(estimateOf({ ...ana, monthly_income: null }, [house], today)).toBeNull()
    expect(estimateOf({ ...ana, monthly_income: 0 }, [house], today)).toBeNull()
  })
  test("of a down payment use the lender's minimum", () => {
    const { reach } = meet({ down_payment: null })
    expect(reach).toMatchObject({ precio: 397_000, plan: { enganche: 79_400, plazo: 48 } })
  })
})

describe('golden vectors', () => {
  test("30 % of the income, and the lender's share of it minus debts", () => {
    expect(payableShare(ana, 0.35)).toBe(9_000)
    expect(payableShare({ ...ana, monthly_debts: 4_000 }, 0.35)).toBe(6_500)
    expect(payableShare({ ...ana, other_income: 10_000 }, 0.35)).toBe(12_000)
    expect(payableShare({ ...ana, monthly_debts: 40_000 }, 0.35)).toBe(0)
  })
  test('reproduces the published loan', () => {
    const { precio, plan } = meet({ down_payment: 60_000 }).reach!
    expect(precio).toBe(300_000)
    expect(plan).toMatchObject({ principal: 240_000, mensualidad: 6_800.44, cat: 19.2 })
  })
  test.each<[string, Partial<Seeker>, Partial<LenderTerms>, number, number]>([
    ['9,000 a month', {}, {}, 417_000, 8_982.25],
    ['with IVA on the interest', {}, { ivaOnInterest: true }, 403_000, 8_987.69],
    ['with 1,100 of insurance', {}, { monthlyInsurance: 1_100 }, 378_000, 8_977.18],
    ['with debts', { monthly_debts: 4_000 }, {}, 329_000, 6_488.76],
    ['a limit of what is lent', {}, { maxPrincipal: 240_000 }, 340_000, 6_800.44],
  ])('%s', (_, seeker, lender, precio, mensualidad) => {
    const { reach } = meet(seeker, lender)
    expect(reach!.precio).toBe(precio)
    expect(reach!.plan.mensualidad).toBeCloseTo(mensualidad, 1)
  })
  test('the requested term, else the nearest below, else above; shorter by the age limit', () => {
    const months = (term: number | null, lender: Partial<LenderTerms> = {}) => meet({ term }, lender).reach!.plan.plazo
    expect(months(36)).toBe(36)
    expect(months(40)).toBe(36)
    expect(months(6)).toBe(12)
    expect(months(null)).toBe(48)
    expect(months(60, { maxAge: 38 })).toBe(24)
  })
  test('sorted by fit; the best is the most expensive car among the first', () => {
    const dear = { ...house, lender: 'dear', annualRate: 30 }
    const strict = { ...house, lender: 'strict', minIncome: 90_000 }
    const open = { ...house, lender: 'open', annualRate: 10, incomeKinds: ['asalariado' as const] }
    const estimate = estimateOf({ ...ana, income_kind: null }, [strict, open, dear, house], today)!
    expect(estimate.fits.map(({ lender }) => lender.lender)).toEqual(['casa', 'dear', 'open', 'strict'])
    expect(estimate.best?.lender.lender).toBe('casa')
    expect(estimateOf(ana, [strict], today)).toMatchObject({ best: null, payment: 9_000 })
    expect(estimateOf(ana, [], today)).toMatchObject({ best: null, payment: 9_000, fits: [] })
  })
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const values = <V>(options: readonly { value: V }[]) => fc.constantFrom(...options.map(({ value }) => value))
const seekers = fc.record<Seeker>({
  income_kind: maybe(values(INCOME_KINDS)),
  income_proof: maybe(fc.constantFrom('nomina', 'estados_cuenta', 'declaracion', 'sin_comprobante')),
  monthly_income: fc.integer({ min: 1, max: 200_000 }),
  other_income: maybe(fc.integer({ min: 0, max: 50_000 })),
  seniority_months: maybe(fc.integer({ min: 0, max: 240 })),
  monthly_debts: maybe(fc.integer({ min: 0, max: 30_000 })),
  late_payments: maybe(values(LATE_PAYMENTS)),
  score_band: maybe(fc.constantFrom(...SCORE_BANDS.map(({ value }) => value), 'no_se' as const)),
  co_signer: maybe(fc.boolean()),
  down_payment: maybe(fc.integer({ min: 0, max: 500_000 })),
  term: maybe(fc.integer({ min: 1, max: 84 })),
  birth_date: maybe(fc.integer({ min: 1940, max: 2007 }).map((year) => `${year}-08-31`)),
})
const lenders = fc.record<LenderTerms>({
  ...Object.fromEntries(Object.entries(house).map(([name, value]) => [name, fc.constant(value)])),
  annualRate: fc.double({ min: 0, max: 60, noNaN: true }),
  ivaOnInterest: fc.boolean(),
  monthlyInsurance: fc.integer({ min: 0, max: 3_000 }),
  minDown: fc.double({ min: 0, max: 0.9, noNaN: true }),
  terms: fc.uniqueArray(fc.integer({ min: 1, max: 84 }), { minLength: 1, maxLength: 6 }),
  maxVehicleAge: fc.integer({ min: 0, max: 15 }),
  minPrincipal: fc.integer({ min: 0, max: 100_000 }),
  maxPrincipal: maybe(fc.integer({ min: 150_000, max: 900_000 })),
  minIncome: fc.integer({ min: 0, max: 30_000 }),
  maxPaymentShare: fc.double({ min: 0.05, max: 1, noNaN: true }),
  minSeniority: fc.integer({ min: 0, max: 36 }),
  minScoreBand: maybe(values(SCORE_BANDS)),
  incomeKinds: fc.uniqueArray(values(INCOME_KINDS)),
  minAge: fc.integer({ min: 18, max: 25 }),
  maxAge: fc.integer({ min: 60, max: 99 }),
} as { [field in keyof LenderTerms]: fc.Arbitrary<LenderTerms[field]> })

describe('for any person and lender', () => {
  test('reachable cars are affordable and financed', () => {
    let examined = 0
    fc.assert(
      fc.property(seekers, lenders, (seeker, lender) => {
        const { reach } = fitOf(seeker, lender, today)
        if (!reach) return
        examined += 1
        const { plan, precio } = reach
        expect(plan.mensualidad).toBeLessThanOrEqual(payableShare(seeker, lender.maxPaymentShare) + 0.01)
        expect(plan.principal).toBeGreaterThanOrEqual(lender.minPrincipal)
        expect(plan.principal).toBeLessThanOrEqual((lender.maxPrincipal ?? Number.POSITIVE_INFINITY) + 0.01)
        expect(plan.enganche).toBeGreaterThanOrEqual(lender.minDown * precio - 0.01)
        if (seeker.down_payment !== null) expect(plan.enganche).toBe(seeker.down_payment)
        expect(lender.terms).toContain(plan.plazo)
      }),
      { numRuns: 1_000 },
    )
    expect(examined).toBeGreaterThan(100)
  })

  test('a verdict lists its basis', () => {
    const examined = { fits: 0, maybe: 0, no: 0 }
    fc.assert(
      fc.property(seekers, lenders, (seeker, lender) => {
        const { verdict, obstacles, unknowns, reach } = fitOf(seeker, lender, today)
        examined[verdict] += 1
        if (verdict === 'fits') expect([obstacles, unknowns, reach === null]).toEqual([[], [], false])
        if (verdict === 'maybe') expect(obstacles.length + unknowns.length).toBeGreaterThan(0)
        if (verdict === 'no') expect([obstacles.length > 0, reach]).toEqual([true, null])
        expect(new Set(obstacles.map(({ code }) => code)).size).toBe(obstacles.length)
      }),
      { numRuns: 1_000 },
    )
    expect(Object.values(examined).every((many) => many > 0)).toBe(true)
  })

  test('more income never lowers the reach, and more debts never raise it', () =>
    fc.assert(
      fc.property(seekers, lenders, fc.integer({ min: 1, max: 50_000 }), (seeker, lender, more) => {
        const reached = (change: Partial<Seeker>) => fitOf({ ...seeker, ...change }, lender, today).reach?.precio ?? 0
        const now = reached({})
        expect(reached({ monthly_income: seeker.monthly_income! + more })).toBeGreaterThanOrEqual(now)
        if (seeker.monthly_debts !== null)
          expect(reached({ monthly_debts: seeker.monthly_debts + more })).toBeLessThanOrEqual(now)
        if (seeker.down_payment !== null && now > 0)
          expect(reached({ down_payment: seeker.down_payment + more })).toBeGreaterThanOrEqual(now)
      }),
      { numRuns: 1_000 },
    ))
})

describe('a payment above the capacity', () => {
  const car = { precio: 700_000, enganchemin: 0, plazomax: 72, autoano: 2023 }
  const person = { monthly_income: 28_000, other_income: null, monthly_debts: 4_200 }
  const plan = { enganche: 145_000, plazo: 48 }
  const lender = { ...house, maxPaymentShare: 0.35 }
  const exact = { annualRate: 0, ivaOnInterest: false, monthlyInsurance: 824, minDown: 0, maxPaymentShare: 0.3 }

  test('is reported with its amount, and alternatives', () => {
    const beyond = beyondCapacity(person, car, plan, lender, today)!
    expect(beyond).toMatchObject({ income: 28_000, debts: 4_200, most: 5_600 })
    expect(beyond.payment).toBeGreaterThan(15_000)
    expect(beyond.ways).toEqual([
      { change: 'down', enganche: 503_000 },
      { change: 'both', enganche: 442_000, plazo: 72 },
      { change: 'price', precio: 342_000 },
    ])
  })

  test.each<[string, Partial<typeof person>, Partial<typeof plan>]>([
    ['within it', { monthly_income: 60_000 }, {}],
    ['of somebody who has told no income', { monthly_income: null } as never, {}],
    ['that the lender does not grant', {}, { enganche: 1_000 }],
  ])('is not reported: %s', (_, who, asked) =>
    expect(beyondCapacity({ ...person, ...who }, car, { ...plan, ...asked }, lender, today)).toBeNull(),
  )

  test('has no alternatives when debts leave nothing', () =>
    expect(beyondCapacity({ ...person, monthly_debts: 20_000 }, car, plan, lender, today)).toMatchObject({
      most: 0,
      ways: [],
    }))

  test('suggests only a longer term when that is enough', () =>
    expect(beyondCapacity({ ...person, monthly_income: 50_000 }, car, plan, lender, today)?.ways).toContainEqual({
      change: 'term',
      plazo: 72,
    }))

  test('alternatives are financed, affordable and minimal', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 80_000, max: 1_500_000 }),
        fc.integer({ min: 5_000, max: 90_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom(12, 24, 48, 60),
        lenders,
        (price, monthly_income, monthly_debts, plazo, some) => {
          const terms = { ...some, terms: [12, 24, 48, 60, 72], maxVehicleAge: 0 }
          const vehicle = { ...car, precio: price }
          const asked = { enganche: usualDown(vehicle, terms), plazo }
          const who = { monthly_income, other_income: null, monthly_debts }
          const beyond = beyondCapacity(who, vehicle, asked, terms, today)
          for (const way of beyond?.ways ?? []) {
            const precio = way.change === 'price' ? way.precio : price
            const chosen = { ...asked, ...way }
            const plan = quote({ ...vehicle, precio }, chosen, terms, today)!
            expect(plan.mensualidad).toBeLessThanOrEqual(beyond!.most)
            const beside =
              way.change === 'price'
                ? quote({ ...vehicle, precio: precio + 1000 }, chosen, terms, today)
                : way.change === 'down' && quote(vehicle, { ...chosen, enganche: way.enganche - 1000 }, terms, today)
            if (beside) expect(beside.mensualidad).toBeGreaterThan(beyond!.most)
          }
        },
      ),
      // Rounding to cents makes the payment a step below equal to the capacity.
      { numRuns: 300, examples: [[851_293, 42_767, 0, 48, { ...house, ...exact }]] },
    ))
})

test('several ways are one sentence', () => {
  expect(
    waysText([
      { change: 'term', plazo: 60 },
      { change: 'price', precio: 317_000 },
    ]),
  ).toBe('el mismo enganche, a 60 meses; un auto de hasta $317,000, con el mismo enganche y plazo')
})
