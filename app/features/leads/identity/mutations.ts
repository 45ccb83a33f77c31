import type { Contract } from '#app/lib/contract.ts'

/** Unnamed fields keep the survivor's value if it has one. */
export type JoinChoices = Record<string, 'kept' | 'other'>

export async function joinLeads({ rest }: Contract, duplicate_id: string, choices: JoinChoices): Promise<void> {
  await (await rest()).rpc('join_leads', { duplicate_id, choices }).throwOnError()
}

/** A join is reverted. */
export async function splitLeads({ rest }: Contract, duplicate_id: string): Promise<void> {
  await (await rest()).rpc('split_leads', { duplicate_id }).throwOnError()
}
