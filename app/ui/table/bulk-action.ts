import type { ReactNode } from 'react'
import type { ChangeCause } from '#app/lib/change-reason.ts'

export interface BulkAction<Row> {
  id: string
  label: string
  /** Acts on one row and returns its undo, or null. Throws on failure. Without it, `form` or `opens` is used. */
  act?: BulkAct<Row>
  ask?: { title: string; text: string; confirm: string }
  /** No option is preselected. `confirm` returns the button text for the chosen option. */
  choices?: {
    label: string
    options: readonly { value: string; label: string }[]
    confirm?: (chosen: string) => string
  }
  asksReason?: true
  /** A form shown before the action starts. `rows` loads the selected rows. */
  form?: (tools: {
    begin: (act: BulkAct<Row>) => void
    cancel: () => void
    rows: (signal: AbortSignal) => Promise<Row[]>
  }) => ReactNode
  over?: () => void
  failed: (error: unknown) => string
  /** For example '4 cotizaciones quedaron como aceptadas'. */
  done: (many: number) => string
  opens?: (rows: readonly Row[]) => void
}

export type BulkAct<Row> = (row: Row, cause: ChangeCause, choice: string) => Promise<BulkUndo | null>

export type BulkUndo = (cause: ChangeCause) => Promise<void>

export interface BulkResult {
  name: string
  problem: string | null
}

export interface BulkRun {
  label: string
  done: number
  total: number
  results: readonly BulkResult[]
  undos: readonly { name: string; undo: BulkUndo }[]
  isOver: boolean
  doneText: BulkAction<never>['done']
  over: BulkAction<never>['over']
  failed: (error: unknown) => string
}

/** For example '9 ofertas retiradas. 1 sin cambio.' */
export function bulkText({ results, doneText }: Pick<BulkRun, 'results' | 'doneText'>): string {
  const failures = results.filter(({ problem }) => problem !== null).length
  const done = results.length - failures
  return [(done > 0 || failures === 0) && `${doneText(done)}.`, failures > 0 && `${failures} sin cambio.`]
    .filter(Boolean)
    .join(' ')
}
