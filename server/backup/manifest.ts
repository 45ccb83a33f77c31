import type { SequenceState, TableRows } from '#db/rows.ts'

/** What a backup holds, told before its parts. */
export interface Manifest {
  /** PostgreSQL's own version, as it calls itself. */
  server: string
  /** What had been applied, by name, with its checksum: migrations, the platform, db/api. */
  applied: Record<string, string>
  tables: TableRows[]
  sequences: SequenceState[]
  /** The statements of the law that stood. */
  law: string[]
}

/** What a part of a backup is. */
export type Head =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'keys' }
  /** Rows of a table, as COPY's text. */
  | { kind: 'rows'; schema: string; name: string }
  /** The bytes of an object, by its version. */
  | { kind: 'object'; version: string }
  /** A file under the folder of files: an original that no row names. */
  | { kind: 'file'; path: string }

/** The names of the migrations among what was applied. */
export const migrationsOf = ({ applied }: Manifest): string[] =>
  Object.keys(applied).filter((name) => name.startsWith('migrations/'))
