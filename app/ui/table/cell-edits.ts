import type { CellValue } from './columns.ts'

// Each write carries the value that it is based on; a conflict shows both values. The functions are pure, like those of
// contract/applications/draft-merge.ts.

export interface CellName {
  row: string
  field: string
}

/** A compare-and-set write: applies only while the stored value is `base`. */
export interface CellWrite extends CellName {
  base: CellValue
  value: CellValue
}

export interface CellEdit extends CellWrite {
  /** The conflicting stored value; the user has to choose. */
  theirs?: CellValue
  /** Values sent without an answer; the server may have stored them. */
  sent: readonly CellValue[]
  isSending: boolean
  problem?: string
  /** The problem is final; a retry cannot succeed. */
  isFinal?: boolean
  step: number
}

/** Writes of one action, which are undone together. */
export interface CellStep {
  id: number
  writes: readonly CellWrite[]
}

export interface CellEdits {
  edits: ReadonlyMap<string, CellEdit>
  steps: readonly CellStep[]
  last: number
}

export const NO_EDITS: CellEdits = { edits: new Map(), steps: [], last: 0 }

const MOST_STEPS = 50

export const cellKey = ({ row, field }: CellName) => `${row} ${field}`

const put = (state: CellEdits, edit: CellEdit): CellEdits => ({
  ...state,
  edits: new Map(state.edits).set(cellKey(edit), edit),
})

const dropped = (state: CellEdits, cell: CellName): CellEdits => {
  const edits = new Map(state.edits)
  edits.delete(cellKey(cell))
  return { ...state, edits }
}

/** `base` is the displayed value. */
export function typedCells(state: CellEdits, cells: readonly CellWrite[]): CellEdits {
  const step = state.last + 1
  let next: CellEdits = { ...state, last: step }
  for (const cell of cells) {
    const earlier = next.edits.get(cellKey(cell))
    if (!earlier && cell.base === cell.value) continue
    next = put(
      next,
      earlier
        ? { ...earlier, value: cell.value, problem: undefined, isFinal: false, step }
        : { ...cell, sent: [], isSending: false, step },
    )
    next = settled(next, cell)
  }
  return next
}

/** Writes that can be sent: at most one per cell, without conflicts and refused values. */
export const unsent = (state: CellEdits): CellWrite[] =>
  [...state.edits.values()]
    .filter((edit) => !edit.isSending && edit.theirs === undefined && edit.problem === undefined)
    .map(({ row, field, base, value }) => ({ row, field, base, value }))

export function sendingCells(state: CellEdits, writes: readonly CellWrite[]): CellEdits {
  let next = state
  for (const write of writes) {
    const edit = next.edits.get(cellKey(write))
    if (edit) next = put(next, { ...edit, isSending: true, sent: [...new Set([...edit.sent, write.value])] })
  }
  return next
}

export function written(state: CellEdits, write: CellWrite): CellEdits {
  const edit = state.edits.get(cellKey(write))
  const noted = edit
    ? {
        ...state,
        steps: noteStep(state.steps, edit.step, {
          row: write.row,
          field: write.field,
          base: edit.base,
          value: write.value,
        }),
      }
    : state
  if (!edit) return noted
  if (edit.value === write.value) return dropped(noted, write)
  // Later input is based on the saved value.
  return put(noted, { ...edit, base: write.value, sent: [], isSending: false, theirs: undefined, problem: undefined })
}

/** The write was refused; `stored` is the value of the cell. */
export function refused(state: CellEdits, write: CellWrite, stored: CellValue): CellEdits {
  const edit = state.edits.get(cellKey(write))
  if (!edit) return state
  // The stored value is an earlier write whose answer was lost, not a conflict.
  if (edit.sent.includes(stored)) return written(state, { ...write, value: stored })
  if (stored === edit.base) return put(state, { ...edit, isSending: false })
  return settled(put(state, { ...edit, isSending: false, theirs: stored }), write)
}

export function failed(state: CellEdits, cell: CellName, problem: string, isFinal = false): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  return edit ? put(state, { ...edit, isSending: false, problem, isFinal }) : state
}

export function mergeRemoteCell(state: CellEdits, cell: CellName, stored: CellValue): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  // The pending answer reports the stored value.
  if (!edit || edit.isSending) return state
  if (edit.sent.includes(stored)) return written(state, { ...edit, value: stored })
  if (stored === edit.base) return put(state, { ...edit, theirs: undefined })
  return settled(put(state, { ...edit, theirs: stored }), cell)
}

export function keepLocalCell(state: CellEdits, cell: CellName): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  if (!edit || edit.theirs === undefined) return state
  return put(state, { ...edit, base: edit.theirs, theirs: undefined, sent: [] })
}

export const takeRemoteCell = (state: CellEdits, cell: CellName): CellEdits => dropped(state, cell)

export function tryAgain(state: CellEdits, cell: CellName): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  return edit ? put(state, { ...edit, problem: undefined }) : state
}

export function undoing(state: CellEdits): { state: CellEdits; step: CellStep; writes: CellWrite[] } | null {
  const step = state.steps.at(-1)
  if (!step) return null
  const writes = step.writes.map(({ row, field, base, value }) => ({ row, field, base: value, value: base })).reverse()
  return { state: { ...state, steps: state.steps.slice(0, -1) }, step, writes }
}

const noteStep = (steps: readonly CellStep[], id: number, write: CellWrite): CellStep[] => {
  const step = steps.find((one) => one.id === id)
  const writes = [...(step?.writes ?? []), write]
  return [...steps.filter((one) => one.id !== id), { id, writes }].sort((a, b) => a.id - b.id).slice(-MOST_STEPS)
}

function settled(state: CellEdits, cell: CellName): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  if (!edit || edit.isSending) return state
  if (edit.theirs !== undefined && edit.theirs === edit.value) return dropped(state, cell)
  const isBack = edit.theirs === undefined && edit.base === edit.value && edit.sent.length === 0
  return isBack ? dropped(state, cell) : state
}
