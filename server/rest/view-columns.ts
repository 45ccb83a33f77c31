export interface Origin {
  oid: string
  column: number
}

const PIECE = /\\[\s\S]|[{}]|:(resno|resorigtbl|resorigcol|resjunk) (\w+)/g

/** `query` is pg_rewrite.ev_action; the outer select list is two braces deep. */
export const plainColumns = (query: string): Map<number, Origin> => {
  const found = new Map<number, Origin>()
  let depth = 0
  let entry: Record<string, string> = {}
  for (const [piece, field, value] of query.matchAll(PIECE)) {
    if (piece === '{') {
      depth++
      if (depth === 2) entry = {}
    } else if (piece === '}') {
      depth--
      const { resno, resorigtbl = '0', resorigcol, resjunk } = entry
      if (depth === 1 && resno && resorigtbl !== '0' && resjunk === 'false')
        found.set(Number(resno), { oid: resorigtbl, column: Number(resorigcol) })
      if (depth === 1) entry = {}
    } else if (field && value !== undefined && depth === 2) entry[field] = value
  }
  return found
}

export interface ViewRow {
  oid: string
  schema: string
  name: string
  query: string
  columns: Record<string, string>
}

export interface ViewColumns {
  schema: string
  name: string
  showing(oid: string, column: number): string[]
}

export const followViews = (rows: ViewRow[]): ViewColumns[] => {
  const plain = new Map(rows.map((row) => [row.oid, plainColumns(row.query)]))
  const beneath = (origin: Origin): Origin | undefined => {
    const view = plain.get(origin.oid)
    if (!view) return origin
    const next = view.get(origin.column)
    return next && beneath(next)
  }
  return rows.map(({ oid, schema, name, columns }) => {
    const shown = new Map<string, string[]>()
    for (const [number, origin] of [...(plain.get(oid) ?? [])].sort(([one], [other]) => one - other)) {
      const table = beneath(origin)
      const column = columns[number]
      if (!table || column === undefined) continue
      const key = `${table.oid}.${table.column}`
      shown.set(key, [...(shown.get(key) ?? []), column])
    }
    return { schema, name, showing: (table, column) => shown.get(`${table}.${column}`) ?? [] }
  })
}

export const viewKey = (view: ViewColumns, primaryKeys: { oid: string; columns: number[] }[]): string[] =>
  primaryKeys.flatMap(({ oid, columns }) => {
    const shown = columns.map((column) => view.showing(oid, column)[0])
    return shown.every((column) => column !== undefined) ? shown : []
  })
