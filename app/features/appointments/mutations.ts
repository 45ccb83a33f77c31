import type { Contract } from '#app/lib/contract.ts'
import type { Database } from '#contract/database.ts'
import type { VisitOption } from '#contract/vehicles/car-gone.ts'
import type { AppointmentKind } from '#contract/visits/appointments.ts'

export interface NewAppointment {
  branch: string
  kind: AppointmentKind
  starts_at: string
  ordencompra?: string
  listing_id?: string
  note?: string
}

/** Books (idempotent by `key`) and returns the id. */
export async function book({ rest }: Contract, key: string, request: NewAppointment): Promise<string> {
  return (await (await rest()).rpc('book_appointment', { booking: { key, ...request } }).throwOnError()).data
}

export async function reschedule({ rest }: Contract, id: string, starts_at: string): Promise<void> {
  await (await rest()).rpc('reschedule_appointment', { appointment_id: id, starts_at }).throwOnError()
}

export async function confirmOwn({ rest }: Contract, appointment_id: string): Promise<void> {
  await (await rest()).rpc('confirm_appointment', { appointment_id }).throwOnError()
}

export async function cancel({ rest }: Contract, id: string, reason: string): Promise<void> {
  await (await rest()).rpc('cancel_appointment', { appointment_id: id, ...(reason && { reason }) }).throwOnError()
}

/** Joins the waiting list of a full day. Idempotent. */
export async function wait(
  { rest }: Contract,
  request: Database['public']['Tables']['appointment_waitlist']['Insert'],
): Promise<void> {
  const { error } = await (await rest()).from('appointment_waitlist').insert(request)
  if (error && error.code !== '23505') throw error
}

export async function stopWaiting({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('appointment_waitlist').delete().eq('id', id).throwOnError()
}

export async function replaceVisit(
  { rest }: Contract,
  appointment_id: string,
  { branch, starts_at, ordencompra }: Partial<Pick<VisitOption, 'branch' | 'starts_at' | 'ordencompra'>>,
): Promise<void> {
  await (await rest())
    .rpc('replace_visit', {
      appointment_id,
      ...(branch && { branch }),
      ...(starts_at && { starts_at }),
      ...(ordencompra && { ordencompra }),
    })
    .throwOnError()
}

export async function carIsBack({ rest }: Contract, ordencompra: string): Promise<void> {
  const now = new Date().toISOString()
  await (await rest())
    .from('vehicle_outings')
    .delete()
    .eq('ordencompra', ordencompra)
    .or(`ends_at.is.null,ends_at.gt.${now}`)
    .throwOnError()
}
