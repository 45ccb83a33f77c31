import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { Shifts } from './queries.ts'

/** Says where and when somebody works, and their cap. Throws what the data service answers: PT409 when it says something else by now than was seen. */
export async function saveShifts(
  { rest }: Contract,
  { said, seen, ...change }: { person: string; said: Shifts; seen: Shifts; reason: string },
): Promise<void> {
  const args = { ...change, said: said as unknown as Json, seen: seen as unknown as Json }
  await (await rest()).rpc('save_shifts', args).throwOnError()
}

/** Says whether days off that somebody asked for are theirs. */
export async function decideAbsence({ rest }: Contract, absence: string, approve: boolean): Promise<void> {
  await (await rest()).rpc('decide_absence', { absence, approve }).throwOnError()
}

/** An administrator has looked at it. */
export async function seeFlag({ rest }: Contract, flag: number): Promise<void> {
  await (await rest()).rpc('see_flag', { flag }).throwOnError()
}
