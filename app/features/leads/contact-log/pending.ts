import { onDevice, onStorageChange, storageChanged } from '#app/lib/web-storage.ts'
import type { ContactChannel } from '#contract/leads/lead-work.ts'

/** Contact that a staff member left to make; asked about on return. */
export interface Reached {
  /** A lead's id or an account's, one of both at least. */
  lead: string | null
  client: string | null
  name: string
  /** ordencompra of the car that they ask for, where it is known. */
  car?: string | null
  channel: Extract<ContactChannel, 'call' | 'whatsapp' | 'mail'>
  /** When they went, ISO 8601. */
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

/** Contact to ask about; null: none. */
export function reachedLast(now: number): Reached | null {
  const kept = onDevice.read<Reached>(KEY)
  return kept && now - Date.parse(kept.at) < LASTS_MS ? kept : null
}

/** They said what happened, or that nothing did. */
export function forgetReached(): void {
  onDevice.keep(KEY, null)
  storageChanged()
}

export const onReachedChange = onStorageChange
