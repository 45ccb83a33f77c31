import { Hono } from 'hono'
import type { Logger } from 'pino'
import { auth } from '../auth/auth.ts'
import type { AuthServices } from '../auth/service.ts'
import type { Database } from '../db.ts'
import { authContext } from '../http/auth-context.ts'
import { readTokenKeys } from '../keys/tokens.ts'
import type { ContractEnv } from './contract-env.ts'
import type { RestOptions } from './options.ts'
import { asOptions } from './rest-settings.ts'
import { rest } from './routes.ts'

export interface ContractFiles {
  routes(mount: string): Hono
  atRoot: boolean
}

export interface ContractServices {
  accounts?: AuthServices | undefined
  files?: ContractFiles | undefined
  live?: { routes: Hono } | undefined
}

export function contractApp(
  env: ContractEnv,
  db: Database,
  log: Pick<Logger, 'error'>,
  { accounts, files, live }: ContractServices = {},
): Hono {
  const api = rest({
    ...optionsOf(env, db, log, accounts),
    ...(env.PGRST_DB_CONFIG && {
      preConfig: env.PGRST_DB_PRE_CONFIG,
      configured: (said) => optionsOf(env.configured(said), db, log, accounts),
    }),
  })
  const app = new Hono()
  if (accounts) app.route('/auth/v1', auth(accounts))
  if (files) app.route('/storage/v1', files.routes('/storage/v1'))
  if (live) app.route('/realtime/v1', live.routes)
  app.route('/rest/v1', api)
  if (files?.atRoot) return app.route('/', files.routes(''))
  return app.route('/', accounts && env.authAtRoot ? auth(accounts) : api)
}

const optionsOf = (
  env: ContractEnv,
  db: Database,
  log: Pick<Logger, 'error'>,
  accounts: AuthServices | undefined,
): RestOptions => {
  const anonRole = env.PGRST_DB_ANON_ROLE ?? null
  const secret = env.PGRST_JWT_SECRET
  return {
    db,
    schemas: env.PGRST_DB_SCHEMAS,
    extraSearchPath: env.PGRST_DB_EXTRA_SEARCH_PATH,
    anonRole,
    maxRows: null,
    txEnd: env.PGRST_DB_TX_END,
    verify: authContext({
      keys:
        secret === undefined
          ? (accounts?.keys.verifying ?? null)
          : readTokenKeys(secret, env.PGRST_JWT_SECRET_IS_BASE64),
      audience: env.PGRST_JWT_AUD,
      roleClaimKey: env.PGRST_JWT_ROLE_CLAIM_KEY,
      anonRole,
      requireKey: env.REQUIRE_APIKEY,
    }),
    log,
    ...asOptions(env),
  }
}
