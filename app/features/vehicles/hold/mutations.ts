import type { Contract } from '#app/lib/contract.ts'

/** `until` null: as long as the settings say. */
export async function reserveCar({ rest }: Contract, deal: string, until: string | null) {
  await (await rest()).rpc('reserve_car', { deal, ...(until && { until }) }).throwOnError()
}

export async function releaseCar({ rest }: Contract, vehicle_id: string) {
  await (await rest()).rpc('release_car', { vehicle_id }).throwOnError()
}
