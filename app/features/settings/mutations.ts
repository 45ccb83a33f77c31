import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { Json } from '#contract/database.ts'
import type { ServiceName, ServiceState, ServiceTrial } from '#contract/service-settings.ts'
import type { StaffInvitation, StaffInvited } from '#contract/staff-invitation.ts'

/** Gives a setting another value; `seen` is what it was seen to say. Throws what the data service answers: PT409 when it says something else by now. */
export async function changeSetting(
  { rest }: Contract,
  change: { setting: string; value: Json; seen: Json; reason: string },
): Promise<void> {
  await (await rest()).rpc('change_setting', change).throwOnError()
}

/** What is typed of a service: all of its fields, and those secrets that are to be others. */
interface TypedService {
  service: ServiceName
  fields?: Record<string, string>
  secrets?: Record<string, string>
  /** As it was seen. */
  revision: number
  reason?: string
}

const order = async <Answer>(contract: Contract, action: 'save' | 'forget' | 'try', typed: TypedService) => {
  const answer = await sendForm<Answer>(contract, 'service-settings', { action, ...typed })
  if ('failure' in answer) throw new UserFacingError(answer.failure)
  return answer.sent
}

/** Keeps how a service is reached. Throws UserFacingError, with what is wrong with each field. */
export const saveService = (contract: Contract, typed: TypedService) => order<ServiceState[]>(contract, 'save', typed)

/** Forgets how a service is reached, its secrets too. Throws UserFacingError. */
export const forgetService = (contract: Contract, typed: TypedService) =>
  order<ServiceState[]>(contract, 'forget', typed)

/** Asks a service whether it answers, as it is kept or as it is typed. Throws UserFacingError when nobody could ask it. */
export const tryServiceNow = (contract: Contract, typed: TypedService) => order<ServiceTrial>(contract, 'try', typed)

/** Takes somebody into the team. Throws UserFacingError, with what is wrong with each field. */
export async function inviteStaff(contract: Contract, invitation: StaffInvitation): Promise<StaffInvited> {
  const answer = await sendForm<StaffInvited>(contract, 'staff-invitations', { ...invitation })
  if ('failure' in answer) throw new UserFacingError(answer.failure)
  return answer.sent
}

/** Gives somebody another role; who leaves the staff hands over to `heir` what is theirs. Throws what the data service answers. */
export async function setStaffRole(
  { rest }: Contract,
  change: { person: string; new_role: string; seen_role: string; leaves: boolean; heir?: string; reason: string },
): Promise<void> {
  await (await rest()).rpc('set_staff_role', change).throwOnError()
}

/** Sends dead deliveries again; answers how many. Throws what the data service answers. */
export const replayDeliveries = async ({ rest }: Contract, ids: number[]): Promise<number> =>
  (await (await rest()).rpc('replay_deliveries', { ids }).throwOnError()).data
