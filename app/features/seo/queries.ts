import type { Contract } from '#app/lib/contract.ts'

const VEHICLES_PER_FILE = 5000

// The data API answers with no more rows than this at once.
const STEP = 1000

export interface Address {
  path: string
  /** When the page last changed (ISO 8601), where that is known. */
  changed?: string
}

/** At least one. */
export async function vehicleFiles({ rest }: Contract): Promise<number> {
  const { count } = await (await rest())
    .from('inventario_cache')
    .select('slug', { count: 'exact', head: true })
    .eq('ordenstatus', 'Comprado')
    .eq('vendido', false)
    .throwOnError()
  return Math.max(1, Math.ceil((count ?? 0) / VEHICLES_PER_FILE))
}

/** The vehicles of one file (from 1), last changed first. Empty past the last file. */
export async function vehicleAddresses({ rest }: Contract, file: number): Promise<Address[]> {
  const addresses: Address[] = []
  const from = (file - 1) * VEHICLES_PER_FILE
  for (let at = from; at < from + VEHICLES_PER_FILE; at += STEP) {
    const { data } = await (await rest())
      .from('inventario_cache')
      .select('slug, updated_at')
      .eq('ordenstatus', 'Comprado')
      .eq('vendido', false)
      .order('updated_at', { ascending: false })
      .order('slug')
      .range(at, at + STEP - 1)
      .throwOnError()
    addresses.push(...data.map(({ slug, updated_at }) => ({ path: `/autos/${slug}`, changed: updated_at })))
    if (data.length < STEP) break
  }
  return addresses
}
