import type { ReactNode } from 'react'
import type { ChangeCause } from '#app/lib/change-reason.ts'

/** Something that is done with each chosen row. */
export interface BulkAction<Row> {
  id: string
  /** The verb: 'Marcar aceptadas'. */
  label: string
  /** Does it with one row and answers what takes it back; null: nothing does. Throws why not. `cause` and what was chosen are the same for all of them. */
  act: BulkAct<Row>
  /** Asked before it begins: what cannot be taken back. */
  ask?: { title: string; text: string; confirm: string }
  /** One of a few things is chosen before it begins: to whom, for what reason. */
  choices?: { label: string; options: readonly { value: string; label: string }[] }
  /** Why it is done is asked before it begins; it may stay empty. */
  asksReason?: true
  /** A form of its own is filled in before it begins, and says what is done with each row instead of `act`. */
  form?: (tools: { begin: (act: BulkAct<Row>) => void; cancel: () => void }) => ReactNode
  /** Once it is over, and once it was taken back. */
  over?: () => void
  /** What a failure is told as. */
  failed: (error: unknown) => string
  /** What became of the rows with which it was done: '4 cotizaciones quedaron como aceptadas'. */
  done: (many: number) => string
  /** Instead of `act`: something of the screen's own opens with the chosen rows. */
  opens?: (rows: readonly Row[]) => void
}

export type BulkAct<Row> = (row: Row, cause: ChangeCause, choice: string) => Promise<BulkUndo | null>

/** Takes back what was done with one row. */
export type BulkUndo = (cause: ChangeCause) => Promise<void>

/** What became of one row. */
export interface BulkResult {
  name: string
  /** Why it was not done; null: it was. */
  problem: string | null
}

/** How far it is, and at its end what became of each row. */
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

/** What the bar says at the end: '9 ofertas retiradas. 1 sin cambio.'. */
export function bulkText({ results, doneText }: Pick<BulkRun, 'results' | 'doneText'>): string {
  const failures = results.filter(({ problem }) => problem !== null).length
  const done = results.length - failures
  return [(done > 0 || failures === 0) && `${doneText(done)}.`, failures > 0 && `${failures} sin cambio.`]
    .filter(Boolean)
    .join(' ')
}
