import { mkdirSync } from 'node:fs'
import { connect } from './connect.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { type KeepingEvents, type KeepingTiming, keepRunning } from './keep-running.ts'

/** `stop()` ends an embedded PostgreSQL only. */
export interface OpenPostgres {
  /** Owner: migrations, seed, imports. */
  url: string
  /** For requests: may only become anon, authenticated or service_role. */
  serverUrl: string
  keepRunning(events: KeepingEvents, timing?: Partial<KeepingTiming>): void
  stop(): Promise<void>
}

export const EMBEDDED_DATABASE = 'volante'

/** Opens DATABASE_URL, or the embedded PostgreSQL under DATA_DIR. Throws when it cannot start. */
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
  const opening = startEmbedded(env.DATA_DIR)
  const forgetSignals = stopAtSignals(opening)
  const server = await opening
  try {
    await ensureDatabase(server.url('postgres'))
  } catch (error) {
    forgetSignals()
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
      forgetSignals()
      await stopKeeping()
      await server.stop()
    },
  }
}

// Ctrl+C does not reach it, because it is detached. A process with a handler of its own stops it there.
const stopAtSignals = (opening: Promise<EmbeddedPostgres>) => {
  const forget = (['SIGINT', 'SIGTERM'] as const).map((signal) => {
    const end = () => {
      if (process.listenerCount(signal) > 0) return
      void opening.then((server) => server.stop()).finally(() => process.exit(1))
    }
    process.once(signal, end)
    return () => process.off(signal, end)
  })
  return () => forget.forEach((one) => void one())
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

// Concurrent processes both try to create it.
const unlessItExists = (error: { code?: string }) => {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
