import type { Contract } from '#app/lib/contract.ts'

/** By lead or visit id. Irreversible. */
export async function erasePerson({ rest }: Contract, record: string, reason: string): Promise<void> {
  await (await rest()).rpc('erase_person', { record, reason }).throwOnError()
}
