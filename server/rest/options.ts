import type { Claims, Database } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'

/** End of a transaction, and whether `Prefer: tx=` may override it. */
export type TxEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

export type OpenApiMode = 'follow-privileges' | 'ignore-privileges' | 'disabled'

/** Options of rest/v1, with the reference server's defaults. */
export interface RestOptions {
  db: Database
  /** Exposed schemas; the first is the default. */
  schemas: [string, ...string[]]
  /** Additional search path, not exposed. */
  extraSearchPath: string[]
  /** Role without a token, or null. Only decides between 401 and 403 for 42501. */
  anonRole: string | null
  /** Maximum rows per answer; null: unlimited. */
  maxRows: number | null
  txEnd: TxEnd
  /** Reads the claims. Throws ApiError. */
  verify: Verify
  /** Logs answers ≥ 500. */
  log: { error(context: object, message: string): void }
  /** Called before each function call, outside its transaction, to count attempts; may throw ApiError. */
  beforeCall?: (routine: string, claims: Claims) => Promise<void>
  /** Called before rows of an export (header volante-export) are sent, with their number and total; may throw. */
  beforeExport?: (claims: Claims, exported: string, rows: number, total: number | null) => Promise<void>
  /** Awaited after a committed write, before the answer. */
  afterWrite?: () => Promise<void>
  /** Function 'schema.name' called before each statement. */
  preRequest?: string
  /** Aggregates in select. Default false. */
  aggregates?: boolean
  /** Whether filters may use the target name of an aliased embed, with a warning. Default true. */
  targetNames?: boolean
  /** Named prepared statements; some poolers do not support them. Default true. */
  preparedStatements?: boolean
  /** application/vnd.pgrst.plan. Default false. */
  plans?: boolean
  openApi?: OpenApiMode
  /** Security in the OpenAPI document. Default false. */
  openApiSecurity?: boolean
  openApiAddress?: URL
  /** Function 'schema.name' that answers the root. */
  rootRoutine?: string
  /** Function settings applied to the whole transaction. Default: HOISTED of run.ts. */
  hoisted?: string[]
  /** minimal: only code and message. Default verbose. */
  errorVerbosity?: 'verbose' | 'minimal'
  /** Applies pgrst.* settings of the database. Throws when invalid. */
  configured?: (said: Record<string, string>) => RestOptions
  /** Function 'schema.name' called before they are read. */
  preConfig?: string
  /** The client address that SQL reads as x-forwarded-for. */
  addressOf?: (request: Request) => string
  /** Whether a role is bounded (bounds.ts). Default: none. */
  isBounded?: (role: string) => boolean
  /** Bytes. Default 32 MiB. */
  maxBody?: number
}
