import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { BankProfile } from '#contract/people/bank-profile.ts'
import { BANK_PROFILE_PURPOSE, consentState } from '#contract/people/consents.ts'

export interface SavedProfile {
  profile: BankProfile | null
  agreed: boolean
}

export const bankProfileOf = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('bank-profile', user),
    queryFn: async (): Promise<SavedProfile> => {
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
      return { profile: profile as BankProfile | null, agreed: granted && !outdated }
    },
  })
