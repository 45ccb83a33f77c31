import type pg from 'pg'

/** What pg calls on a query that is not its own. */
interface Submittable {
  submit(connection: { query(text: string): void }): void
  handleCopyData(message: { chunk: Buffer }): void
  handleError(error: Error): void
  handleReadyForQuery(): void
  handleCommandComplete(): void
  handleRowDescription(): void
  handleDataRow(): void
  handleEmptyQuery(): void
  handlePortalSuspended(): void
  callback?: (error?: Error) => void
}

// As a visitor, in one implicit transaction with the query; times and numbers as the reader expects them.
const AS_VISITOR = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local transaction_read_only to on;
  set local "request.jwt.claims" to '{"role":"anon"}'; set local role anon;`

/**
 * Runs a query as anon and gives each row (COPY's text format, its newline included) to `onRow`, whose buffer is only valid during
 * the call. Rows are handled as they arrive, so nothing piles up. For a connection of one's own: the pool's are pipelined. Rejects
 * with PostgreSQL's error, with what `onRow` threw, or when the connection ends.
 */
export function copyRows(client: pg.Client, sql: string, onRow: (row: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const nothing = () => {}
    const copy: Submittable = {
      submit: (connection) => connection.query(`${AS_VISITOR} copy (${sql}) to stdout`),
      handleCopyData: ({ chunk }) => {
        if (failure) return
        try {
          onRow(chunk)
        } catch (error) {
          failure = error as Error
        }
      },
      handleError: (error) => reject(error),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleCommandComplete: nothing,
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
    }
    client.query(copy as unknown as pg.Submittable)
  })
}
