import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { Spans } from '#contract/dates/opening-hours.ts'

interface SeenChange {
  changes: Json
  seen: Json
  reason: string
}

export async function createBranch({ rest }: Contract, branch: Record<string, string>, reason: string): Promise<void> {
  await (await rest()).rpc('create_branch', { branch, reason }).throwOnError()
}

/** `known`: affected visits as shown. */
export async function saveBranch(
  { rest }: Contract,
  change: SeenChange & { branch: string; known?: string[] },
): Promise<void> {
  await (await rest()).rpc('save_branch', change).throwOnError()
}

/** Sets the hours of one day; null: weekly hours apply. `seen`: previous hours. */
export async function saveBranchDay(
  { rest }: Contract,
  change: {
    branch: string
    day: string
    hours: Spans | null
    note: string
    seen: Json
    known: string[]
    reason: string
  },
): Promise<void> {
  await (await rest()).rpc('save_branch_day', { ...change, hours: change.hours as Json }).throwOnError()
}

export async function saveVisitRule(
  { rest }: Contract,
  change: SeenChange & { branch: string; kind: string },
): Promise<void> {
  await (await rest()).rpc('save_visit_rule', change).throwOnError()
}

export async function addBay(
  { rest }: Contract,
  bay: { branch: string; name: string; kinds: string[]; position: number },
): Promise<void> {
  await (await rest()).from('service_bays').insert(bay).throwOnError()
}

/** Opens or closes a bay for new visits; existing visits keep it. */
export async function putBay({ rest }: Contract, id: string, active: boolean): Promise<void> {
  await (await rest()).from('service_bays').update({ active }).eq('id', id).throwOnError()
}
