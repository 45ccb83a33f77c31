import * as z from 'zod/mini'
import { MAILING_TOKEN } from './mailings.ts'

/** What may be posted to functions/v1/mailings/answer, by the link of a letter: no more advertising, or again. */
export const mailingAnswerForm = z.object({
  token: z.string().check(z.regex(MAILING_TOKEN)),
  do: z.enum(['end', 'resume']),
})

/** What an administrator may post to functions/v1/mailings: a mail campaign as somebody would read it, or a letter of it to themselves. */
export const mailingOrder = z.object({
  action: z.enum(['draw', 'send']),
  id: z.uuid(),
  person: z.optional(z.uuid()),
})
