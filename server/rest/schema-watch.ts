import type { Client } from 'pg'
import { listenOn } from '../kernel/listen-on.ts'
import { type DatabaseSettings, readSettings } from './database-settings.ts'
import { noSchemaCache } from './errors.ts'
import type { RestOptions } from './options.ts'
import { loadSchema } from './schema-load.ts'
import type { SchemaCache } from './schema-types.ts'

export interface DatabaseState {
  cache: SchemaCache
  options: RestOptions
  ofRole: DatabaseSettings['ofRole']
}

export interface SchemaWatch {
  /** Throws PGRST002 (503) when never loaded. */
  current(): Promise<DatabaseState>
}

interface Wanted {
  config: boolean
  schema: boolean
}
const NOTHING: Wanted = { config: false, schema: false }
const ALL: Wanted = { config: true, schema: true }
const WORDS: Record<string, Wanted | undefined> = {
  '': ALL,
  'reload schema': { config: false, schema: true },
  'reload config': { config: true, schema: false },
}

/** 'reload schema', 'reload config', or both; the old state serves until the new one is complete. */
export function watchSchema(options: RestOptions): SchemaWatch {
  const { db, log } = options
  let state: DatabaseState | undefined
  let client: Client | undefined
  let loading: Promise<void> | undefined
  let wanted = NOTHING

  const load = async () => {
    while (wanted.config || wanted.schema) {
      const { config, schema } = wanted
      wanted = NOTHING
      if (!client) return
      const said = config || !state ? await configure(client) : state
      const { schemas, extraSearchPath } = said.options
      const known = state && sameNames(state.options, said.options) ? state.cache : undefined
      const cache = known && !schema ? known : await loadSchema(client, schemas, extraSearchPath)
      state = { ...said, cache }
    }
  }
  const configure = async (connection: Client): Promise<Omit<DatabaseState, 'cache'>> => {
    const { own, ofRole } = await readSettings(connection, options.preConfig)
    try {
      return { options: options.configured?.(own) ?? options, ofRole }
    } catch (error) {
      if (!state) throw error
      log.error({ error }, 'the settings of the database are not valid: those of before stay')
      return { options: state.options, ofRole }
    }
  }
  const reload = (more: Wanted): Promise<void> => {
    wanted = { config: wanted.config || more.config, schema: wanted.schema || more.schema }
    loading ??= load().finally(() => {
      loading = undefined
      if (wanted.config || wanted.schema) reloadLater(NOTHING)
    })
    return loading
  }
  const reloadLater = (more: Wanted) =>
    void reload(more).catch((error) => log.error({ error }, 'the schema cache could not be read again'))

  const listen = () =>
    listenOn(db, {
      channels: ['pgrst'],
      notified(payload) {
        const more = WORDS[payload]
        if (more) reloadLater(more)
      },
      connected(connection, signal) {
        client = connection
        signal.addEventListener('abort', () => {
          if (client === connection) client = undefined
        })
        return reload(ALL)
      },
      firstRetryMs: 100,
    })
  let listener: ReturnType<typeof listen> | undefined

  return {
    async current() {
      if (state) return state
      listener ??= listen()
      try {
        await listener.now()
      } catch (error) {
        log.error({ error }, 'the schema cache could not be read')
      }
      if (!state) throw noSchemaCache()
      return state
    },
  }
}

const sameNames = (one: RestOptions, other: RestOptions) =>
  [one, other]
    .map(({ schemas, extraSearchPath }) => JSON.stringify([schemas, extraSearchPath]))
    .every((names, _, all) => names === all[0])
