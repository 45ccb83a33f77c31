import * as z from 'zod/mini'
import { VISIT_TOKEN } from '../visits/visit-links.ts'

/** Body of functions/v1/care-answers. */
export const careAnswerForm = z.object({
  token: z.string().check(z.regex(VISIT_TOKEN)),
  answer: z.enum(['si', 'no']),
})
