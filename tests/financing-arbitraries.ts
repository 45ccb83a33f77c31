import fc from 'fast-check'
import type { Financed, Lender } from '#contract/financing/financing.ts'

export const lenders = fc.record<Lender>({
  id: fc.constant('any'),
  name: fc.constant('Any'),
  annualRate: fc.double({ min: 0, max: 60, noNaN: true }),
  ivaOnInterest: fc.boolean(),
  openingFee: fc.double({ min: 0, max: 10, noNaN: true }),
  openingFeeIva: fc.boolean(),
  monthlyInsurance: fc.integer({ min: 0, max: 3_000 }),
  minDown: fc.double({ min: 0, max: 0.5, noNaN: true }),
  terms: fc.uniqueArray(fc.integer({ min: 1, max: 84 }), { minLength: 1, maxLength: 6 }),
  minPrincipal: fc.integer({ min: 0, max: 100_000 }),
  maxPrincipal: fc.option(fc.integer({ min: 100_001, max: 1_000_000 }), { nil: null }),
  maxVehicleAge: fc.integer({ min: 0, max: 15 }),
  effectiveFrom: fc.constant('2020-01-01'),
})
/** Includes vehicles without price or term. */
export const vehicles = fc.record<Financed>({
  precio: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_000_000 })),
  enganchemin: fc.integer({ min: 0, max: 300_000 }),
  plazomax: fc.constantFrom(0, 12, 24, 36, 48, 60, 72, 84),
  autoano: fc.integer({ min: 2010, max: 2027 }),
})
