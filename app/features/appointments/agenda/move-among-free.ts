import type { KeyboardEvent } from 'react'

const STEPS: Record<string, [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function moveAmongFree(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = event.currentTarget.closest('td')
  const rows = from?.closest('table')?.rows
  if (!step || !from || !rows) return
  event.preventDefault()
  let row = (from.parentElement as HTMLTableRowElement).rowIndex + step[0]
  let cell = from.cellIndex + step[1]
  while (rows[row]?.cells[cell]) {
    const free = rows[row]!.cells[cell]!.querySelector<HTMLElement>('[data-free]')
    if (free) {
      free.focus()
      return
    }
    row += step[0]
    cell += step[1]
  }
}
