import type { NotedChange } from './feed.ts'
import type { Row } from './filters.ts'
import type { Binding } from './subscriptions.ts'
import { readableBy, type Table } from './tables.ts'

/** Of larger rows only short values are sent. */
const MOST_BYTES = 1024 * 1024
const SHORT = 64

export function payloadOf(table: Table, role: string) {
  const readable = readableBy(table, role) ?? []
  const columns = readable.map(({ name, type }) => ({ name, type }))
  const write = (change: NotedChange, row: string | null, errors: string[] | null, select: string[] | undefined) => {
    const shown = select ? columns.filter(({ name }) => select.includes(name)) : columns
    return `{"schema":${JSON.stringify(table.schema)},"table":${JSON.stringify(table.name)},"commit_timestamp":"${new Date(
      change.at,
    ).toISOString()}","type":"${change.kind}","columns":${JSON.stringify(shown)}${row === null ? '' : `,"record":${select ? pick(row, select) : row}`}${
      change.old && change.kind !== 'INSERT' ? `,"old_record":${JSON.stringify(change.old)}` : ''
    },"errors":${JSON.stringify(errors)}}`
  }
  return (change: NotedChange, row: string | null, bindings: Binding[]): Map<string, number[]> => {
    const isLarge = row !== null && row.length > MOST_BYTES
    const sent = isLarge ? shortOf(row) : row
    const errors = isLarge ? ['Error 413: Payload Too Large'] : null
    const written = new Map<string, number[]>()
    for (const { id, select } of bindings) {
      const data = write(change, sent, errors, select)
      written.set(data, [...(written.get(data) ?? []), id])
    }
    return written
  }
}

const pick = (row: string, select: string[]) => {
  const all = JSON.parse(row) as Row
  return JSON.stringify(Object.fromEntries(select.map((name) => [name, all[name]])))
}

const shortOf = (row: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(row) as Row).filter(([, value]) => (JSON.stringify(value)?.length ?? 0) <= SHORT),
    ),
  )
