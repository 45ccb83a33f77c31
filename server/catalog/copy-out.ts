import type pg from 'pg'

/** The interface pg expects of a query. */
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

// Visitor role and fixed formats, in the query's implicit transaction.
const AS_VISITOR = `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local transaction_read_only to on;
  set local "request.jwt.claims" to '{"role":"anon"}'; set local role anon;`

/** Runs a COPY as anon and passes each row to `onRow`, whose buffer is valid only during the call. Needs a dedicated connection. */
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
