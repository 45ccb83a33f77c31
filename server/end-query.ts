import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { ApiError } from './errors.ts'

/** Who asked has gone: nobody reads this answer, and the log counts it as no failure of ours. */
export class ClientLeft extends ApiError {
  constructor() {
    super(499, 'client_left', 'The client left before it was answered')
    this.name = 'ClientLeft'
  }
}

const AGAIN_MS = 200
const CANCEL_REQUEST = 80_877_102

/**
 * Ends whatever runs on a connection once `signal` says that nobody waits for it any more. Returns how to stop watching; await it before the
 * connection is used for anything else, or what comes next could be ended instead.
 */
export function endWhenLeft(client: pg.PoolClient, signal: AbortSignal): () => Promise<void> {
  let watching = true
  let ending: Promise<void> | undefined
  const end = async () => {
    // Between two statements there is nothing to end yet.
    while (watching) {
      await cancel(client)
      if (watching) await delay(AGAIN_MS)
    }
  }
  const left = () => {
    ending ??= end()
  }
  if (signal.aborted) left()
  else signal.addEventListener('abort', left, { once: true })
  return async () => {
    watching = false
    signal.removeEventListener('abort', left)
    await ending
  }
}

// PostgreSQL's own way: a connection of its own that says which one to interrupt. It is closed once that was done.
const cancel = async (client: pg.PoolClient) => {
  const { host, port, processID, secretKey } = client as unknown as Record<
    'processID' | 'secretKey' | 'port',
    number
  > & {
    host: string
  }
  const message = Buffer.alloc(16)
  for (const [place, number] of [16, CANCEL_REQUEST, processID, secretKey].entries())
    message.writeInt32BE(number, place * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(2000, () => socket.destroy())
  socket.on('error', () => {})
  socket.end(message)
  socket.resume()
  if (!socket.closed) await once(socket, 'close').catch(() => {})
}
