import type { Contract } from '#app/lib/contract.ts'

export async function countView({ rest }: Contract, vehicle_ordencompra: string): Promise<void> {
  await (await rest()).rpc('increment_vehicle_views', { vehicle_ordencompra })
}
