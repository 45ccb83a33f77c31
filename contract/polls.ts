import * as z from 'zod/mini'

const option = z.object({ id: z.string(), label: z.string() })

/** A poll's options as its column holds them. */
export const pollOptions = z.array(option)
export type PollOption = z.infer<typeof option>

/** What poll_results answers to staff; null: there is no such poll. */
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

/** The share of a count in whole percent; 0 of nothing is 0. */
export const share = (count: number, total: number) => (total > 0 ? Math.round((100 * count) / total) : 0)
