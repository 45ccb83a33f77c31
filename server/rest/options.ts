import type { Claims, Database } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'

/** Whether `Prefer: tx=` may override it. */
export type TxEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

export type OpenApiMode = 'follow-privileges' | 'ignore-privileges' | 'disabled'

export interface RestOptions {
  db: Database
  schemas: [string, ...string[]]
  extraSearchPath: string[]
  /** Only decides between 401 and 403 for 42501. */
  anonRole: string | null
  maxRows: number | null
  txEnd: TxEnd
  verify: Verify
  log: { error(context: object, message: string): void }
  /** Runs outside the call's transaction; may throw ApiError. */
  beforeCall?: (routine: string, claims: Claims) => Promise<void>
  /** Called before exported rows (header volante-export) are sent; may throw. */
  beforeExport?: (claims: Claims, exported: string, rows: number, total: number | null) => Promise<void>
  /** Awaited after a committed write. */
  afterWrite?: () => Promise<void>
  preRequest?: string
  aggregates?: boolean
  targetNames?: boolean
  preparedStatements?: boolean
  plans?: boolean
  openApi?: OpenApiMode
  openApiSecurity?: boolean
  openApiAddress?: URL
  /** 'schema.name'; answers the root. */
  rootRoutine?: string
  /** Function settings for the whole transaction. Default: HOISTED of run.ts. */
  hoisted?: string[]
  /** minimal: code and message. Default verbose. */
  errorVerbosity?: 'verbose' | 'minimal'
  configured?: (said: Record<string, string>) => RestOptions
  preConfig?: string
  /** The client's; SQL reads it as x-forwarded-for. */
  addressOf?: (request: Request) => string
  isBounded?: (role: string) => boolean
  maxBody?: number
}
