import type { Client } from 'pg'
import { type Database, DatabaseClosed } from '../db.ts'
import { noSchemaCache } from './errors.ts'
import type { RestOptions } from './options.ts'
import { loadSchema } from './schema-load.ts'
import type { SchemaCache } from './schema-types.ts'

/** The schema cache, loaded at the first question and kept true by NOTIFY pgrst. */
export interface SchemaWatch {
  /** The cache as last read. Throws PGRST002 (503) while it was never read and PostgreSQL is away. */
  current(): Promise<SchemaCache>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * Watches the schema over a connection of its own. `notify pgrst, 'reload schema'` reads it again; requests go on with the
 * old one until the new one is whole. A lost connection is made again, and the schema read again, since a notification may
 * have been missed. Ends when the database is closed.
 */
export function watchSchema({ db, schemas, extraSearchPath, log }: RestOptions): SchemaWatch {
  let cache: SchemaCache | undefined
  let client: Client | undefined
  let connecting: Promise<void> | undefined
  let loading: Promise<void> | undefined
  let again = false

  const load = async () => {
    do {
      again = false
      if (client) cache = await loadSchema(client, schemas, extraSearchPath)
    } while (again)
  }
  // Notifications that arrive while the schema is being read ask for one more reading, not for one each.
  const reload = () => {
    if (loading) again = true
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }

  const connect = async () => {
    const opened = await openListener(db, (payload) => {
      if (payload === '' || payload === 'reload schema') {
        reload().catch((error) => log.error({ error }, 'the schema cache could not be read again'))
      }
    })
    client = opened
    opened.once('end', () => {
      client = undefined
      retry(FIRST_PAUSE_MS)
    })
    await reload()
  }
  const connectOnce = () => {
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }
  const retry = (pause: number) => {
    setTimeout(() => {
      if (client) return
      connectOnce().catch((error) => {
        if (!(error instanceof DatabaseClosed) && !client) retry(Math.min(pause * 2, LONGEST_PAUSE_MS))
      })
    }, pause).unref()
  }

  return {
    async current() {
      if (cache) return cache
      try {
        await connectOnce()
        if (!cache) await reload()
      } catch (error) {
        log.error({ error }, 'the schema cache could not be read')
      }
      if (!cache) throw noSchemaCache()
      return cache
    },
  }
}

const openListener = async (db: Database, onPayload: (payload: string) => void) => {
  const client = await db.connect()
  client.on('error', () => {})
  client.on('notification', ({ channel, payload }) => {
    if (channel === 'pgrst') onPayload(payload ?? '')
  })
  await client.query('listen pgrst')
  return client
}
