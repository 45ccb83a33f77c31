import type { Column, MediaHandlers, QualifiedName, Relation, Representation, Routine } from './schema-types.ts'

export interface HandlerRow extends QualifiedName {
  type: string
  base: string
  aggregates: boolean
  row: QualifiedName | null
}

export interface RepresentationRow extends QualifiedName {
  type: string
  way: keyof Representation
}

export const handlersOf = (rows: HandlerRow[]): MediaHandlers => {
  const known = new Map(
    rows.toReversed().map(({ schema, name, type, base, aggregates, row }) => {
      const handler = { type, base, ...(aggregates && { aggregate: { function: { schema, name }, row } }) }
      const key = !aggregates
        ? keyOf('result', { schema, name }, type)
        : row
          ? keyOf('rows', row, type)
          : keyOf('any', null, type)
      return [key, handler] as const
    }),
  )
  return {
    ofRows: (relation, type) => known.get(keyOf('rows', relation, type)),
    ofResult: (routine, type) => known.get(keyOf('result', routine, type)),
    ofAny: (type) => known.get(keyOf('any', null, type)),
  }
}

const keyOf = (kind: 'rows' | 'result' | 'any', of: QualifiedName | null, type: string) =>
  JSON.stringify([kind, of?.schema, of?.name, type.toLowerCase()])

export const representColumns = (
  rows: RepresentationRow[],
  sources: Iterable<{ columns: Relation['columns'] | Routine['columns'] }>,
) => {
  if (rows.length === 0) return
  const byType = new Map<string, Representation>()
  for (const { type, way, schema, name } of rows) byType.set(type, { ...byType.get(type), [way]: { schema, name } })
  for (const { columns } of sources) {
    for (const [name, column] of columns ?? new Map<string, Column>()) {
      const represented = byType.get(column.type)
      if (represented) columns?.set(name, { ...column, represented })
    }
  }
}
