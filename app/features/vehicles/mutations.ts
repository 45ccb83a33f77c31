import type { Contract } from '#app/lib/contract.ts'

/** Counts a view of the vehicle with a purchase order number; the answer is ignored. */
export async function countView({ rest }: Contract, vehicle_ordencompra: string): Promise<void> {
  await (await rest()).rpc('increment_vehicle_views', { vehicle_ordencompra })
}
