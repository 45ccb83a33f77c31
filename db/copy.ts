import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

interface Wire {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const nothing = () => {}
const REST = {
  handleCommandComplete: nothing,
  handleRowDescription: nothing,
  handleDataRow: nothing,
  handleEmptyQuery: nothing,
  handlePortalSuspended: nothing,
}

/** Read-ahead limit in bytes. */
const AHEAD = 1 << 20

/** Streams `copy … to stdout`. Throws PostgreSQL's error. Needs a dedicated connection; read to the end. */
export async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  const arrived: Buffer[] = []
  let waiting = 0
  let wire: Wire | undefined
  let ended: { error?: Error } | undefined
  let wake = nothing
  const end = (error?: Error) => {
    ended ??= error ? { error } : {}
    wake()
  }
  client.query({
    ...REST,
    submit: (connection: Wire) => {
      wire = connection
      connection.query(sql)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      arrived.push(Buffer.from(chunk))
      waiting += chunk.length
      if (waiting > AHEAD) wire?.stream.pause()
      wake()
    },
    handleError: end,
    handleReadyForQuery: () => end(),
  } as unknown as pg.Submittable)
  for (;;) {
    if (arrived.length > 0) {
      const taken = Buffer.concat(arrived.splice(0))
      waiting = 0
      wire?.stream.resume()
      yield taken
    } else if (ended) {
      if (ended.error) throw ended.error
      return
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}

/** On errors nothing is written. */
export function copyIn(client: pg.Client, sql: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const pump = async (wire: Wire) => {
      try {
        for await (const chunk of rows) {
          if (failure) return
          wire.sendCopyFromChunk(chunk)
          if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
        }
        wire.endCopyFrom()
      } catch (error) {
        failure = error as Error
        wire.sendCopyFail('what was copied could not be read')
      }
    }
    client.query({
      ...REST,
      submit: (connection: Wire) => connection.query(sql),
      handleCopyInResponse: (connection: Wire) => void pump(connection),
      handleError: (error: Error) => {
        failure ??= error
        reject(failure)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    } as unknown as pg.Submittable)
  })
}
