import { statSync } from 'node:fs'
import { planImport } from '#importer/plan.ts'
import { newTally, readVehicles } from '#importer/read-vehicles.ts'
import { readBrand } from '#server/settings/brand.ts'
import type { Sighting } from '#server/valuation/sightings.ts'

/** Priced vehicles of a dealership's CSV; without dates they get the file's. */
export async function csvSightings(path: string): Promise<Sighting[]> {
  const at = statSync(path).mtimeMs
  const plan = await planImport(path, { house: readBrand().name })
  const found: Sighting[] = []
  for await (const outcome of readVehicles(plan, newTally())) {
    if (!('vehicle' in outcome)) continue
    const { values, weak } = outcome.vehicle
    const said = (name: keyof typeof values) => (weak.has(name) ? undefined : values[name])
    found.push({
      kind: values.vendido === true ? 'sold' : 'offered',
      brand: String(values.marca ?? ''),
      model: String(values.modelo ?? ''),
      trim: String(values.version ?? ''),
      year: Number(values.autoano),
      // Unknown km are often 0.
      kms: Number(said('kilometraje') ?? 0) || null,
      price: Number(said('precio') ?? 0),
      at,
      daysOnMarket: null,
    })
  }
  return found.filter((one) => one.price > 0 && one.brand && one.model && one.year > 1900)
}
