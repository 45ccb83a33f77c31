import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { Json } from '#contract/database.ts'
import type { ServiceName, ServiceTrial } from '#contract/settings/service-settings.ts'
import type { HouseIdentity } from './queries.ts'

/** `seen`: previous value. Throws data service errors, PT409 if it changed meanwhile. */
export async function changeSetting(
  { rest }: Contract,
  change: { setting: string; value: Json; seen: Json; reason: string },
): Promise<void> {
  await (await rest()).rpc('change_setting', change).throwOnError()
}

/** Form values of a service: all fields, and only changed secrets. */
interface TypedService {
  service: ServiceName
  fields?: Record<string, string>
  secrets?: Record<string, string>
  /** Version seen. */
  revision: number
  reason?: string
}

const order = async <Answer>(contract: Contract, action: 'save' | 'forget' | 'try', typed: TypedService) => {
  const answer = await sendForm<Answer>(contract, 'service-settings', { action, ...typed })
  if ('failure' in answer) throw new UserFacingError(answer.failure)
  return answer.sent
}

/** Throws UserFacingError with field errors. */
export const saveService = (contract: Contract, typed: TypedService) => order<unknown>(contract, 'save', typed)

export const forgetService = (contract: Contract, typed: TypedService) => order<unknown>(contract, 'forget', typed)

/** Throws UserFacingError if no test was possible. */
export const tryServiceNow = (contract: Contract, typed: TypedService) => order<ServiceTrial>(contract, 'try', typed)

export const replayDeliveries = async ({ rest }: Contract, ids: number[]): Promise<number> =>
  (await (await rest()).rpc('replay_deliveries', { ids }).throwOnError()).data

/** Returned only this once. */
export async function makeApiKey(
  { rest }: Contract,
  { name, rights, reason }: { name: string; rights: string[]; reason: string },
): Promise<string> {
  const query = (await rest()).rpc('make_api_key', { key_name: name, key_rights: rights })
  return ((await withCause(query, { reason }).throwOnError()).data as { key: string }).key
}

export async function revokeApiKey({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).rpc('revoke_api_key', { key_id: id }).throwOnError()
}

/** `seen`: previous value. Throws data service errors, PT409 if it changed meanwhile. */
export async function saveHouseIdentity(
  { rest }: Contract,
  change: { identity: HouseIdentity; seen: Json; reason: string },
): Promise<void> {
  await (await rest()).rpc('save_house_identity', change as typeof change & { identity: Json }).throwOnError()
}
