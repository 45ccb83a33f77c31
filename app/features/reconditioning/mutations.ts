import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'

type Facts = Record<string, Json>

/** {finding_id} alone, or {label, workshop_id, estimate}. Idempotent by `id`. */
export async function addLine({ rest }: Contract, id: string, vehicle_id: string, facts: Facts) {
  await (await rest()).rpc('add_recon_line', { key: id, vehicle_id, facts }).throwOnError()
}

/** `seen`: previous values. */
export async function changeLine({ rest }: Contract, line_id: string, changes: Facts, seen: Facts) {
  await (await rest()).rpc('change_recon_line', { line_id, changes, seen }).throwOnError()
}

/** At the estimate seen; `reason`: of the requester, where there is no other administrator. */
export async function approveLine({ rest }: Contract, line_id: string, estimate: number, reason?: string) {
  await (await rest()).rpc('approve_recon_line', { line_id, estimate, ...(reason && { reason }) }).throwOnError()
}

export async function dropLine({ rest }: Contract, line_id: string, reason: string) {
  await (await rest()).rpc('drop_recon_line', { line_id, reason }).throwOnError()
}

export async function startLine({ rest }: Contract, line_id: string) {
  await (await rest()).rpc('start_recon_line', { line_id }).throwOnError()
}

export const PROOFS = 'reconditioning'
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/xml': 'xml',
  'application/xml': 'xml',
}
export const PROOF_TYPES = Object.keys(ENDINGS)

/** Into the sender's own folder; returns its path. */
export async function uploadProof({ storage }: Contract, me: string, file: File) {
  const path = `${me}/${crypto.randomUUID()}.${ENDINGS[file.type] ?? 'bin'}`
  await (await storage()).upload(PROOFS, path, file)
  return path
}

interface Finish {
  cost: number
  proof_path: string
  reason: string
}

/** Pesos; '' for no proof or reason. Returns the state of its finding: 'sin_hallazgo', 'cerrado' or 'falta_foto'. */
export async function finishLine({ rest }: Contract, line_id: string, { cost, proof_path, reason }: Finish) {
  const { data } = await (await rest())
    .rpc('finish_recon_line', { line_id, cost, ...(proof_path && { proof_path }), ...(reason && { reason }) })
    .throwOnError()
  return data
}

/** A cost above its estimate and the approval limit. */
export const isCostReasonMissing = (error: unknown) => (error as { details?: unknown })?.details === 'cost_reason'

export async function moveCar({ rest }: Contract, vehicle_id: string, workshop_id: string, seen: string) {
  await (await rest()).rpc('move_recon_car', { vehicle_id, workshop_id, seen }).throwOnError()
}

/** `workshop` null: a new one. PGRST116 if it changed since it was read. */
export async function saveWorkshop(
  { rest }: Contract,
  row: { id: string; updated_at: string } | null,
  facts: WorkshopFacts,
) {
  const table = (await rest()).from('workshops')
  if (row === null) await table.insert(facts).throwOnError()
  else await table.update(facts).eq('id', row.id).eq('updated_at', row.updated_at).select('id').single().throwOnError()
}
export interface WorkshopFacts {
  name: string
  is_outside: boolean
  phone: string | null
  stage: string
  usual_days: number
  usual_cost: number
  active: boolean
}
