import type { CellEdit } from './cell-edits.ts'

export type EditsOfRow = ReadonlyMap<string, CellEdit>

export function editsByRow(
  edits: ReadonlyMap<string, CellEdit>,
  before: ReadonlyMap<string, EditsOfRow>,
): ReadonlyMap<string, EditsOfRow> {
  const next = new Map<string, Map<string, CellEdit>>()
  for (const edit of edits.values()) next.set(edit.row, (next.get(edit.row) ?? new Map()).set(edit.field, edit))
  return new Map(
    [...next].map(([row, now]) => {
      const was = before.get(row)
      const isSame = was?.size === now.size && [...now].every(([field, edit]) => was.get(field) === edit)
      return [row, isSame ? was : now]
    }),
  )
}
