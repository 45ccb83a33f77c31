import type pg from 'pg'

const CHUNK = 2000

interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Writes rows by COPY, ten times faster than inserts. `table` must be trusted. */
export const copyInto = (client: pg.Client, table: string, rows: readonly (readonly string[])[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | undefined
    client.query({
      submit: (connection: pg.Connection) => connection.query(`copy ${table} from stdin`),
      handleCopyInResponse(connection: CopyConnection) {
        for (let at = 0; at < rows.length; at += CHUNK)
          connection.sendCopyFromChunk(
            Buffer.from(
              rows
                .slice(at, at + CHUNK)
                .map(lineOf)
                .join(''),
            ),
          )
        connection.endCopyFrom()
      },
      handleError(error: Error) {
        failure = error
        reject(error)
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => failure ?? resolve(),
    } as pg.Submittable)
  })

// COPY text format.
const lineOf = (row: readonly string[]) =>
  `${row.map((value) => value.replace(/[\\\t\n\r]/g, (sign) => `\\${SIGNS[sign] ?? sign}`)).join('\t')}\n`

const SIGNS: Record<string, string> = { '\t': 't', '\n': 'n', '\r': 'r' }
