import {
  type ClipboardEvent,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isPlainPress } from '#app/ui/step-keys.ts'
import { toast } from '#app/ui/toast-store.ts'
import type { CellWrite } from './cell-edits.ts'
import { type CellValue, cellText, filterValue, storedValue, type TableColumn } from './columns.ts'
import { type GridPlace, moved, nextEditable } from './grid-place.ts'
import { pastedBlock } from './pasted-block.ts'
import { choose, isChosen, NOTHING_CHOSEN, type Selection } from './selection.ts'
import type { useCellEdits } from './use-cell-edits.ts'

interface GridOf<Row> {
  grid: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  rows: readonly Row[]
  idOf: (row: Row) => string
  columns: readonly TableColumn<Row>[]
  edits: ReturnType<typeof useCellEdits>
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen?: (row: Row) => void
  onFilter: (column: TableColumn<Row>, value: string) => void
  reveal: (index: number) => void
}

const TYPING = 'input:not([data-pick]), textarea, select, [contenteditable="true"], dialog'
const PAGE = 10

/** Keyboard, mouse and clipboard of a grid. Single keys: j k x e f, Enter, / and Escape. */
export function useGrid<Row>(of: GridOf<Row>) {
  const { grid, rows, idOf, columns, edits, selection } = of
  const [active, setActive] = useState<GridPlace | null>(null)
  const [isEditing, setEditing] = useState(false)
  const seen = useRef<CellValue>(null)
  const last = useRef<string | null>(null)
  // The cell to focus when its row is rendered.
  const awaited = useRef<GridPlace | null>(null)
  const focused = useRef<Element | null>(null)
  const around = { rows: rows.map(idOf), columns: columns.map(({ id }) => id) }
  const rowOf = (id: string) => rows.find((row) => idOf(row) === id)
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  const isEditable = (cell: GridPlace) => {
    const [row, column] = [rowOf(cell.row), columnOf(cell.column)]
    return Boolean(row && column?.edit && !column.edit.locked?.(row))
  }

  // A revealed row is in view already; Chromium would scroll to its previous position.
  const focusAwaited = (isRevealed: boolean): boolean => {
    const there = awaited.current && cellIn(grid.current, awaited.current)
    if (!there) return false
    awaited.current = null
    there.focus({ preventScroll: isRevealed })
    return true
  }
  // Runs after every render: the awaited row may have appeared, or the focused one been removed.
  useEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) awaited.current ??= active
    if (!around.rows.includes(awaited.current?.row ?? '')) awaited.current = null
    focusAwaited(true)
  })

  const focusCell = (cell: GridPlace | null) => {
    if (!cell) return
    setActive(cell)
    awaited.current = cell
    if (!focusAwaited(false)) of.reveal(around.rows.indexOf(cell.row))
  }
  const move = (down: number, on: number) => focusCell(moved(active, around, active ? down : 0, active ? on : 0))
  const pick = (ids: readonly string[], isOn: boolean) => {
    last.current = ids.at(-1) ?? null
    of.onSelect(choose(selection, ids, isOn))
  }
  const toggle = (id: string, isRange: boolean) => {
    const isOn = !isChosen(selection, id)
    const [from, to] = [around.rows.indexOf(last.current ?? ''), around.rows.indexOf(id)].sort((a, b) => a - b)
    pick(isRange && from! >= 0 ? [...around.rows.slice(from, to! + 1).filter((one) => one !== id), id] : [id], isOn)
  }
  const begin = (cell: GridPlace) => {
    const [row, column] = [rowOf(cell.row), columnOf(cell.column)]
    if (!row || !column) return
    if (!column.edit) {
      const other = columns.find((one) => one.edit)
      if (other) begin({ row: cell.row, column: other.id })
      return
    }
    const reason = column.edit.locked?.(row)
    if (reason) {
      toast(reason, { look: 'info' })
      return
    }
    seen.current = storedValue(column, row)
    setActive(cell)
    setEditing(true)
  }
  const writeOf = (row: Row, column: TableColumn<Row>, text: string): { write: CellWrite; problem?: string } => {
    const read = column.edit!.parse(text)
    const write = { row: idOf(row), field: column.id, base: storedValue(column, row) }
    return 'problem' in read
      ? { write: { ...write, value: text }, problem: read.problem }
      : { write: { ...write, value: read.value } }
  }
  const save = (row: Row, column: TableColumn<Row>, text: string, then: 'down' | 'next' | 'back' | 'stay') => {
    const { write, problem } = writeOf(row, column, text)
    const made = { ...write, base: seen.current }
    if (problem !== undefined) edits.refuse(made, problem)
    else edits.edit([made])
    const here = { row: idOf(row), column: column.id }
    const to =
      then === 'next' || then === 'back' ? nextEditable(here, around, isEditable, then === 'next' ? 1 : -1) : null
    setEditing(false)
    if (to) begin(to)
    else if (then !== 'stay') focusCell(then === 'down' ? moved(here, around, 1, 0) : here)
  }
  const cancel = () => {
    setEditing(false)
    focusCell(active)
  }
  const paste = (event: ClipboardEvent) => {
    if (!active || isEditing) return
    event.preventDefault()
    const block = pastedBlock(event.clipboardData.getData('text/plain'))
    const [top, first] = [around.rows.indexOf(active.row), around.columns.indexOf(active.column)]
    const made: CellWrite[] = []
    const refusals: [CellWrite, string][] = []
    const closed = new Set<string>()
    for (const [down, line] of block.entries())
      for (const [on, text] of line.entries()) {
        const [row, column] = [rows[top + down], columns[first + on]]
        if (!row || !column) continue
        if (!column.edit) closed.add(column.title)
        else {
          const { write, problem } = writeOf(row, column, text)
          const reason = problem ?? column.edit.locked?.(row)
          if (reason && write.value !== write.base) refusals.push([write, reason])
          else if (!reason) made.push(write)
        }
      }
    if (made.length > 0) edits.edit(made)
    for (const [write, problem] of refusals) edits.refuse(write, problem)
    const over = Math.max(0, top + block.length - rows.length)
    const notes = [
      closed.size > 0 && `No se cambia aquí: ${[...closed].join(', ')}.`,
      over > 0 && `${over === 1 ? 'Sobró 1 renglón' : `Sobraron ${over} renglones`} al final.`,
    ].filter((note) => note !== false)
    if (notes.length > 0) toast(notes.join(' '), { look: 'warn' })
  }
  const copy = (event: ClipboardEvent) => {
    if (!active || isEditing || getSelection()?.isCollapsed === false) return
    const chosen = rows.filter((row) => isChosen(selection, idOf(row)))
    const line = (row: Row, some: readonly TableColumn<Row>[]) =>
      some
        .map((column) =>
          column.kind === 'amount' ? String(column.value(row) ?? '') : cellText(column, column.value(row)),
        )
        .join('\t')
    const [row, column] = [rowOf(active.row), columnOf(active.column)]
    const text =
      chosen.length > 0 ? chosen.map((one) => line(one, columns)).join('\n') : row && column ? line(row, [column]) : ''
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }

  const inGrid = (key: string, { shiftKey }: KeyboardEvent, at: GridPlace | null): boolean => {
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [PAGE, 0],
      PageUp: [-PAGE, 0],
      Home: [0, -columns.length],
      End: [0, columns.length],
    }
    if (steps[key]) {
      if (shiftKey && at && steps[key][0] !== 0) {
        const to = moved(at, around, ...steps[key])!
        pick([at.row, to.row], true)
      }
      move(...steps[key])
      return true
    }
    if (!at) return false
    const [row, column] = [rowOf(at.row), columnOf(at.column)]
    if (!row || !column) return false
    if (key === 'Enter') {
      if (of.onOpen) of.onOpen(row)
      else begin(at)
    } else if (key === 'F2') begin(at)
    else if (key === ' ') toggle(at.row, shiftKey)
    else return false
    return true
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || target.closest(TYPING)) return
    const isNowhere = target === document.body
    // While a row is awaited the focus may be on the body.
    const isInside = grid.current?.contains(target) || (isNowhere && awaited.current !== null)
    const isFree = isInside || isNowhere
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z' && !event.shiftKey && isFree) {
      event.preventDefault()
      void edits.undo()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === '/') {
      event.preventDefault()
      of.search.current?.focus()
      return
    }
    if (!isFree) return
    const at = placeOf(target) ?? active
    const letters: Record<string, () => void> = {
      j: () => move(1, 0),
      k: () => move(-1, 0),
      x: () => at && toggle(at.row, false),
      e: () => at && begin(at),
      f: () => {
        const [row, column] = [at && rowOf(at.row), at && columnOf(at.column)]
        if (row && column && !column.isFixed) of.onFilter(column, filterValue(column, column.value(row)))
      },
      Escape: () => of.onSelect(NOTHING_CHOSEN),
    }
    const does = letters[key]
    if (does) does()
    else if (!isInside || !inGrid(key, event, at)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  const handlers = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const at = placeOf(event.target)
      focused.current = at && event.target
      if (at && !isEditing && (at.row !== active?.row || at.column !== active.column)) setActive(at)
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
      if (row === undefined) return
      const at = placeOf(target)
      const [found, column] = [rowOf(row), at && columnOf(at.column)]
      if (of.onOpen && found && isPlainPress(event) && target.closest('[data-open]')) {
        event.preventDefault()
        of.onOpen(found)
      }
      // A click on the label fires again on its checkbox, so only the checkbox counts.
      else if (target.matches('[data-pick]')) toggle(row, event.shiftKey)
      else if (target.closest('[data-filter]') && found && column)
        of.onFilter(column, filterValue(column, column.value(found)))
      else if (at && !target.closest('a, button, input, select')) focusCell(at)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const at = placeOf(event.target as HTMLElement)
      const row = at && rowOf(at.row)
      if (!at || !row || isEditing) return
      if (columnOf(at.column)?.edit) begin(at)
      else of.onOpen?.(row)
    },
    onPaste: paste,
    onCopy: copy,
  }
  const isThere = active && around.rows.includes(active.row) && around.columns.includes(active.column)
  const first = moved(null, around, 0, 0)
  return {
    active: isThere ? active : first,
    isEditing: isEditing && Boolean(isThere),
    begin,
    save,
    cancel,
    handlers,
    focusRow: (row: string) => focusCell({ row, column: around.columns[0]! }),
  }
}

const placeOf = (target: Element): GridPlace | null => {
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  return column !== undefined && row !== undefined ? { row, column } : null
}

const cellIn = (grid: HTMLElement | null, { row, column }: GridPlace) =>
  grid?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-column="${CSS.escape(column)}"]`)
