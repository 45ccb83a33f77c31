import * as z from 'zod/mini'
import { instantInput } from '../dates/instant-input.ts'
import { VISIT_TOKEN } from '../visits/visit-links.ts'

const token = z.string().check(z.regex(VISIT_TOKEN))

/** Body of functions/v1/candidate-links/interview. */
export const interviewAnswerForm = z.pipe(
  z.object({
    token,
    answer: z.enum(['choose', 'cancel']),
    starts_at: z.optional(z.union([z.literal(''), instantInput('Elige día y hora.')])),
  }),
  z.transform(({ token: of, answer, starts_at }, context) => {
    if (answer === 'choose' && !starts_at)
      context.issues.push({ code: 'custom', path: ['starts_at'], message: 'Elige día y hora.', input: undefined })
    return { token: of, answer, starts_at: starts_at || null }
  }),
)

/** Body of functions/v1/candidate-links/keep. */
export const keepCandidacyForm = z.object({
  token,
  notice_version: z.string({ error: 'Recarga la página.' }).check(z.regex(/^[\w.-]{1,20}$/)),
})
