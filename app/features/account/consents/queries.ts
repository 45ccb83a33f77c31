import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { ConsentRow, Purpose } from '#contract/consents.ts'

/** Every answer that somebody gave to a use of their data, the newest first. */
export const consentsOf = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('consents', user),
    queryFn: async (): Promise<ConsentRow[]> =>
      (
        await (
          await rest()
        )
          .from('consents')
          .select('purpose, granted, text_version, created_at')
          .eq('user_id', user)
          .order('id', { ascending: false })
          .throwOnError()
      ).data,
  })

/** Adds an answer; the database notes when and from where. */
export async function answerConsent({ rest }: Contract, purpose: Purpose, granted: boolean): Promise<void> {
  await (await rest())
    .from('consents')
    .insert({ purpose: purpose.id, granted, text_version: purpose.version, channel: 'portal' })
    .throwOnError()
}
