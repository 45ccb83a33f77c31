import { z } from 'zod'
import { DEFAULT_LENDERS, type Lender } from './financing.ts'

const months = z.number().int().min(1).max(120)

/** Schema of app_config 'lenders', apart from financing.ts to keep it out of the browser. */
const lendersSchema = z
  .array(
    z.object({
      id: z.string().min(1),
      name: z.string().min(1),
      annualRate: z.number().min(0).max(200),
      ivaOnInterest: z.boolean(),
      openingFee: z.number().min(0).max(20),
      openingFeeIva: z.boolean(),
      monthlyInsurance: z.number().min(0).max(100_000),
      minDown: z.number().min(0).max(0.95),
      minPrincipal: z.number().min(0),
      maxPrincipal: z.number().positive().nullable(),
      terms: z.array(months).min(1).max(20),
      maxVehicleAge: z.number().int().min(0).max(60),
      effectiveFrom: z.iso.date(),
    }),
  )
  .min(1) satisfies z.ZodType<Lender[]>

/** Lenders of app_config, or the house plan. Throws a ZodError rather than compute with wrong terms. */
export const lendersFrom = (value: unknown): Lender[] =>
  value === undefined || value === null ? DEFAULT_LENDERS : lendersSchema.parse(value)
