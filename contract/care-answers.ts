import * as z from 'zod/mini'
import { VISIT_TOKEN } from './visit-links.ts'

/** What may be posted to functions/v1/care-answers: whether somebody was attended, pressed behind the link of the question. */
export const careAnswerForm = z.object({
  token: z.string().check(z.regex(VISIT_TOKEN)),
  answer: z.enum(['si', 'no']),
})
