import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LENDERS, quote, usualDown, usualQuote, usualTerm } from './financing.ts'
import { type FinancedKind, financedKind, previewTerms } from './terms-preview.ts'

const DAY = new Date('2026-12-01T18:00:00Z')
const NOW = DEFAULT_LENDERS[1]!
const kind = (precio: number, more: Partial<FinancedKind> = {}): FinancedKind => ({
  precio,
  enganchemin: 0,
  plazomax: 72,
  autoano: 2021,
  many: 1,
  title: `De ${precio}`,
  slug: `de-${precio}`,
  ...more,
})

test('a lower rate lowers payments, and nobody loses a plan', () => {
  const preview = previewTerms(
    [kind(200_000, { many: 3 }), kind(400_000), kind(20_000)],
    NOW,
    { ...NOW, annualRate: 10 },
    DAY,
  )
  expect(preview).toMatchObject({ cars: 5, before: 4, after: 4, gained: 0, lost: 0, dearer: 0, cheaper: 4 })
  for (const { before, after } of preview.examples) {
    expect(after!.mensualidad).toBeLessThan(before!.mensualidad)
    expect(after!.cat).toBeLessThan(before!.cat)
  }
})

test('counts gained and lost plans and shows them first', () => {
  const preview = previewTerms(
    [kind(200_000, { autoano: 2014 }), kind(60_000, { many: 2 }), kind(300_000)],
    { ...NOW, maxVehicleAge: 0 },
    { ...NOW, maxVehicleAge: 10, minPrincipal: 10_000 },
    DAY,
  )
  expect(preview).toMatchObject({ before: 2, after: 3, gained: 2, lost: 1 })
  expect(preview.examples.map(({ title }) => title)).toEqual(['De 200000', 'De 60000', 'De 300000'])
})

test('a lender that was inactive gives plans to cars it accepts', () =>
  expect(previewTerms([kind(200_000), kind(20_000)], null, NOW, DAY)).toMatchObject({ before: 0, after: 1, gained: 1 }))

test('without cars the preview is empty', () =>
  expect(previewTerms([], NOW, NOW, DAY)).toMatchObject({ cars: 0, examples: [] }))

test('counts add up, and each example equals its page', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 2_000_000 }),
          fc.integer({ min: 0, max: 500_000 }),
          fc.constantFrom(0, 24, 48, 72),
          fc.integer({ min: 2008, max: 2026 }),
          fc.integer({ min: 1, max: 9 }),
        ),
        { maxLength: 30 },
      ),
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (cars, annualRate, minDown) => {
        const kinds = cars.map((car, place) => financedKind([...car, `Auto ${place}`, `auto-${place}`]))
        const after = { ...NOW, annualRate, minDown }
        const preview = previewTerms(kinds, NOW, after, DAY)
        expect(preview.before - preview.lost + preview.gained).toBe(preview.after)
        expect(preview.cars).toBe(kinds.reduce((sum, { many }) => sum + many, 0))
        expect(preview.dearer + preview.cheaper).toBeLessThanOrEqual(preview.after - preview.gained)
        for (const example of preview.examples) {
          const car = kinds.find(({ slug }) => slug === example.slug)!
          expect(example.before).toEqual(usualQuote(car, NOW, DAY))
          const plan = { enganche: usualDown(car, after), plazo: usualTerm(car, after, DAY) }
          expect(example.after).toEqual(plan.plazo === 0 ? null : quote(car, plan, after, DAY))
        }
      },
    ),
  ))
