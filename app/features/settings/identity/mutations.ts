import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { HouseIdentity } from './queries.ts'

/** Saves the identity; `seen`: previous value. Throws data service errors, PT409 if it changed meanwhile. */
export async function saveHouseIdentity(
  { rest }: Contract,
  change: { identity: HouseIdentity; seen: Json; reason: string },
): Promise<void> {
  await (await rest()).rpc('save_house_identity', change as typeof change & { identity: Json }).throwOnError()
}
