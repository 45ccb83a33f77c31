import type { DueRow } from './queries.ts'

/** `section`: where it stays; `gone`: completed, still shown. */
export type StandingRow = DueRow & { section: string; gone: boolean }

export const asShown = (rows: readonly DueRow[]): StandingRow[] =>
  rows.map((row) => ({ ...row, section: row.kind, gone: false }))

const idOf = ({ kind, id }: Pick<DueRow, 'kind' | 'id'>) => `${/^(visit|arrival)/.test(kind) ? 'visit' : kind} ${id}`

/** No row moves, appears or leaves by itself; `news` counts new ones and visits that begin. */
export function standing(shown: readonly StandingRow[], now: readonly DueRow[]): { rows: StandingRow[]; news: number } {
  const fresh = new Map(now.map((row) => [idOf(row), row]))
  let begun = 0
  const rows = shown.map((row) => {
    const same = fresh.get(idOf(row))
    fresh.delete(idOf(row))
    if (!same) return { ...row, gone: true }
    if (same.kind === 'visit_now' && row.section !== 'visit_now') begun += 1
    return { ...same, section: row.section, gone: false }
  })
  return { rows, news: fresh.size + begun }
}
