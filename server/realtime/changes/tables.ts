import { type Database, NODE } from '../../db.ts'

export interface FollowedColumn {
  name: string
  /** pg_type.typname: 'uuid', '_text' … */
  type: string
  /** As SQL casts to it. */
  whole: string
  text: boolean
  enum: boolean
  /** Its place in the primary key, from 1; null: no part of it. */
  place: number | null
  /** The roles that may read it. */
  readers: string[]
}

/** A table whose changes are told. */
export interface Table {
  relation: number
  schema: string
  name: string
  /** What is told of it: INSERT, UPDATE, DELETE. */
  kinds: string[]
  columns: FollowedColumn[]
  /** For each role the rule, as SQL, by which its policies let it read a row called like the table. */
  readers: Record<string, string>
  /** Its primary key, in order; empty: none. */
  key: FollowedColumn[]
}

export interface Tables {
  list(): Promise<Table[]>
  /** What stands is read again at the next question. */
  forget(): void
}

// Grants may change without a word.
const KEPT_MS = 30_000

/** The tables of the publication supabase_realtime, as they were read last. */
export function openTables(db: Database): Tables {
  let known: Promise<Table[]> | undefined
  let readAt = 0
  const read = async (): Promise<Table[]> => {
    const { rows } = await db.asCaller(NODE, (sql) => sql.query('select * from private.live_tables()'), {
      readOnly: true,
    })
    return rows.map((row) => ({ ...row, key: keyOf(row.columns) }))
  }
  return {
    list() {
      if (known && Date.now() - readAt < KEPT_MS) return known
      readAt = Date.now()
      const reading = read()
      known = reading
      reading.catch(() => {
        if (known === reading) known = undefined
      })
      return reading
    },
    forget() {
      known = undefined
    },
  }
}

const keyOf = (columns: FollowedColumn[]) =>
  columns.filter(({ place }) => place !== null).sort((one, other) => one.place! - other.place!)

/** The columns of a table that a role may read; undefined: its rows cannot be told apart by that role, so none of it is told. */
export const readableBy = ({ columns, key }: Table, role: string): FollowedColumn[] | undefined => {
  const readable = columns.filter(({ readers }) => readers.includes(role))
  return key.length > 0 && key.every((column) => readable.includes(column)) ? readable : undefined
}
