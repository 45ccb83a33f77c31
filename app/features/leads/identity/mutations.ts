import type { Contract } from '#app/lib/contract.ts'

/** Of which of two leads a value stays, by its field; what is not named stays the survivor's where that has one. */
export type JoinChoices = Record<string, 'kept' | 'other'>

/** Makes the two leads of a pair one. Throws what the database refuses. */
export async function joinLeads({ rest }: Contract, duplicate_id: string, choices: JoinChoices): Promise<void> {
  await (await rest()).rpc('join_leads', { duplicate_id, choices }).throwOnError()
}

/** Tells the two of a pair apart, for good; joined before, they are again what they were. Throws what the database refuses. */
export async function splitLeads({ rest }: Contract, duplicate_id: string): Promise<void> {
  await (await rest()).rpc('split_leads', { duplicate_id }).throwOnError()
}
