import type { Contract } from '#app/lib/contract.ts'
import type { PlaceWish } from './calendar-rules.ts'

/** How staff note that a visit goes. */
export type Mark = 'confirmed' | 'arrived' | 'expected' | 'attended' | 'drove' | 'back' | 'left' | 'done' | 'missed'

/** Notes how a visit goes. */
export async function markVisit({ rest }: Contract, appointment_id: string, mark: Mark): Promise<void> {
  await (await rest()).rpc('mark_appointment', { appointment_id, mark }).throwOnError()
}

/** Says that a car is out until a moment; null: until somebody says that it is back. */
export async function carIsOut(
  { rest }: Contract,
  outing: { ordencompra: string; why: string; ends_at: string | null },
): Promise<void> {
  await (await rest()).from('vehicle_outings').insert(outing).throwOnError()
}

/** Puts a visit at another hour, beside another person, bay or car. */
export async function placeVisit({ rest }: Contract, wish: PlaceWish): Promise<void> {
  await (await rest()).rpc('place_visit', wish).throwOnError()
}
