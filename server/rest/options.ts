import type { Verify } from '../auth-context.ts'
import type { Claims, Database } from '../db.ts'

/** How a transaction ends, and whether `Prefer: tx=` may say otherwise. */
export type TxEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

export type OpenApiMode = 'follow-privileges' | 'ignore-privileges' | 'disabled'

/** What rest/v1 needs. Optional fields have the reference server's defaults. */
export interface RestOptions {
  db: Database
  /** Schemas that requests may name by profile; the first is used when none is named. */
  schemas: [string, ...string[]]
  /** Schemas searched after the requested one, for types and functions: never exposed by themselves. */
  extraSearchPath: string[]
  /** The role of a request without a token; null when there is none. It only decides whether 42501 is 401 or 403. */
  anonRole: string | null
  /** At most this many rows in one answer; null: no cap. */
  maxRows: number | null
  txEnd: TxEnd
  /** Who asks, from the request's headers. Throws the ApiError that refuses them. */
  verify: Verify
  /** Where the causes of answers ≥ 500 go. */
  log: { error(context: object, message: string): void }
  /** Told of every call of a function before its transaction begins, which is where tries are counted: throws the ApiError of one too many. */
  beforeCall?: (routine: string, claims: Claims) => Promise<void>
  /**
   * Told of the rows that are about to be answered under an export's number (the header volante-export), with how many there are in all where that was
   * counted: throws what refuses them.
   */
  beforeExport?: (claims: Claims, exported: string, rows: number, total: number | null) => Promise<void>
  /** Waited for when a person's transaction that may write is committed, before its answer goes. */
  afterWrite?: () => Promise<void>
  /** A function 'schema.name' called before every request's statement. */
  preRequest?: string
  /** sum(), avg(), count(), max(), min() in select. Default false. */
  aggregates?: boolean
  /** Whether filters may call what is embedded by its target although it has an alias: understood, with a warning. Default true. */
  targetNames?: boolean
  /** Whether statements that come again are prepared by name, which some poolers cannot have. Default true. */
  preparedStatements?: boolean
  /** EXPLAIN by Accept: application/vnd.pgrst.plan. Default false. */
  plans?: boolean
  openApi?: OpenApiMode
  /** Whether the OpenAPI document says that tokens are taken. Default false. */
  openApiSecurity?: boolean
  /** Where the OpenAPI document says that this is served. */
  openApiAddress?: URL
  /** A function 'schema.name' that answers the root instead of the OpenAPI document. */
  rootRoutine?: string
  /** A function's settings that hold for the whole transaction of its call. Default: HOISTED of run.ts. */
  hoisted?: string[]
  /** minimal: an error's code and message alone. Default verbose. */
  errorVerbosity?: 'verbose' | 'minimal'
  /** These options as the database's pgrst.* settings change them. Throws where one is not valid. Without it the database says nothing. */
  configured?: (said: Record<string, string>) => RestOptions
  /** A function 'schema.name' that sets some of them, called before they are read. */
  preConfig?: string
  /** The address a request comes from. SQL then reads it as x-forwarded-for, instead of what anybody can write there. */
  addressOf?: (request: Request) => string
  /** Whether what a role asks is bounded (bounds.ts). Default: nobody's is. */
  isBounded?: (role: string) => boolean
  /** Largest request body, in bytes. Default 32 MiB. */
  maxBody?: number
}
