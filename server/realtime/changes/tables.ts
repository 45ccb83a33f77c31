import { type Database, NODE } from '../../db.ts'

export interface FollowedColumn {
  name: string
  type: string
  whole: string
  text: boolean
  enum: boolean
  place: number | null
  readers: string[]
}

export interface Table {
  relation: number
  schema: string
  name: string
  kinds: string[]
  columns: FollowedColumn[]
  readers: Record<string, string>
  key: FollowedColumn[]
}

export interface Tables {
  list(): Promise<Table[]>
  forget(): void
}

const KEPT_MS = 30_000

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

/** undefined if the key is not readable. */
export const readableBy = ({ columns, key }: Table, role: string): FollowedColumn[] | undefined => {
  const readable = columns.filter(({ readers }) => readers.includes(role))
  return key.length > 0 && key.every((column) => readable.includes(column)) ? readable : undefined
}
