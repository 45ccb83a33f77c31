import { onDevice, onStorageChange, storageChanged } from '#app/lib/web-storage.ts'
import type { ContactChannel } from '#contract/leads/lead-work.ts'

export interface Reached {
  lead: string | null
  client: string | null
  name: string
  car?: string | null
  channel: Extract<ContactChannel, 'call' | 'whatsapp' | 'mail'>
  at: string
}

const KEY = 'volante.contacto'
/** Older contacts are no longer asked about. */
const LASTS_MS = 6 * 3_600_000

/** Only the latest contact is asked about. */
export function noteReached(reached: Omit<Reached, 'at'>): void {
  onDevice.keep(KEY, { ...reached, at: new Date().toISOString() })
  storageChanged()
}

export function reachedLast(now: number): Reached | null {
  const kept = onDevice.read<Reached>(KEY)
  return kept && now - Date.parse(kept.at) < LASTS_MS ? kept : null
}

export function forgetReached(): void {
  onDevice.keep(KEY, null)
  storageChanged()
}

export const onReachedChange = onStorageChange
