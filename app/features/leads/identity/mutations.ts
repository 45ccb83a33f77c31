import type { Contract } from '#app/lib/contract.ts'

/** Which lead's value stays, by field; unnamed fields keep the survivor's value if it has one. */
export type JoinChoices = Record<string, 'kept' | 'other'>

/** Makes the two leads of a pair one. Throws database errors. */
export async function joinLeads({ rest }: Contract, duplicate_id: string, choices: JoinChoices): Promise<void> {
  await (await rest()).rpc('join_leads', { duplicate_id, choices }).throwOnError()
}

/** Marks two leads as different people; a join is reverted. Throws database errors. */
export async function splitLeads({ rest }: Contract, duplicate_id: string): Promise<void> {
  await (await rest()).rpc('split_leads', { duplicate_id }).throwOnError()
}
