import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { HouseIdentity } from './queries.ts'

/** Keeps what the agency says of itself; `seen` as it was seen. Throws what the data service answers: PT409 when it says something else by now. */
export async function saveHouseIdentity(
  { rest }: Contract,
  change: { identity: HouseIdentity; seen: Json; reason: string },
): Promise<void> {
  await (await rest()).rpc('save_house_identity', change as typeof change & { identity: Json }).throwOnError()
}
