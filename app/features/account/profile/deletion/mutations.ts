import * as z from 'zod/mini'
import type { Contract } from '#app/lib/contract.ts'

const deletion = z.object({
  deleted: z.boolean(),
  blocked: z.optional(z.boolean()),
  held_until: z.nullish(z.string()),
  reason: z.nullish(z.string()),
})

export type Deletion = z.infer<typeof deletion>

/** Returns why the account is kept, if it is. */
export const deleteMyAccount = async ({ rest }: Contract): Promise<Deletion> => {
  const { data } = await (await rest()).rpc('delete_my_account').throwOnError()
  return deletion.parse(data)
}
