import type { Contract } from '#app/lib/contract.ts'

export async function claimOffer({ rest }: Contract, quote_id: string): Promise<void> {
  await (await rest()).rpc('claim_quote', { quote_id }).throwOnError()
}
