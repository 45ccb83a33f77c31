import type { Contract } from '#app/lib/contract.ts'

/** Erases who has no account, by the id of their lead or of a visit of theirs. Nothing brings it back. */
export async function erasePerson({ rest }: Contract, record: string, reason: string): Promise<void> {
  await (await rest()).rpc('erase_person', { record, reason }).throwOnError()
}
