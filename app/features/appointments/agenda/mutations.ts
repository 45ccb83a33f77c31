import type { Contract } from '#app/lib/contract.ts'
import type { DropTarget } from './calendar-rules.ts'

export type Mark = 'confirmed' | 'arrived' | 'expected' | 'attended' | 'drove' | 'back' | 'left' | 'done' | 'missed'

export async function markVisit({ rest }: Contract, appointment_id: string, mark: Mark): Promise<void> {
  await (await rest()).rpc('mark_appointment', { appointment_id, mark }).throwOnError()
}

/** `until` null: open end. */
export async function carIsOut(
  { rest }: Contract,
  outing: { ordencompra: string; why: string; ends_at: string | null },
): Promise<void> {
  await (await rest()).from('vehicle_outings').insert(outing).throwOnError()
}

export async function placeVisit({ rest }: Contract, request: DropTarget): Promise<void> {
  await (await rest()).rpc('place_visit', request).throwOnError()
}
