import type { Contract } from '#app/lib/contract.ts'
import type { BankProfile } from '#contract/people/bank-profile.ts'
import { BANK_PROFILE_PURPOSE } from '#contract/people/consents.ts'

const answer = async ({ rest }: Contract, granted: boolean) => {
  const { id: purpose, version: text_version } = BANK_PROFILE_PURPOSE
  await (await rest()).from('consents').insert({ purpose, granted, text_version, channel: 'portal' }).throwOnError()
}

/** Records a new consent first. */
export async function saveBankProfile(
  contract: Contract,
  change: Partial<BankProfile>,
  consents: boolean,
): Promise<void> {
  if (consents) await answer(contract, true)
  await (await contract.rest()).from('bank_profiles').upsert(change).throwOnError()
}

/** Withdrawing the consent deletes the profile. */
export const eraseBankProfile = (contract: Contract): Promise<void> => answer(contract, false)
