import { oneTabAtATime, storedList } from '#app/lib/web-storage.ts'
import type { ContactChannel, ContactOutcome } from '#contract/leads/lead-work.ts'

/** A contact not yet stored by the database; `key` makes resending idempotent. */
export interface NotedContact {
  key: string
  lead: string | null
  client: string | null
  name: string
  channel: ContactChannel
  outcome: ContactOutcome
  note: string
  happened_at: string
}

export const unsentContacts = storedList<NotedContact>('volante.contactos')

export type LoggedContact = Omit<NotedContact, 'key'>

/** Returns its key. */
export const keepUnsent = (said: LoggedContact) => {
  const key = crypto.randomUUID()
  unsentContacts.change((list) => [...list, { ...said, key }])
  return key
}

type Sent = 'taken' | 'refused' | 'later'

/** In order, from one tab. Refused ones are reported and dropped; unanswered ones stay. */
export const sendUnsent = (send: (one: NotedContact) => Promise<Sent>) =>
  oneTabAtATime('volante.contactos', async () => {
    let sent = 0
    for (const one of unsentContacts.read()) {
      const became = await send(one)
      if (became === 'later') break
      unsentContacts.change((list) => list.filter(({ key }) => key !== one.key))
      sent += became === 'taken' ? 1 : 0
    }
    return sent
  })
