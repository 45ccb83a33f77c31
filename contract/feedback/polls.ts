import * as z from 'zod/mini'

const option = z.object({ id: z.string(), label: z.string() })

export const pollOptions = z.array(option)
export type PollOption = z.infer<typeof option>

/** Answer of poll_results; null: no such poll. */
export const pollResults = z.nullable(
  z.object({
    slug: z.string(),
    question: z.string(),
    active: z.boolean(),
    total: z.number(),
    options: z.array(z.extend(option, { count: z.number() })),
    comments: z.array(z.object({ option_id: z.string(), comment: z.string() })),
  }),
)
export type PollResults = NonNullable<z.infer<typeof pollResults>>

/** Whole percent; 0 of 0 is 0. */
export const share = (count: number, total: number) => (total > 0 ? Math.round((100 * count) / total) : 0)
