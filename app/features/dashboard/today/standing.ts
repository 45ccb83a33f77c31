import type { DueRow } from './queries.ts'

/** `gone`: completed, still shown. */
export type StandingRow = DueRow & { gone: boolean }

const idOf = ({ kind, id }: Pick<DueRow, 'kind' | 'id'>) => `${kind} ${id}`

/** No row moves, appears or leaves by itself; `news` counts new ones. */
export function standing(shown: readonly StandingRow[], now: readonly DueRow[]): { rows: StandingRow[]; news: number } {
  const fresh = new Map(now.map((row) => [idOf(row), row]))
  const rows = shown.map((row) => {
    const same = fresh.get(idOf(row))
    fresh.delete(idOf(row))
    return same ? { ...same, gone: false } : { ...row, gone: true }
  })
  return { rows, news: fresh.size }
}
