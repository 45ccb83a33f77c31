import type { Contract } from '#app/lib/contract.ts'
import type { NewAppointment } from '../mutations.ts'

/** Lead, client, or a new person with E.164 phone. */
export type BookedPerson = { lead_id: string } | { client_id: string } | { name: string; phone: string }

/** `vehicle_title`: an unlisted vehicle to inspect. Advisor and bay are optional. */
export type BookingFor = NewAppointment &
  BookedPerson & { vehicle_title?: string; advisor_id?: string; bay_id?: string }

/** Idempotent by `key`; returns the advisor. */
export async function bookFor({ rest }: Contract, key: string, request: BookingFor): Promise<string | null> {
  const { data } = await (await rest()).rpc('book_for', { booking: { key, ...request } }).throwOnError()
  return (data as { receives: string | null }).receives
}
