import * as z from 'zod/mini'
import { MAILING_TOKEN } from './mailings.ts'

/** Body of functions/v1/mailings/answer. */
export const mailingAnswerForm = z.object({
  token: z.string().check(z.regex(MAILING_TOKEN)),
  do: z.enum(['end', 'resume']),
})

/** Body of functions/v1/mailings, for administrators. */
export const mailingOrder = z.object({
  action: z.enum(['draw', 'send']),
  id: z.uuid(),
  person: z.optional(z.uuid()),
})
