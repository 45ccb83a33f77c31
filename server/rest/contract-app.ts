import { Hono } from 'hono'
import type { Logger } from 'pino'
import { authContext } from '../auth-context.ts'
import type { Database } from '../db.ts'
import { readTokenKeys } from '../tokens.ts'
import type { ContractEnv } from './contract-env.ts'
import { rest } from './routes.ts'

/** The contract alone, over any database: at the root, as the reference server has it, and where a hosted project has it. */
export function contractApp(env: ContractEnv, db: Database, log: Pick<Logger, 'error'>): Hono {
  const anonRole = env.PGRST_DB_ANON_ROLE ?? null
  const secret = env.PGRST_JWT_SECRET
  const api = rest({
    db,
    schemas: env.PGRST_DB_SCHEMAS,
    extraSearchPath: env.PGRST_DB_EXTRA_SEARCH_PATH,
    anonRole,
    maxRows: env.PGRST_DB_MAX_ROWS ?? null,
    txEnd: env.PGRST_DB_TX_END,
    verify: authContext({
      keys: secret === undefined ? null : readTokenKeys(secret, env.PGRST_JWT_SECRET_IS_BASE64),
      audience: env.PGRST_JWT_AUD,
      roleClaimKey: env.PGRST_JWT_ROLE_CLAIM_KEY,
      anonRole,
      requireKey: env.REQUIRE_APIKEY,
    }),
    log,
    preRequest: env.PGRST_DB_PRE_REQUEST,
    aggregates: env.PGRST_DB_AGGREGATES_ENABLED,
    plans: env.PGRST_DB_PLAN_ENABLED,
    openApi: env.PGRST_OPENAPI_MODE,
  })
  return new Hono().route('/rest/v1', api).route('/', api)
}
