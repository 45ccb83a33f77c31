import type { Contract } from '#app/lib/contract.ts'
import type { NotedContact } from './unsent.ts'

/** Idempotent by `key`. */
export async function logContact({ rest }: Contract, contact: Omit<NotedContact, 'name'>): Promise<void> {
  const { key, lead, client, channel, outcome, note, happened_at } = contact
  await (await rest())
    .rpc('log_contact', {
      key,
      channel,
      outcome,
      happened_at,
      ...(lead && { lead }),
      ...(client && { client }),
      ...(note && { note }),
    })
    .throwOnError()
}
