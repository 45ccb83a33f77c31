import type { SequenceState, TableRows } from '#db/rows.ts'

export interface Manifest {
  server: string
  applied: Record<string, string>
  tables: TableRows[]
  sequences: SequenceState[]
  law: string[]
}

export type Head =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'keys' }
  | { kind: 'rows'; schema: string; name: string }
  | { kind: 'object'; version: string }
  | { kind: 'file'; path: string }

export const migrationsOf = ({ applied }: Manifest): string[] =>
  Object.keys(applied).filter((name) => name.startsWith('migrations/'))
