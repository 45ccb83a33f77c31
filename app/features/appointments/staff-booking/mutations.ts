import type { Contract } from '#app/lib/contract.ts'
import type { NewAppointment } from '../mutations.ts'

/** For whom: a lead, a client, or somebody new with an E.164 phone. */
export type BookedPerson = { lead_id: string } | { client_id: string } | { name: string; phone: string }

/**
 * What staff book for somebody; `vehicle_title` names a car that nobody has offered in writing, for its inspection. Who receives them, or the bay,
 * is left out where anyone will do.
 */
export type BookingFor = NewAppointment &
  BookedPerson & { vehicle_title?: string; advisor_id?: string; bay_id?: string }

/** Books for somebody else; the same `key` twice is one appointment. Answers who receives them. Throws what the database refuses. */
export async function bookFor({ rest }: Contract, key: string, wish: BookingFor): Promise<string | null> {
  const { data } = await (await rest()).rpc('book_for', { booking: { key, ...wish } }).throwOnError()
  return (data as { receives: string | null }).receives
}
