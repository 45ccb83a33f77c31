import * as z from 'zod/mini'
import { CONTACT_FIELDS, formTick, LEAD_CONTEXT } from '#contract/leads/leads.ts'
import { COLOURS, CONDITIONS, OWNERS } from '#contract/trade-ins/offer.ts'

const optionalText = (longest: number) => z.optional(z.string().check(z.trim(), z.maxLength(longest)))

export const offerForm = z.object({
  valuation_id: z.uuid(),
  condition: z.enum(CONDITIONS.map(({ value }) => value)),
  owners: z.coerce.number().check(z.refine((given) => OWNERS.some(({ value }) => value === given))),
  colour: z.enum(COLOURS.map(({ value }) => value)),
  city: optionalText(60),
  vehicle: z.optional(
    z.object({
      brand: optionalText(60),
      model: optionalText(60),
      year: z.optional(z.coerce.number()),
      trim: optionalText(120),
    }),
  ),
  kms: z.optional(z.coerce.number()),
  contact: z.optional(z.object(CONTACT_FIELDS)),
  consent: z.optional(z.object({ version: z.string().check(z.regex(/^[\w.-]{1,20}$/)), marketing: formTick })),
  ...LEAD_CONTEXT,
})
export type OfferForm = z.output<typeof offerForm>
