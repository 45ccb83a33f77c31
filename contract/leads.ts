import * as z from 'zod/mini'
import { freeText } from './pasted-text.ts'
import { PHONE_PROBLEM, phoneOf } from './phone.ts'
import { seenList } from './seen-cars.ts'
import { emailOf } from './sign-in.ts'

const LONGEST_MESSAGE = 2000

/** A text of a form: without invisible characters, trimmed; nothing, when it is empty, is undefined. */
export const formText = (longest: number) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.overwrite(freeText), z.trim(), z.maxLength(longest, { error: `Máximo ${longest} caracteres.` })),
      z.transform((text: string) => text || undefined),
    ),
  )

/** A box that is ticked ('on', as forms send it, or true) or not. */
export const formTick = z.pipe(
  z.optional(z.union([z.boolean(), z.string()])),
  z.transform((ticked) => ticked === true || ticked === 'on' || ticked === 'true'),
)

const noted = z.optional(z.nullable(z.string().check(z.maxLength(500))))

// What an address may name a campaign by.
const NAMED = {
  utm_source: noted,
  utm_medium: noted,
  utm_campaign: noted,
  utm_term: noted,
  utm_content: noted,
  fbclid: noted,
}

/** What a form tells beside what was typed: app/lib/visitor.ts, and the version of the privacy notice it showed. */
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

/** The name and at least one way to answer, as forms ask for them. Give the fields to `contactProblem` afterwards. */
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

/**
 * What was typed of a contact, as it is kept: e-mail in small letters, phone in E.164. `problems` names what is wrong by field; a name is
 * needed, and a phone or an e-mail.
 */
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

/** What may be posted to functions/v1/leads, as it is kept. Of a pressed WhatsApp link only the visit is known. */
export const leadForm = z.pipe(
  z.object({
    kind: z.enum(['contacto', 'cita', 'landing', 'whatsapp']),
    ...CONTACT_FIELDS,
    message: formText(LONGEST_MESSAGE),
    city: formText(80),
    ordencompra: formText(60),
    landing_slug: formText(120),
    /** The path it was sent from. */
    page: formText(500),
    /** Which form of that page, where it has several. */
    form: formText(80),
    /** When somebody would like to come, in their words. */
    wished_for: formText(200),
    /** The day for which somebody would like to come, YYYY-MM-DD: today or later. */
    wished_day: z.optional(
      z.pipe(
        z.union([z.literal(''), z.iso.date()]),
        z.transform((day: string) => day || undefined),
      ),
    ),
    /** Of a pressed WhatsApp link: what its message carries (contract/link-codes.ts). */
    code: formText(5),
    marketing: formTick,
    /** Whether who attends them may see what they look at, with this browser's key and what it remembers (contract/seen-cars.ts). */
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
