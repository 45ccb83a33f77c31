import { z } from 'zod'
import type { RestOptions } from './options.ts'

export const yesOrNo = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], 'must be true or false')
  .transform((text) => ['true', '1', 'yes', 'on'].includes(text))
const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== ''),
)
const routine = z.string().regex(/^[^."]+(\.[^."]+)?$/, 'must be a function: schema.name')
const address = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text) : undefined))
  .refine(
    (url) => /^https?:$/.test(url?.protocol ?? '') && !url?.search && !url?.hash && !url?.username && !url?.password,
    'must be an http address without query and user',
  )
const CATALOGUES = ['pg_catalog', 'information_schema']

const REST_SETTINGS = {
  PGRST_DB_SCHEMAS: names
    .refine((list) => list.length > 0, 'must name at least one schema')
    .refine((list) => !list.some((name) => CATALOGUES.includes(name)), `may not name ${CATALOGUES.join(' or ')}`)
    .transform((list) => list as [string, ...string[]]),
  PGRST_DB_EXTRA_SEARCH_PATH: names,
  PGRST_DB_MAX_ROWS: z.coerce.number().int().min(0),
  PGRST_DB_PRE_REQUEST: routine,
  PGRST_DB_AGGREGATES_ENABLED: yesOrNo,
  PGRST_DB_PLAN_ENABLED: yesOrNo,
  PGRST_DB_HOISTED_TX_SETTINGS: names,
  PGRST_DB_PREPARED_STATEMENTS: yesOrNo,
  PGRST_DB_ROOT_SPEC: routine,
  PGRST_OPENAPI_MODE: z.enum(['follow-privileges', 'ignore-privileges', 'disabled']),
  PGRST_OPENAPI_SECURITY_ACTIVE: yesOrNo,
  PGRST_OPENAPI_SERVER_PROXY_URI: address,
  PGRST_URL_USE_LEGACY_TARGET_NAMES: yesOrNo,
  PGRST_CLIENT_ERROR_VERBOSITY: z.enum(['verbose', 'minimal']),
}

export const REST_VARIABLES = {
  PGRST_DB_SCHEMAS: REST_SETTINGS.PGRST_DB_SCHEMAS.default(['public']),
  PGRST_DB_EXTRA_SEARCH_PATH: REST_SETTINGS.PGRST_DB_EXTRA_SEARCH_PATH.default(['public']),
  PGRST_DB_MAX_ROWS: REST_SETTINGS.PGRST_DB_MAX_ROWS.optional(),
  PGRST_DB_PRE_REQUEST: REST_SETTINGS.PGRST_DB_PRE_REQUEST.optional(),
  PGRST_DB_PRE_CONFIG: routine.optional(),
  PGRST_DB_AGGREGATES_ENABLED: REST_SETTINGS.PGRST_DB_AGGREGATES_ENABLED.default(false),
  PGRST_DB_PLAN_ENABLED: REST_SETTINGS.PGRST_DB_PLAN_ENABLED.default(false),
  PGRST_DB_HOISTED_TX_SETTINGS: REST_SETTINGS.PGRST_DB_HOISTED_TX_SETTINGS.optional(),
  PGRST_DB_PREPARED_STATEMENTS: REST_SETTINGS.PGRST_DB_PREPARED_STATEMENTS.default(true),
  PGRST_DB_ROOT_SPEC: REST_SETTINGS.PGRST_DB_ROOT_SPEC.optional(),
  PGRST_OPENAPI_MODE: REST_SETTINGS.PGRST_OPENAPI_MODE.default('follow-privileges'),
  PGRST_OPENAPI_SECURITY_ACTIVE: REST_SETTINGS.PGRST_OPENAPI_SECURITY_ACTIVE.default(false),
  PGRST_OPENAPI_SERVER_PROXY_URI: REST_SETTINGS.PGRST_OPENAPI_SERVER_PROXY_URI.optional(),
  PGRST_URL_USE_LEGACY_TARGET_NAMES: REST_SETTINGS.PGRST_URL_USE_LEGACY_TARGET_NAMES.default(true),
  PGRST_CLIENT_ERROR_VERBOSITY: REST_SETTINGS.PGRST_CLIENT_ERROR_VERBOSITY.default('verbose'),
}

const settings = z.object(REST_SETTINGS).partial()
type Settings = z.infer<typeof settings>

export const asOptions = (given: Settings): Partial<RestOptions> => {
  const options: Partial<RestOptions> = {
    schemas: given.PGRST_DB_SCHEMAS,
    extraSearchPath: given.PGRST_DB_EXTRA_SEARCH_PATH,
    maxRows: given.PGRST_DB_MAX_ROWS,
    preRequest: given.PGRST_DB_PRE_REQUEST,
    aggregates: given.PGRST_DB_AGGREGATES_ENABLED,
    plans: given.PGRST_DB_PLAN_ENABLED,
    hoisted: given.PGRST_DB_HOISTED_TX_SETTINGS,
    preparedStatements: given.PGRST_DB_PREPARED_STATEMENTS,
    rootRoutine: given.PGRST_DB_ROOT_SPEC,
    openApi: given.PGRST_OPENAPI_MODE,
    openApiSecurity: given.PGRST_OPENAPI_SECURITY_ACTIVE,
    openApiAddress: given.PGRST_OPENAPI_SERVER_PROXY_URI,
    targetNames: given.PGRST_URL_USE_LEGACY_TARGET_NAMES,
    errorVerbosity: given.PGRST_CLIENT_ERROR_VERBOSITY,
  }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

export const asVariables = (said: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [`PGRST_${name.toUpperCase()}`, value]))

/** Not for callers and transaction ends. Throws one message for all wrong settings. */
export const withDatabaseSettings =
  (options: RestOptions) =>
  (said: Record<string, string>): RestOptions => {
    const parsed = settings.safeParse(asVariables(said))
    if (parsed.success) return { ...options, ...asOptions(parsed.data) }
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The settings of the database are not valid:\n${wrong.join('\n')}`)
  }
