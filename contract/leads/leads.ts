import * as z from 'zod/mini'
import { seenList } from '../listing/seen-cars.ts'
import { PHONE_PROBLEM, phoneOf } from '../people/phone.ts'
import { emailOf } from '../people/sign-in.ts'
import { freeText } from '../text/pasted-text.ts'

const LONGEST_MESSAGE = 2000

/** Trimmed text without invisible characters; empty is undefined. */
export const formText = (longest: number) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.overwrite(freeText), z.trim(), z.maxLength(longest, { error: `Máximo ${longest} caracteres.` })),
      z.transform((text: string) => text || undefined),
    ),
  )

export const formTick = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((ticked) => ticked === true || ticked === 'on' || ticked === 'true'),
)

const noted = z.optional(z.nullable(z.string().check(z.maxLength(500))))

const NAMED = {
  utm_source: noted,
  utm_medium: noted,
  utm_campaign: noted,
  utm_term: noted,
  utm_content: noted,
  fbclid: noted,
}

/** Context of app/features/visitor/lead-context.ts, and the notice's version. */
export const LEAD_CONTEXT = {
  visitor: z.optional(z.uuid()),
  agent_id: z.pipe(
    z.optional(z.union([z.uuid(), z.literal('')])),
    z.transform((id) => id || undefined),
  ),
  lead_data: z.optional(
    z.object({
      ...NAMED,
      rfdm: noted,
      ordencompra: noted,
      source: noted,
      referrer: noted,
      landing_page: z.optional(z.string().check(z.maxLength(500))),
      first_visit_at: z.optional(z.string().check(z.maxLength(40))),
      last: z.optional(z.nullable(z.object({ ...NAMED, at: z.optional(z.string().check(z.maxLength(40))) }))),
    }),
  ),
  notice_version: z.optional(z.string().check(z.regex(/^[\w.-]{1,20}$/))),
}

export const CONTACT_FIELDS = {
  name: formText(120),
  email: formText(254),
  phone: formText(40),
}

interface Contact {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** Normalizes a contact; requires a name and phone or e-mail. */
export function readContact({ name, email, phone }: Contact): {
  contact: Contact
  problems: Partial<Record<keyof Contact, string>>
} {
  const problems: Partial<Record<keyof Contact, string>> = {}
  const goodEmail = email ? emailOf(email) : undefined
  const goodPhone = phone ? phoneOf(phone) : undefined
  if (!name) problems.name = 'Escribe tu nombre.'
  if (goodEmail === null) problems.email = 'Escribe tu correo completo, como nombre@correo.com.'
  if (goodPhone === null) problems.phone = PHONE_PROBLEM
  if (!email && !phone) problems.phone = 'Escribe tu celular o tu correo para poder responderte.'
  return { contact: { name, email: goodEmail ?? undefined, phone: goodPhone ?? undefined }, problems }
}

/** Body of functions/v1/leads; a WhatsApp click has only its visit. */
export const leadForm = z.pipe(
  z.object({
    kind: z.enum(['contacto', 'cita', 'landing', 'whatsapp']),
    ...CONTACT_FIELDS,
    message: formText(LONGEST_MESSAGE),
    city: formText(80),
    ordencompra: formText(60),
    landing_slug: formText(120),
    page: formText(500),
    form: formText(80),
    wished_for: formText(200),
    /** YYYY-MM-DD, not past. */
    wished_day: z.optional(
      z.pipe(
        z.union([z.literal(''), z.iso.date()]),
        z.transform((day: string) => day || undefined),
      ),
    ),
    code: formText(5),
    marketing: formTick,
    interes: formTick,
    device: z.optional(z.uuid()),
    seen: z.optional(seenList),
    ...LEAD_CONTEXT,
  }),
  z.transform(({ name, email, phone, ...rest }, context) => {
    if (rest.kind === 'whatsapp') {
      if (!rest.visitor)
        context.issues.push({ code: 'custom', path: ['visitor'], message: 'Falta.', input: rest.visitor })
      return { ...rest, name: undefined, email: undefined, phone: undefined, message: undefined }
    }
    const { contact, problems } = readContact({ name, email, phone })
    if (rest.kind === 'contacto' && !rest.message)
      context.issues.push({ code: 'custom', path: ['message'], message: 'Escribe tu mensaje.', input: rest.message })
    for (const [field, message] of Object.entries(problems))
      context.issues.push({ code: 'custom', path: [field], message, input: undefined })
    return { ...rest, name: undefined, email: undefined, phone: undefined, ...contact }
  }),
)

export type LeadForm = z.output<typeof leadForm>
