import * as z from 'zod/mini'
import type { Contract } from '#app/lib/contract.ts'

const deletion = z.object({
  deleted: z.boolean(),
  blocked: z.optional(z.boolean()),
  held_until: z.nullish(z.string()),
  reason: z.nullish(z.string()),
})

/** What became of an account that asked to be deleted. */
export type Deletion = z.infer<typeof deletion>

/** Deletes the account of who is signed in, or says why it is kept. Throws what the data service answers. */
export const deleteMyAccount = async ({ rest }: Contract): Promise<Deletion> => {
  const { data } = await (await rest()).rpc('delete_my_account').throwOnError()
  return deletion.parse(data)
}
