import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type ContractAuth, readContractAuth } from '../auth/contract-auth.ts'
import { readTokenKeys } from '../keys/tokens.ts'
import { asVariables, REST_VARIABLES, yesOrNo } from './rest-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
const textOrFile = z
  .string()
  .transform((text) => (text.startsWith('@') ? readFileSync(text.slice(1), 'utf8').trim() : text))
const secret = textOrFile.refine((text) => {
  if (!/^\s*\{/.test(text)) return text.length >= 32
  try {
    return readTokenKeys(text).length > 0
  } catch {
    return false
  }
}, 'must be a secret of at least 32 characters, or a JSON Web Key (set)')

const schema = z.object({
  DATABASE_URL: url.optional(),
  PGRST_DB_URI: textOrFile.pipe(url).optional(),
  GOTRUE_DB_DATABASE_URL: url.optional(),
  PORT: port.optional(),
  PGRST_SERVER_PORT: port.optional(),
  GOTRUE_API_PORT: port.optional(),
  PGRST_SERVER_HOST: z
    .string()
    .default('0.0.0.0')
    .transform((host) => (host === '!4' || host === '*4' || host === '*' ? '0.0.0.0' : host)),
  PGRST_DB_POOL: z.coerce.number().int().min(1).max(500).default(10),
  ...REST_VARIABLES,
  /** Database settings (pgrst.*) win. */
  PGRST_DB_CONFIG: yesOrNo.default(true),
  PGRST_DB_ANON_ROLE: z.string().optional(),
  PGRST_DB_TX_END: z.enum(['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override']).default('commit'),
  PGRST_JWT_SECRET: secret.optional(),
  PGRST_JWT_SECRET_IS_BASE64: yesOrNo.default(false),
  PGRST_JWT_AUD: z.string().optional(),
  PGRST_JWT_ROLE_CLAIM_KEY: z
    .string()
    .regex(/^(\.("[^"]*"|[\w$@-]+)|\[\d+\])+$/, 'must be a path such as .role or .app_metadata.roles[0]')
    .default('.role'),
  PGRST_LOG_LEVEL: z.enum(['crit', 'error', 'warn', 'info', 'debug']).default('error'),
  REQUIRE_APIKEY: yesOrNo.default(false),
})

export interface ContractEnv
  extends Omit<
    z.infer<typeof schema>,
    'DATABASE_URL' | 'PGRST_DB_URI' | 'GOTRUE_DB_DATABASE_URL' | 'PORT' | 'PGRST_SERVER_PORT' | 'GOTRUE_API_PORT'
  > {
  databaseUrl: string
  port: number
  auth: ContractAuth | undefined
  authAtRoot: boolean
  unused: string[]
  configured(said: Record<string, string>): ContractEnv
}

const EMPTY_COUNTS = 'PGRST_DB_EXTRA_SEARCH_PATH'

/** Throws one message for all wrong variables. */
export function readContractEnv(source: Record<string, string | undefined> = process.env): ContractEnv {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => value !== '' || name === EMPTY_COUNTS),
  )
  const parsed = schema.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
  const databaseUrl = parsed.data?.DATABASE_URL ?? parsed.data?.PGRST_DB_URI ?? parsed.data?.GOTRUE_DB_DATABASE_URL
  if (parsed.success && !databaseUrl) wrong.push('  DATABASE_URL (or PGRST_DB_URI): must name the database to serve')
  if (!parsed.success || !databaseUrl) throw new Error(`The configuration is not valid:\n${wrong.join('\n')}`)
  const { DATABASE_URL: _, PGRST_DB_URI: __, GOTRUE_DB_DATABASE_URL: ___, ...named } = parsed.data
  const { PORT, PGRST_SERVER_PORT, GOTRUE_API_PORT, ...rest } = named
  const port = PORT ?? PGRST_SERVER_PORT ?? GOTRUE_API_PORT ?? 3000
  const auth = readContractAuth(given, `http://localhost:${port}`, rest.PGRST_JWT_SECRET)
  const unused = Object.keys(given).filter((name) => name.startsWith('PGRST_') && !(name in schema.shape))
  return {
    ...rest,
    databaseUrl,
    port,
    auth,
    authAtRoot: auth !== undefined && !Object.keys(given).some((name) => name.startsWith('PGRST_')),
    unused: [...unused, ...(auth?.settings.unused ?? [])],
    configured: (said) => readContractEnv({ ...source, ...asVariables(said) }),
  }
}
