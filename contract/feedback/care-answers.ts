import * as z from 'zod/mini'
import { VISIT_TOKEN } from '../visits/visit-links.ts'

export const careAnswerForm = z.object({
  token: z.string().check(z.regex(VISIT_TOKEN)),
  answer: z.enum(['si', 'no']),
})
