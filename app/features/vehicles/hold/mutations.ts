import type { Contract } from '#app/lib/contract.ts'

// Both throw what the data service answers, whose words are meant to be read.

/** Reserves a deal's car for its person; `until` null: for as long as the settings say. */
export async function reserveCar({ rest }: Contract, deal: string, until: string | null) {
  await (await rest()).rpc('reserve_car', { deal, ...(until && { until }) }).throwOnError()
}

/** Lets a reserved car go. */
export async function releaseCar({ rest }: Contract, vehicle_id: string) {
  await (await rest()).rpc('release_car', { vehicle_id }).throwOnError()
}
