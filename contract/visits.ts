import * as z from 'zod/mini'
import { formText, formTick, LEAD_CONTEXT, readContact } from './leads.ts'
import { pastedText } from './pasted-text.ts'
import { VISIT_TOKEN } from './visit-links.ts'

const moment = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:\d\d)$/, { error: 'Elige el día y la hora.' }))

/** Body of functions/v1/visits. */
export const visitForm = z.pipe(
  z.object({
    name: formText(120),
    phone: formText(40),
    branch: z.string().check(z.regex(/^[\w-]{1,20}$/)),
    ordencompra: z.string().check(z.regex(/^[\w-]{1,60}$/)),
    starts_at: moment,
    marketing: formTick,
    ...LEAD_CONTEXT,
  }),
  z.transform(({ name, phone, ...rest }, context) => {
    const { contact, problems } = readContact({ name, phone })
    if (!phone) problems.phone = 'Escribe tu celular: ahí te llega el código.'
    for (const [field, message] of Object.entries(problems))
      context.issues.push({ code: 'custom', path: [field], message, input: undefined })
    return { ...rest, name: contact.name ?? '', phone: contact.phone ?? '' }
  }),
)
export type VisitForm = z.output<typeof visitForm>

/** Body of functions/v1/visits/confirm; another hour when the first was taken. */
export const visitCodeForm = z.object({
  request: z.uuid(),
  code: z.string().check(z.overwrite(pastedText), z.regex(/^\s*(\d\s*){6}$/, { error: 'Son seis dígitos.' })),
  starts_at: z.optional(moment),
})

/** Body of functions/v1/visits/answer. */
export const visitAnswerForm = z.object({
  token: z.string().check(z.regex(VISIT_TOKEN)),
  answer: z.enum(['confirm', 'cancel', 'replace']),
  option: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[\w-]{1,60} [\w-]{1,20} \d{4}-\d\d-\d\dT[\d:.]{5,15}(Z|[+-]\d\d:\d\d)$/)),
      z.transform((text: string) => {
        const [ordencompra, branch, starts_at] = text.split(' ') as [string, string, string]
        return { ordencompra, branch, starts_at }
      }),
    ),
  ),
})

export interface BookedVisit {
  starts_at: string
  ends_at: string
  branch: string
  vehicle_title: string
}
