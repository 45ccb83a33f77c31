import type { Client } from 'pg'
import { type Database, DatabaseClosed } from '../db.ts'

interface ListeningOn {
  channels: readonly string[]
  notified(payload: string, channel: string): void
  /** Runs before the first notification, because earlier ones were missed. If it throws, the connection is reopened. */
  connected?(client: Client, signal: AbortSignal): unknown
  /** The connection failed. It is reopened unless the error is DatabaseClosed. */
  lost?(error: Error): void
  firstRetryMs?: number
  mostRetryMs?: number
}

export interface Listener {
  now(): Promise<void>
  close(): Promise<void>
}

// A peer that disappears does not close the connection.
const FAREWELL_MS = 1000

export function listenOn(db: Pick<Database, 'connect'>, options: ListeningOn): Listener {
  const { channels, notified, connected, lost, firstRetryMs = 50, mostRetryMs = 5000 } = options
  const closing = new AbortController()
  let attempt = settling()
  let wake = () => {}
  let retryMs = firstRetryMs
  let stood = false
  let hurried = false

  const hear = async () => {
    stood = false
    const client = await db.connect()
    const gone = new AbortController()
    const lose = (error: Error) => {
      if (gone.signal.aborted) return
      // Later callers get the next connection.
      if (attempt.settled) attempt = settling()
      gone.abort(error)
    }
    const close = () => lose(new DatabaseClosed())
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection ended')))
    client.on('notification', ({ channel, payload = '' }) => notified(payload, channel))
    closing.signal.addEventListener('abort', close)
    const ended = aborted(gone.signal).then(() => Promise.race([client.end().catch(() => {}), pause(FAREWELL_MS)]))
    try {
      if (closing.signal.aborted) throw new DatabaseClosed()
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
      retryMs = firstRetryMs
      await connected?.(client, gone.signal)
      stood = true
      attempt.resolve()
      await aborted(gone.signal)
    } finally {
      closing.signal.removeEventListener('abort', close)
      lose(new Error('nothing more to hear'))
      await ended
    }
    throw gone.signal.reason
  }

  const run = async () => {
    while (!closing.signal.aborted) {
      try {
        await hear()
      } catch (error) {
        const ends = closing.signal.aborted || error instanceof DatabaseClosed
        if (ends || !stood) attempt.reject(error as Error)
        if (!ends && attempt.settled) attempt = settling()
        if (!closing.signal.aborted) lost?.(error as Error)
        if (ends) return
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        if (hurried) resolve()
        else void pause(retryMs).then(resolve)
      })
      hurried = false
      retryMs = Math.min(retryMs * 2, mostRetryMs)
    }
  }
  const running = run()
  return {
    now() {
      hurried = !attempt.settled
      wake()
      return attempt.promise
    },
    async close() {
      closing.abort()
      wake()
      await running
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const settling = () => {
  const attempt = { settled: false, resolve: () => {}, reject: (_: Error) => {}, promise: Promise.resolve() }
  attempt.promise = new Promise((resolve, reject) => {
    const settled = () => {
      attempt.settled = true
    }
    attempt.resolve = () => {
      settled()
      resolve()
    }
    attempt.reject = (error) => {
      settled()
      reject(error)
    }
  })
  attempt.promise.catch(() => {})
  return attempt
}
