import type { Contract } from '#app/lib/contract.ts'
import type { SavedChanges } from '#app/lib/draft-sync.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { Changes } from '#contract/applications/draft-merge.ts'
import type { Json } from '#contract/database.ts'
import type { PointAnswer } from '#contract/inspections/inspections.ts'

/** Returns the open one's id if there is one. */
export async function startInspection({ rest }: Contract, vehicle_id: string): Promise<string> {
  const { data } = await (await rest())
    .rpc('start_inspection', { inspection_id: crypto.randomUUID(), vehicle_id })
    .throwOnError()
  return data
}

const PATIENCE_MS = 20_000

/** `times`: when each was answered. */
export async function saveAnswers(
  { rest }: Contract,
  inspection_id: string,
  changes: Changes<string, PointAnswer>,
  times: ReadonlyMap<string, string>,
): Promise<SavedChanges<string, PointAnswer>> {
  const dated = Object.fromEntries(
    Object.entries(changes).map(([point, change]) => [point, { ...change, at: times.get(point) ?? null }]),
  )
  const { data } = await (await rest())
    .rpc('save_inspection', { inspection_id, changes: dated as unknown as Json })
    .abortSignal(AbortSignal.timeout(PATIENCE_MS))
    .throwOnError()
  return data as unknown as SavedChanges<string, PointAnswer>
}

export interface PhotoPayload {
  id: string
  point: string
  kind: string
  sha256: string
  path: string
}

/** Idempotent. */
export async function sendPhotos({ rest }: Contract, inspection_id: string, photos: readonly PhotoPayload[]) {
  await (await rest())
    .rpc('tell_inspection_photos', { inspection_id, photos: photos as unknown as Json })
    .throwOnError()
}

/** Returns the hash of the stored bytes. */
export async function acknowledgePhoto(contract: Contract, id: string) {
  const answer = await sendForm<{ sha256: string }>(contract, 'inspection-photos', { id })
  return answer
}

export async function closeInspection(
  { rest }: Contract,
  inspection_id: string,
  { signer, signature, closed_at }: { signer: string; signature: string; closed_at: string },
) {
  await (await rest()).rpc('close_inspection', { inspection_id, signer, signature, closed_at }).throwOnError()
}

export async function reopenInspection({ rest }: Contract, inspection_id: string, reason: string) {
  await (await rest()).rpc('reopen_inspection', { inspection_id, reason }).throwOnError()
}

export async function expireInspection({ rest }: Contract, inspection_id: string, why: string) {
  await (await rest()).rpc('expire_inspection', { inspection_id, why }).throwOnError()
}

export async function settleFinding({ rest }: Contract, finding_id: string, state: string, resolution?: string) {
  await (await rest()).rpc('settle_finding', { finding_id, state, ...(resolution && { resolution }) }).throwOnError()
}

export async function showPhoto({ rest }: Contract, photo_id: string, shown: boolean) {
  await (await rest()).rpc('show_inspection_photo', { photo_id, shown }).throwOnError()
}
