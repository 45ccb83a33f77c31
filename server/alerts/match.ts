import { setImmediate as pause } from 'node:timers/promises'
import type { Finder } from '../catalog/finder.ts'
import type { SavedSearches } from './searches.ts'

/** `before` is null if the car was not listed. */
export interface CarChange {
  id: number
  vehicle_id: string
  before: Record<string, unknown> | null
}

interface Matches {
  changes: number[]
  alerts: string[]
}

const AT_ONCE = 2000

/** Finds alerts whose search matches a car now and did not match its earlier state. */
export async function matchSearches(
  finder: Finder,
  searches: SavedSearches,
  cars: readonly CarChange[],
): Promise<Matches> {
  const places = cars.flatMap(({ id, vehicle_id, before }) => {
    const now = finder.now(vehicle_id)
    return now === undefined ? [] : [{ id, now, was: before ? finder.was(before) : undefined }]
  })
  const found: Matches = { changes: [], alerts: [] }
  if (places.length === 0) return found
  for (const [index, { query, alerts }] of searches.all().entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await pause()
    for (const { id, now, was } of places) {
      if (!finder.finds(query, now) || (was !== undefined && finder.finds(query, was))) continue
      for (const alert of alerts) {
        found.changes.push(id)
        found.alerts.push(alert)
      }
    }
  }
  return found
}
