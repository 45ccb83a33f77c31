import type { SequenceState, TableRows } from '#db/rows.ts'

export interface Manifest {
  /** PostgreSQL version. */
  server: string
  /** Applied migrations and files with checksums. */
  applied: Record<string, string>
  tables: TableRows[]
  sequences: SequenceState[]
  /** The permission baseline. */
  law: string[]
}

export type Head =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'keys' }
  | { kind: 'rows'; schema: string; name: string }
  /** An object's bytes, by version. */
  | { kind: 'object'; version: string }
  /** An original without a row. */
  | { kind: 'file'; path: string }

/** Names of the applied migrations. */
export const migrationsOf = ({ applied }: Manifest): string[] =>
  Object.keys(applied).filter((name) => name.startsWith('migrations/'))
