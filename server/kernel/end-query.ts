import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { ApiError } from './api-error.ts'

export class ClientLeft extends ApiError {
  constructor() {
    super(499, 'client_left', 'The client left before it was answered')
    this.name = 'ClientLeft'
  }
}

const AGAIN_MS = 200
const CANCEL_REQUEST = 80_877_102

/** Await the returned stop function before reusing the connection. */
export function endWhenLeft(client: pg.PoolClient, signal: AbortSignal): () => Promise<void> {
  let watching = true
  let ending: Promise<void> | undefined
  const end = async () => {
    // Between statements there is nothing to cancel, so the cancellation repeats.
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
