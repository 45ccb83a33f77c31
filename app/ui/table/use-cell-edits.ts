import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeCause } from '#app/lib/change-reason.ts'
import { failureOf } from '#app/lib/failure.ts'
import type { WriteAnswer } from '#app/lib/write-cell.ts'
import { toast } from '#app/ui/toast-store.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import {
  type CellEdits,
  type CellName,
  type CellWrite,
  cellKey,
  failed,
  keepLocalCell,
  mergeRemoteCell,
  NO_EDITS,
  refused,
  sendingCells,
  takeRemoteCell,
  tryAgain,
  typedCells,
  undoing,
  unsent,
  written,
} from './cell-edits.ts'
import type { CellQuestion, CellValue } from './columns.ts'
import { aFewAtOnce } from './some-at-once.ts'

interface EditsOf {
  /** All writes of an action share `cause`. */
  write: (write: CellWrite, cause?: ChangeCause) => Promise<WriteAnswer>
  onStored: (cell: CellName, stored: CellValue) => void
  shownIn: (cell: CellName) => CellValue | undefined
  nameOf: (cell: CellName) => string
  asks: (write: CellWrite) => CellQuestion | null
}

/** Cell edits of this tab: compare-and-set writes, and undo of cells that have not changed since. */
export function useCellEdits({ write, onStored, shownIn, nameOf, asks }: EditsOf) {
  const [state, setState] = useState<CellEdits>(NO_EDITS)
  // Holds the current state, because answers arrive between renders.
  const latest = useRef(state)
  const [asking, setAsking] = useState<{ question: CellQuestion; cells: readonly CellWrite[] } | null>(null)
  const groups = useRef(new Map<number, string>())
  const put = (next: CellEdits) => {
    latest.current = next
    setState(next)
  }
  const send = async (one: CellWrite) => {
    try {
      const group = groups.current.get(latest.current.edits.get(cellKey(one))?.step ?? 0)
      const answer = await write(one, group === undefined ? undefined : { group })
      if (answer.isDone) {
        onStored(one, one.value)
        put(written(latest.current, one))
      } else if ('stored' in answer) {
        onStored(one, answer.stored)
        // The value is unchanged but was not written: the user lacks permission.
        const isUnchanged = answer.stored === one.base
        put(
          isUnchanged
            ? failed(latest.current, one, SCREEN_MESSAGES.row_not_yours, true)
            : refused(latest.current, one, answer.stored),
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
  const edit = (cells: readonly CellWrite[]) => {
    const next = typedCells(latest.current, cells)
    if (cells.length > 1) groups.current.set(next.last, crypto.randomUUID())
    change(next)
  }
  const askOrEdit = (cells: readonly CellWrite[]) => {
    const asked = cells.find((one) => one.value !== one.base && asks(one))
    const question = asked && asks(asked)
    if (question) setAsking({ question, cells })
    else edit(cells)
  }
  const undo = async () => {
    const back = undoing(latest.current)
    if (!back) return
    put(back.state)
    const unchanged: string[] = []
    const problems = new Map<string, string>()
    const cause = back.writes.length > 1 ? { group: crypto.randomUUID() } : undefined
    await aFewAtOnce(back.writes, async (one) => {
      const shown = shownIn(one)
      if (shown !== undefined && shown !== one.base) {
        unchanged.push(nameOf(one))
        return
      }
      try {
        const answer = await write(one, cause)
        if (answer.isDone) return onStored(one, one.value)
        if (!('stored' in answer)) problems.set(nameOf(one), SCREEN_MESSAGES.row_gone)
        // The value is unchanged but was not restored: the user lacks permission.
        else if (answer.stored === one.base) problems.set(nameOf(one), SCREEN_MESSAGES.row_not_yours)
        else unchanged.push(nameOf(one))
        if ('stored' in answer) onStored(one, answer.stored)
      } catch (error) {
        problems.set(nameOf(one), failureOf(error, 'cell.save').text)
      }
    })
    const undone = back.writes.length - unchanged.length - problems.size
    for (const [reason, names] of byReason(problems))
      toast(`No se deshizo ${namesText(names)}: ${reason}`, { look: 'danger' })
    if (unchanged.length > 0) toast(`No se deshizo ${namesText(unchanged)}: cambió después de ti.`, { look: 'warn' })
    if (undone > 0)
      toast(undone === 1 && back.writes[0] ? `Deshecho: ${nameOf(back.writes[0])}.` : `Deshechos ${undone} cambios.`)
  }
  const hasUnsaved = state.edits.size > 0
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved) event.preventDefault()
  })
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  }, [])
  return {
    edits: state.edits,
    canUndo: state.steps.length > 0,
    edit: askOrEdit,
    asking: asking && {
      ...asking.question,
      agree: () => {
        setAsking(null)
        edit(asking.cells)
      },
      giveUp: () => setAsking(null),
    },
    hear: (cell: CellName, stored: CellValue) => change(mergeRemoteCell(latest.current, cell, stored)),
    keepMine: (cell: CellName) => change(keepLocalCell(latest.current, cell)),
    takeTheirs: (cell: CellName) => change(takeRemoteCell(latest.current, cell)),
    takeAllTheirs: (cells: readonly CellName[]) => change(cells.reduce(takeRemoteCell, latest.current)),
    again: (cell: CellName) => change(tryAgain(latest.current, cell)),
    refuse: (write: CellWrite, problem: string) =>
      put(failed(typedCells(latest.current, [write]), write, problem, true)),
    undo,
  }
}

const namesText = (names: readonly string[]) =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` y ${names.length - 3} más` : ''}`

const byReason = (problems: ReadonlyMap<string, string>) => {
  const found = new Map<string, string[]>()
  for (const [name, reason] of problems) found.set(reason, [...(found.get(reason) ?? []), name])
  return found
}
