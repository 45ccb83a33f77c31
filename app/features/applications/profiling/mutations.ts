import type { Contract } from '#app/lib/contract.ts'
import type { BankProfile } from '#contract/bank-profile.ts'
import { BANK_PROFILE_PURPOSE } from '#contract/consents.ts'

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
