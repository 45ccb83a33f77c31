import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { sendForm } from '#app/lib/public-form.ts'
import { saveRow } from '#app/lib/save-row.ts'
import type { Database } from '#contract/database.ts'
import { CONTENT_PICTURE_TYPES } from '#contract/marketing/content-pictures.ts'
import type { StaffInvitation, StaffInvited } from '#contract/people/staff-invitation.ts'
import type { AdvisorPage } from './queries.ts'

/** Throws UserFacingError with field errors. */
export async function inviteStaff(contract: Contract, invitation: StaffInvitation): Promise<StaffInvited> {
  const answer = await sendForm<StaffInvited>(contract, 'staff-invitations', { ...invitation })
  if ('failure' in answer) throw new UserFacingError(answer.failure)
  return answer.sent
}

/** `heir` takes over the work of who leaves. */
export async function setStaffRole(
  { rest }: Contract,
  change: { person: string; new_role: string; seen_role: string; leaves: boolean; heir?: string; reason: string },
): Promise<void> {
  await (await rest()).rpc('set_staff_role', change).throwOnError()
}

/** Saves a public page. PGRST116 if it changed. */
export const saveAdvisorPage = (contract: Contract, { id, page }: AdvisorPage, columns: object, reason: string) =>
  saveRow(contract, { table: 'advisor_pages', id, columns, seen: page?.updated_at ?? null, reason })

/** Throws UploadError or data service errors. */
export async function changePhoto({ rest, storage }: Contract, person: string, file: Blob) {
  const path = `${person}/${crypto.randomUUID()}.${CONTENT_PICTURE_TYPES[file.type]}`
  await (await storage()).upload('avatars', path, file)
  const change: Database['public']['Tables']['profiles']['Update'] = { avatar_path: path }
  await (await rest()).from('profiles').update(change).eq('id', person).select('id').single().throwOnError()
}
