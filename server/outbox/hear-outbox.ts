import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, DatabaseClosed } from '../db.ts'

const RECONNECT_MS = 2000

/**
 * Tells the kind of every message that is put into the outbox, as it is committed, until the signal. A connection that is lost is
 * made again; what was told meanwhile the poll finds.
 */
export async function hearOutbox(db: Database, onMessage: (kind: string) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const client = await db.connect()
      const lost = new AbortController()
      client.on('error', () => lost.abort())
      client.on('end', () => lost.abort())
      client.on('notification', ({ payload = '' }) => onMessage(payload))
      try {
        await client.query('listen outbox')
        const ending = AbortSignal.any([signal, lost.signal])
        if (!ending.aborted) await once(ending, 'abort')
      } finally {
        await Promise.race([client.end().catch(() => {}), delay(1000, undefined, { ref: false })])
      }
    } catch (error) {
      if (error instanceof DatabaseClosed) return
    }
    await delay(RECONNECT_MS, undefined, { signal }).catch(() => {})
  }
}
