import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { Spans } from '#contract/opening-hours.ts'

/** Fields that are to be others, as they are to be and as they were seen. */
interface SeenChange {
  changes: Json
  seen: Json
  reason: string
}

/** Adds a branch. Throws what the data service answers. */
export async function createBranch({ rest }: Contract, branch: Record<string, string>, reason: string): Promise<void> {
  await (await rest()).rpc('create_branch', { branch, reason }).throwOnError()
}

/** Changes fields of a branch. `known`: the visits that new hours leave outside, as they were shown. Throws what the data service answers. */
export async function saveBranch(
  { rest }: Contract,
  change: SeenChange & { branch: string; known?: string[] },
): Promise<void> {
  await (await rest()).rpc('save_branch', change).throwOnError()
}

/** Says which hours a branch keeps on one day; null: those of any other week. `seen`: what was kept of that day. Throws what the data service answers. */
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

/** Changes what of a kind of visit may be booked at a branch. Throws what the data service answers. */
export async function saveVisitRule(
  { rest }: Contract,
  change: SeenChange & { branch: string; kind: string },
): Promise<void> {
  await (await rest()).rpc('save_visit_rule', change).throwOnError()
}

/** Adds a bay. Throws what the data service answers. */
export async function addBay(
  { rest }: Contract,
  bay: { branch: string; name: string; kinds: string[]; position: number },
): Promise<void> {
  await (await rest()).from('service_bays').insert(bay).throwOnError()
}

/** Gives a bay to visits, or to no more of them: those it has keep it. */
export async function putBay({ rest }: Contract, id: string, active: boolean): Promise<void> {
  await (await rest()).from('service_bays').update({ active }).eq('id', id).throwOnError()
}
