import type { DueRow } from './queries.ts'

/** A row as it is shown. */
export type StandingRow = DueRow & { gone: boolean }

const idOf = ({ kind, id }: Pick<DueRow, 'kind' | 'id'>) => `${kind} ${id}`

/**
 * What is shown when something changed: rows never move, appear or leave by themselves. Each keeps its place and takes its new values; one that
 * waits no more stays, marked; `news` counts those that would come.
 */
export function standing(shown: readonly StandingRow[], now: readonly DueRow[]): { rows: StandingRow[]; news: number } {
  const fresh = new Map(now.map((row) => [idOf(row), row]))
  const rows = shown.map((row) => {
    const same = fresh.get(idOf(row))
    fresh.delete(idOf(row))
    return same ? { ...same, gone: false } : { ...row, gone: true }
  })
  return { rows, news: fresh.size }
}
