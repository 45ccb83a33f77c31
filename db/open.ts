import { mkdirSync } from 'node:fs'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { type KeepingEvents, type KeepingTiming, keepRunning } from './keep-running.ts'

/** The database in use. `stop()` ends PostgreSQL when it is ours, and does nothing otherwise. */
export interface OpenPostgres {
  /** Logs in as the database's owner: for migrations, seed and imports. */
  url: string
  /** Logs in as who may only become anon, authenticated or service_role: what the server answers requests with. */
  serverUrl: string
  /** From now on one that ends by itself is started again, when it is ours; `stop()` ends that too. */
  keepRunning(events: KeepingEvents, timing?: Partial<KeepingTiming>): void
  stop(): Promise<void>
}

/** The embedded PostgreSQL's database. */
export const EMBEDDED_DATABASE = 'volante'

/**
 * The PostgreSQL that the environment names: DATABASE_URL as it is, or else the embedded one under DATA_DIR with its
 * database `volante`, made when missing. Throws when the embedded one cannot start on this machine.
 */
export async function openPostgres(env: {
  DATABASE_URL?: string | undefined
  AUTHENTICATOR_URL?: string | undefined
  DATA_DIR: string
}): Promise<OpenPostgres> {
  if (env.DATABASE_URL) {
    return {
      url: env.DATABASE_URL,
      serverUrl: env.AUTHENTICATOR_URL ?? env.DATABASE_URL,
      keepRunning() {},
      stop: async () => {},
    }
  }
  mkdirSync(env.DATA_DIR, { recursive: true })
  const server = await startEmbedded(env.DATA_DIR)
  try {
    await ensureDatabase(server.url('postgres'))
  } catch (error) {
    await server.stop()
    throw error
  }
  const url = server.url(EMBEDDED_DATABASE)
  let stopKeeping = async () => {}
  return {
    url,
    serverUrl: url.replace('//postgres@', '//authenticator@'),
    keepRunning(events, timing) {
      stopKeeping = keepRunning(server, events, timing)
    },
    async stop() {
      await stopKeeping()
      await server.stop()
    },
  }
}

const ensureDatabase = async (adminUrl: string) => {
  const client = await connect(adminUrl)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [EMBEDDED_DATABASE])
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`).catch(unlessItExists)
  } finally {
    await client.end()
  }
}

// Two processes that start at the same moment both try; the second finds it made.
const unlessItExists = (error: { code?: string }) => {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
