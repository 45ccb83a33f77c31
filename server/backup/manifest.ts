import type { SequenceState, TableRows } from '#db/rows.ts'

export interface Manifest {
  /** PostgreSQL version. */
  server: string
  /** With checksums. */
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
  /** By version. */
  | { kind: 'object'; version: string }
  /** Without a row. */
  | { kind: 'file'; path: string }

export const migrationsOf = ({ applied }: Manifest): string[] =>
  Object.keys(applied).filter((name) => name.startsWith('migrations/'))
