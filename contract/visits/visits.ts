import * as z from 'zod/mini'
import { instantInput } from '../dates/instant-input.ts'
import { formText, formTick, LEAD_CONTEXT, readContact } from '../leads/leads.ts'
import { pastedText } from '../text/pasted-text.ts'
import { VISIT_TOKEN } from './visit-links.ts'

const moment = instantInput('Elige el día y la hora.')

/** Input of functions/v1/visits: with a car to drive, one's own for inspection, or neither. */
export const visitForm = z.pipe(
  z.object({
    name: formText(120),
    phone: formText(40),
    branch: z.string().check(z.regex(/^[\w-]{1,20}$/)),
    ordencompra: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
    quote_id: z.optional(z.uuid()),
    starts_at: formText(60),
    marketing: formTick,
    ...LEAD_CONTEXT,
  }),
  z.transform(({ name, phone, ...rest }, context) => {
    const { contact, problems: known } = readContact({ name, phone })
    const problems: Record<string, string> = { ...known }
    if (!phone) problems.phone = 'Escribe tu celular: ahí te llega el código.'
    // Here, so that everything that is missing is named at once.
    const hour = moment.safeParse(rest.starts_at)
    if (!hour.success) problems.starts_at = hour.error.issues[0]!.message
    if (rest.ordencompra && rest.quote_id) problems.quote_id = 'Una cita es para un solo auto.'
    for (const [field, message] of Object.entries(problems))
      context.issues.push({ code: 'custom', path: [field], message, input: undefined })
    return { ...rest, name: contact.name ?? '', phone: contact.phone ?? '', starts_at: rest.starts_at ?? '' }
  }),
)
export type VisitForm = z.output<typeof visitForm>

/** Body of functions/v1/visits/confirm; another hour when the first was taken. */
export const visitCodeForm = z.object({
  request: z.uuid(),
  code: z.string().check(z.overwrite(pastedText), z.regex(/^\s*(\d\s*){6}$/, { error: 'Son seis dígitos.' })),
  starts_at: z.optional(moment),
})

/** Body of functions/v1/visits/answer: 'move' with the hour, 'replace' with the option. */
export const visitAnswerForm = z.object({
  token: z.string().check(z.regex(VISIT_TOKEN)),
  answer: z.enum(['confirm', 'cancel', 'move', 'replace']),
  starts_at: z.optional(moment),
  option: z.optional(
    z.pipe(
      z.string().check(
        z.regex(/^[\w-]{1,60} [\w-]{1,20} \S+$/),
        z.refine((text) => moment.safeParse(text.split(' ')[2]).success),
      ),
      z.transform((text: string) => {
        const [ordencompra, branch, starts_at] = text.split(' ') as [string, string, string]
        return { ordencompra, branch, starts_at }
      }),
    ),
  ),
})

export interface BookedVisit {
  kind: string
  starts_at: string
  ends_at: string
  branch: string
  vehicle_title: string | null
}
