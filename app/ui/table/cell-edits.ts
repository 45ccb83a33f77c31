import type { CellValue } from './columns.ts'

// Cells that several people change at once, by the wizard's rule (contract/draft-merge.ts): each write carries the value it was made
// from, other cells merge, and over another value both stand in the cell until one is chosen. Pure: who calls it sends and shows.

export interface CellName {
  row: string
  field: string
}

/** A write of one cell: it happens only where the cell still holds `base`. */
export interface CellWrite extends CellName {
  base: CellValue
  value: CellValue
}

/** What was typed and is not known to be saved. */
export interface CellEdit extends CellWrite {
  /** What somebody else wrote meanwhile; set: a choice is waited for. */
  theirs?: CellValue
  /** What was sent over this base and got no answer: each may have arrived. */
  sent: readonly CellValue[]
  /** It is on its way. */
  isSending: boolean
  /** Why it was not saved, in words. */
  problem?: string
  /** It is no value of this column: sent again it would not be taken either. */
  isFinal?: boolean
  step: number
}

/** What one action wrote, in the order of its writes: one undo. */
export interface CellStep {
  id: number
  writes: readonly CellWrite[]
}

/** One person's edits of this session. */
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

/** One action changes cells by hand: `base` is what the person saw there when they began. */
export function typedCells(state: CellEdits, cells: readonly CellWrite[]): CellEdits {
  const step = state.last + 1
  let next: CellEdits = { ...state, last: step }
  for (const cell of cells) {
    const earlier = next.edits.get(cellKey(cell))
    if (!earlier && cell.base === cell.value) continue
    // Typed over what is still on its way: the base is what the database may have, not what is shown.
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

/** What can be sent now: one write per cell at a time, none over a conflict or a refusal. */
export const unsent = (state: CellEdits): CellWrite[] =>
  [...state.edits.values()]
    .filter((edit) => !edit.isSending && edit.theirs === undefined && edit.problem === undefined)
    .map(({ row, field, base, value }) => ({ row, field, base, value }))

/** These writes go out: from now on the database may have them, whether it answers or not. */
export function sendingCells(state: CellEdits, writes: readonly CellWrite[]): CellEdits {
  let next = state
  for (const write of writes) {
    const edit = next.edits.get(cellKey(write))
    if (edit) next = put(next, { ...edit, isSending: true, sent: [...new Set([...edit.sent, write.value])] })
  }
  return next
}

/** The database wrote it. */
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
  // What was typed while it was on its way is typed over what arrived.
  return put(noted, { ...edit, base: write.value, sent: [], isSending: false, theirs: undefined, problem: undefined })
}

/** The database did not write: this is what the cell holds. */
export function refused(state: CellEdits, write: CellWrite, held: CellValue): CellEdits {
  const edit = state.edits.get(cellKey(write))
  if (!edit) return state
  // A lost answer is no conflict with oneself.
  if (edit.sent.includes(held)) return written(state, { ...write, value: held })
  if (held === edit.base) return put(state, { ...edit, isSending: false })
  return settled(put(state, { ...edit, isSending: false, theirs: held }), write)
}

/** It could not be sent, or the value is not taken: nobody answers for it but who typed it. */
export function failed(state: CellEdits, cell: CellName, problem: string, isFinal = false): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  return edit ? put(state, { ...edit, isSending: false, problem, isFinal }) : state
}

/** What a cell holds is heard of, by the feed or a fresh reading. */
export function heardCell(state: CellEdits, cell: CellName, held: CellValue): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  // Of what is on its way the answer says what became of it.
  if (!edit || edit.isSending) return state
  if (edit.sent.includes(held)) return written(state, { ...edit, value: held })
  if (held === edit.base) return put(state, { ...edit, theirs: undefined })
  return settled(put(state, { ...edit, theirs: held }), cell)
}

/** The choice was what was typed here: it is written over what the other wrote. */
export function keptMyCell(state: CellEdits, cell: CellName): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  if (!edit || edit.theirs === undefined) return state
  return put(state, { ...edit, base: edit.theirs, theirs: undefined, sent: [] })
}

/** The choice was what stands in the database; also gives up what could not be saved. */
export const tookTheirCell = (state: CellEdits, cell: CellName): CellEdits => dropped(state, cell)

/** Sends again what could not be sent. */
export function tryAgain(state: CellEdits, cell: CellName): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  return edit ? put(state, { ...edit, problem: undefined }) : state
}

/** My last step, and what taking it back would write: each where the cell still holds what the step wrote. */
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

/** The other wrote the very same: nothing is left to choose. Something else of ours that was sent may still arrive. */
function settled(state: CellEdits, cell: CellName): CellEdits {
  const edit = state.edits.get(cellKey(cell))
  if (!edit || edit.isSending) return state
  if (edit.theirs !== undefined && edit.theirs === edit.value) return dropped(state, cell)
  const isBack = edit.theirs === undefined && edit.base === edit.value && edit.sent.length === 0
  return isBack ? dropped(state, cell) : state
}
