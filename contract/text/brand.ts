import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** brand.json, overlaid by BRAND_FILE. */
export const brandSchema = z.object({
  name: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  tagline: z.string(),
  accent: colour,
  accentInk: colour,
  accentTint: colour,
  /** E.164 */
  phone: z.string().regex(/^\+\d{8,15}$/),
  whatsapp: z.string().regex(/^\+\d{8,15}$/),
  email: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  social: z.record(z.string(), z.url()),
  /** Profeco contract registration; empty hides it. */
  profecoRegistration: z.string(),
  version: z.string(),
})

export type Brand = z.infer<typeof brandSchema>

/** The key of app_config under which administrators keep their own name, phone, mail and networks. */
export const IDENTITY_KEY = 'house_identity'

const identitySchema = brandSchema.pick({ name: true, phone: true, whatsapp: true, email: true, social: true })

/** The brand with the administrators' overrides (app_config); malformed ones are ignored. */
export function houseBrand(brand: Brand, config: Readonly<Record<string, unknown>>): Brand {
  const { success, data } = identitySchema.safeParse(config[IDENTITY_KEY])
  return success ? { ...brand, ...data } : brand
}
