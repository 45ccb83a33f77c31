import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { BANK_PROFILE_PURPOSE, type BankProfile } from '#contract/bank-profile.ts'
import { consentState } from '#contract/consents.ts'

/** What somebody keeps of their money with us, and whether they agreed that it is kept (under today's text). */
export interface KeptProfile {
  profile: BankProfile | null
  agreed: boolean
}

/** Somebody's bank profile. Nobody else may read it. */
export const bankProfileOf = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('bank-profile', user),
    queryFn: async (): Promise<KeptProfile> => {
      const client = await rest()
      const [{ data: profile }, { data: answers }] = await Promise.all([
        client.from('bank_profiles').select('*').eq('user_id', user).maybeSingle().throwOnError(),
        client
          .from('consents')
          .select('purpose, granted, text_version, created_at')
          .eq('user_id', user)
          .eq('purpose', BANK_PROFILE_PURPOSE.id)
          .throwOnError(),
      ])
      const { granted, outdated } = consentState(answers, BANK_PROFILE_PURPOSE)
      // The database keeps the choices; its types know them as texts.
      return { profile: profile as BankProfile | null, agreed: granted && !outdated }
    },
  })

const answer = async ({ rest }: Contract, granted: boolean) => {
  const { id: purpose, version: text_version } = BANK_PROFILE_PURPOSE
  await (await rest()).from('consents').insert({ purpose, granted, text_version, channel: 'portal' }).throwOnError()
}

/** Stores what changed, after noting the consent where it is new. Throws what the data service answers. */
export async function saveBankProfile(
  contract: Contract,
  change: Partial<BankProfile>,
  consents: boolean,
): Promise<void> {
  if (consents) await answer(contract, true)
  await (await contract.rest()).from('bank_profiles').upsert(change).throwOnError()
}

/** Takes the consent back, and with it everything that was kept. */
export const eraseBankProfile = (contract: Contract): Promise<void> => answer(contract, false)
