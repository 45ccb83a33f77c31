import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import type { WriteAnswer } from '#app/lib/write-cell.ts'
import { toast } from '#app/ui/toast-store.ts'
import { SCREEN_MESSAGES } from '#contract/screen-messages.ts'
import {
  type CellEdits,
  type CellName,
  type CellWrite,
  failed,
  heardCell,
  keptMyCell,
  NO_EDITS,
  refused,
  sendingCells,
  tookTheirCell,
  tryAgain,
  typedCells,
  undoing,
  unsent,
  written,
} from './cell-edits.ts'
import type { CellValue } from './columns.ts'
import { aFewAtOnce } from './some-at-once.ts'

interface EditsOf {
  write: (write: CellWrite) => Promise<WriteAnswer>
  /** A cell is known to hold that: the row on screen changes where it stands. */
  onHeld: (cell: CellName, held: CellValue) => void
  /** What stands on screen in that cell. */
  shownIn: (cell: CellName) => CellValue | undefined
  /** A cell in words: 'Estado de V-7K3QX9'. */
  nameOf: (cell: CellName) => string
}

/** One person's edits of a table: sent at once, each over what they saw; undone last first, where nobody has written since. */
export function useCellEdits({ write, onHeld, shownIn, nameOf }: EditsOf) {
  const [state, setState] = useState<CellEdits>(NO_EDITS)
  // Answers come between renders: what they are put into is the latest.
  const latest = useRef(state)
  const put = (next: CellEdits) => {
    latest.current = next
    setState(next)
  }
  const send = async (one: CellWrite) => {
    try {
      const answer = await write(one)
      if (answer.isDone) {
        onHeld(one, one.value)
        put(written(latest.current, one))
      } else if ('held' in answer) {
        onHeld(one, answer.held)
        // It holds what it was written over, and was not written: this row is not theirs to change.
        const isKept = answer.held === one.base
        put(
          isKept
            ? failed(latest.current, one, SCREEN_MESSAGES.row_not_yours, true)
            : refused(latest.current, one, answer.held),
        )
      } else put(failed(latest.current, one, SCREEN_MESSAGES.row_gone))
    } catch (error) {
      put(failed(latest.current, one, failureOf(error, 'cell.save').text))
    }
  }
  const flush = async () => {
    for (let writes = unsent(latest.current); writes.length > 0; writes = unsent(latest.current)) {
      put(sendingCells(latest.current, writes))
      await aFewAtOnce(writes, send)
    }
  }
  const change = (next: CellEdits) => {
    put(next)
    void flush()
  }
  const undo = async () => {
    const back = undoing(latest.current)
    if (!back) return
    put(back.state)
    const kept: string[] = []
    await aFewAtOnce(back.writes, async (one) => {
      // A colleague's change is in sight already: nothing is written.
      const shown = shownIn(one)
      if (shown !== undefined && shown !== one.base) {
        kept.push(nameOf(one))
        return
      }
      try {
        const answer = await write(one)
        if (answer.isDone) return onHeld(one, one.value)
        kept.push(nameOf(one))
        if ('held' in answer) onHeld(one, answer.held)
      } catch (error) {
        toast(failureOf(error, 'cell.save').text, { look: 'danger' })
        kept.push(nameOf(one))
      }
    })
    const undone = back.writes.length - kept.length
    if (kept.length > 0)
      toast(
        `No se deshizo ${kept.slice(0, 3).join(', ')}${kept.length > 3 ? ` y ${kept.length - 3} más` : ''}: cambió después de ti.`,
        {
          look: 'warn',
        },
      )
    if (undone > 0)
      toast(undone === 1 && back.writes[0] ? `Deshecho: ${nameOf(back.writes[0])}.` : `Deshechos ${undone} cambios.`)
  }
  // What was typed is on its way or in sight: leaving asks.
  const isOwing = state.edits.size > 0
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isOwing) event.preventDefault()
  })
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  }, [])
  return {
    edits: state.edits,
    canUndo: state.steps.length > 0,
    edit: (cells: readonly CellWrite[]) => change(typedCells(latest.current, cells)),
    /** A feed tells what cells hold. */
    hear: (cell: CellName, held: CellValue) => change(heardCell(latest.current, cell, held)),
    keepMine: (cell: CellName) => change(keptMyCell(latest.current, cell)),
    takeTheirs: (cell: CellName) => change(tookTheirCell(latest.current, cell)),
    takeAllTheirs: (cells: readonly CellName[]) => change(cells.reduce(tookTheirCell, latest.current)),
    again: (cell: CellName) => change(tryAgain(latest.current, cell)),
    /** What was typed and is no value: it stands in its cell with its reason. */
    refuse: (write: CellWrite, problem: string) =>
      put(failed(typedCells(latest.current, [write]), write, problem, true)),
    undo,
  }
}
