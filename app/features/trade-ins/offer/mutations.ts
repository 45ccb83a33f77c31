import type { Contract } from '#app/lib/contract.ts'

/** Keeps an offer in the account of who is signed in. Throws what the data service answers. */
export async function claimOffer({ rest }: Contract, quote_id: string): Promise<void> {
  await (await rest()).rpc('claim_quote', { quote_id }).throwOnError()
}
