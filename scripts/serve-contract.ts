// npm run serve:contract: the contract over any DATABASE_URL with the reference servers' variables: GOTRUE_* accounts, STORAGE_* files,
// API_JWT_SECRET realtime.

import type { JWK } from 'jose'
import type { Logger } from 'pino'
import { connect } from '#db/connect.ts'
import { ensureServices } from '#db/ensure-services.ts'
import { contractLimits } from '#server/auth/contract-auth.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { authContext } from '#server/http/auth-context.ts'
import { listen } from '#server/http/listen.ts'
import { openLog } from '#server/kernel/log.ts'
import { openSigningKeys } from '#server/keys/signing-keys.ts'
import { readTokenKeys } from '#server/keys/tokens.ts'
import { openDispatcher } from '#server/outbox/dispatcher.ts'
import { openRealtime } from '#server/realtime/realtime.ts'
import { contractApp } from '#server/rest/contract-app.ts'
import { type ContractEnv, readContractEnv } from '#server/rest/contract-env.ts'
import { readBrand } from '#server/settings/brand.ts'
import { contractStorage, readContractStorage } from '#server/storage/contract-storage.ts'

const openAccounts = async ({ auth, databaseUrl }: ContractEnv, db: Database, log: Logger) => {
  if (!auth) return undefined
  await ensureServices(databaseUrl)
  const brand = readBrand(undefined)
  const limits = contractLimits(auth, databaseUrl, log)
  const { settings } = auth
  const env = { ...readEnv({ ...process.env, PORT: undefined }), PUBLIC_URL: settings.siteUrl }
  const dispatcher = openDispatcher({ env, db, brand, log })
  return {
    db,
    settings,
    keys: openSigningKeys(auth.signing, auth.secret),
    limits,
    log,
    now: () => new Date(),
    siteUrl: settings.siteUrl,
    brand,
    async close() {
      await dispatcher.close()
      await limits.close()
    },
  }
}

const openFiles = async (env: ContractEnv, db: Database, log: Logger) => {
  const settings = readContractStorage()
  if (!settings) return undefined
  const secret = settings.secret ?? env.PGRST_JWT_SECRET ?? env.auth?.secret
  if (!secret)
    throw new Error('AUTH_JWT_SECRET (or PGRST_JWT_SECRET, or GOTRUE_JWT_SECRET): must be set to serve files')
  await ensureServices(env.databaseUrl)
  const isBase64 = !settings.secret && env.PGRST_JWT_SECRET_IS_BASE64
  const keys = [
    ...(env.auth ? openSigningKeys(env.auth.signing, env.auth.secret).verifying : []),
    ...asKeys(secret, isBase64),
  ]
  const files = contractStorage({ ...settings, db, keys, secret, log })
  const others = Object.keys(process.env).some((name) => /^(PGRST|GOTRUE)_/.test(name))
  return { ...files, atRoot: !others }
}

const openLive = async (env: ContractEnv, db: Database, log: Logger) => {
  const secret = process.env.API_JWT_SECRET
  if (!secret) return undefined
  await ensureServices(env.databaseUrl)
  const client = await connect(env.databaseUrl)
  try {
    await client.query('select private.follow_publication()')
  } finally {
    await client.end()
  }
  const { REALTIME_SOCKETS, REALTIME_SOCKETS_PER_ADDRESS, TRUST_PROXY } = readEnv({ ...process.env, PORT: undefined })
  const signers = [
    ...(env.auth ? openSigningKeys(env.auth.signing, env.auth.secret).verifying : []),
    ...asKeys(secret, false),
  ]
  return openRealtime({
    db,
    log,
    verify: authContext({ keys: signers, anonRole: null, requireKey: true }),
    sessions: 'trusted',
    paths: ['/realtime/v1/websocket', '/socket/websocket'],
    mostSockets: REALTIME_SOCKETS,
    mostPerAddress: REALTIME_SOCKETS_PER_ADDRESS,
    trustProxy: TRUST_PROXY,
  })
}

const asKeys = (secret: string, isBase64: boolean): JWK[] => {
  const read = readTokenKeys(secret, isBase64)
  return read instanceof Uint8Array ? [{ kty: 'oct', k: Buffer.from(read).toString('base64url') }] : read
}

try {
  const env = readContractEnv()
  const log = openLog({ LOG_LEVEL: env.PGRST_LOG_LEVEL === 'crit' ? 'fatal' : env.PGRST_LOG_LEVEL })
  const db = openDatabase(env.databaseUrl, env.PGRST_DB_POOL, { sessions: 'trusted' })
  const accounts = await openAccounts(env, db, log)
  const files = await openFiles(env, db, log)
  const live = await openLive(env, db, log)
  const app = contractApp(env, db, log, { accounts, files, live })
  const server = await listen((request) => app.fetch(request), {
    port: env.port,
    host: env.PGRST_SERVER_HOST,
    drainMs: 100,
    upgrade: live?.upgrade,
  })
  for (const name of env.unused) console.error(`${name} is not used by this server`)
  console.log(`The contract is served at http://localhost:${server.port} and http://localhost:${server.port}/rest/v1`)
  if (accounts) console.log(`Accounts: http://localhost:${server.port}/auth/v1`)
  if (files) console.log(`Files: http://localhost:${server.port}/storage/v1`)
  if (live) console.log(`Live: http://localhost:${server.port}/realtime/v1`)
  const stop = async () => {
    await live?.close()
    await server.close()
    await accounts?.close()
    await files?.close()
    await db.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? 'The port is taken: set PORT to another one' : message)
  process.exit(1)
}
