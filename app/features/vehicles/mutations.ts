import type { Contract } from '#app/lib/contract.ts'

/** Counts a look at the vehicle of a purchase order number. What it answers is nobody's to know. */
export async function countView({ rest }: Contract, vehicle_ordencompra: string): Promise<void> {
  await (await rest()).rpc('increment_vehicle_views', { vehicle_ordencompra })
}
