import type { Client } from 'pg'
import type { Isolation } from '../db.ts'
import { quoteIdentifier } from './statement.ts'

export interface TransactionSettings {
  settings: Record<string, string>
  isolation?: Isolation
}

export interface DatabaseSettings {
  own: Record<string, string>
  ofRole(role: string): TransactionSettings
}

// Settings of this database win.
const OWN = `
  select substr(split_part(s.setting, '=', 1), 7) as name, substr(s.setting, strpos(s.setting, '=') + 1) as value
    from pg_db_role_setting d
   cross join lateral unnest(d.setconfig) as s (setting)
   where d.setrole = (select oid from pg_roles where rolname = session_user)
     and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
     and s.setting like 'pgrst.%'
   order by d.setdatabase`

const OF_ROLES = `
  select r.rolname as role, known.name, substr(s.setting, strpos(s.setting, '=') + 1) as value
    from pg_db_role_setting d
    join pg_roles r on r.oid = d.setrole
   cross join lateral unnest(d.setconfig) as s (setting)
    join pg_settings known on lower(known.name) = lower(split_part(s.setting, '=', 1))
     and (known.context = 'user' or known.context = 'superuser' and has_parameter_privilege(known.name, 'set'))
   where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
     and known.name not in ('role', 'search_path', 'session_authorization')
   order by d.setdatabase`

const NAMES = [
  'client_error_verbosity',
  'db_aggregates_enabled',
  'db_anon_role',
  'db_extra_search_path',
  'db_hoisted_tx_settings',
  'db_max_rows',
  'db_plan_enabled',
  'db_pre_request',
  'db_prepared_statements',
  'db_root_spec',
  'db_schemas',
  'db_tx_end',
  'jwt_aud',
  'jwt_role_claim_key',
  'jwt_secret',
  'jwt_secret_is_base64',
  'openapi_mode',
  'openapi_security_active',
  'openapi_server_proxy_uri',
  'url_use_legacy_target_names',
]
const EMPTIED = `select set_config('pgrst.' || name, '', true) from unnest($1::text[]) as name`
const SET = `
  select name, current_setting('pgrst.' || name, true) as value from unnest($1::text[]) as name
   where current_setting('pgrst.' || name, true) <> ''`

type Row = { name: string; value: string }

/** `preConfig` runs first; the role's settings win. */
export async function readSettings(client: Client, preConfig: string | undefined): Promise<DatabaseSettings> {
  await client.query('begin read only; set local role none')
  try {
    const rows = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[]
    const own = new Map((await rows<Row>(OWN)).map(({ name, value }) => [name, value]))
    const roles = new Map<string, Record<string, string>>()
    for (const { role, name, value } of await rows<Row & { role: string }>(OF_ROLES)) {
      roles.set(role, { ...roles.get(role), [name]: value })
    }
    const called = own.get('db_pre_config') ?? preConfig
    const before = called ? await saidBy(called, rows) : []
    const said = new Map(before.map(({ name, value }) => [name, value]))
    return {
      own: Object.fromEntries([...said, ...own]),
      ofRole: (role) => asTransaction(roles.get(role) ?? {}),
    }
  } finally {
    await client.query('rollback')
  }
}

const saidBy = async (name: string, rows: (text: string, values?: unknown[]) => Promise<Row[]>) => {
  await rows(EMPTIED, [NAMES])
  await rows(`select ${name.split('.').map(quoteIdentifier).join('.')}()`)
  return rows(SET, [NAMES])
}

const ISOLATION = 'default_transaction_isolation'
const LEVELS: readonly string[] = ['read uncommitted', 'read committed', 'repeatable read', 'serializable']

export const asTransaction = ({ [ISOLATION]: level, ...settings }: Record<string, string>): TransactionSettings => {
  const said = level?.toLowerCase() ?? ''
  return { settings, ...(LEVELS.includes(said) ? { isolation: said as Isolation } : {}) }
}
