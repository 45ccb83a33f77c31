import type { Contract } from '#app/lib/contract.ts'

/** How staff note that a visit goes. */
export type Mark = 'arrived' | 'done' | 'missed'

/** Notes how a visit goes. */
export async function markVisit({ rest }: Contract, appointment_id: string, mark: Mark): Promise<void> {
  await (await rest()).rpc('mark_appointment', { appointment_id, mark }).throwOnError()
}
