import type { Client } from 'pg'
import { listenOn } from '../kernel/listen-on.ts'
import { noSchemaCache } from './errors.ts'
import type { RestOptions } from './options.ts'
import { loadSchema } from './schema-load.ts'
import type { SchemaCache } from './schema-types.ts'

/** The schema cache, loaded at the first question and kept true by NOTIFY pgrst. */
export interface SchemaWatch {
  /** The cache as last read. Throws PGRST002 (503) while it was never read and PostgreSQL is away. */
  current(): Promise<SchemaCache>
}

/**
 * Watches the schema over a connection of its own. `notify pgrst, 'reload schema'` reads it again; requests go on with the
 * old one until the new one is whole. A lost connection is made again, and the schema read again, since a notification may
 * have been missed. Ends when the database is closed.
 */
export function watchSchema({ db, schemas, extraSearchPath, log }: RestOptions): SchemaWatch {
  let cache: SchemaCache | undefined
  let client: Client | undefined
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

  const listen = () =>
    listenOn(db, {
      channels: ['pgrst'],
      notified(payload) {
        if (payload === '' || payload === 'reload schema')
          reload().catch((error) => log.error({ error }, 'the schema cache could not be read again'))
      },
      connected(connection, signal) {
        client = connection
        signal.addEventListener('abort', () => {
          if (client === connection) client = undefined
        })
        return reload()
      },
      firstRetryMs: 100,
    })
  let listener: ReturnType<typeof listen> | undefined

  return {
    async current() {
      if (cache) return cache
      listener ??= listen()
      try {
        await listener.now()
      } catch (error) {
        log.error({ error }, 'the schema cache could not be read')
      }
      if (!cache) throw noSchemaCache()
      return cache
    },
  }
}
