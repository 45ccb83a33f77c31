import { setImmediate as pause } from 'node:timers/promises'
import { isUuid } from '#contract/text/uuid.ts'
import type { StoredRow } from './read-listed-rows.ts'
import { LISTED, ROW_FIELDS } from './row-format.ts'
import { type Change, Stock } from './stock.ts'

export type ReadRows = (sql: string, onRows: (rows: StoredRow[]) => void) => Promise<void>

const ROWS = `select ${ROW_FIELDS.join(', ')} from public.inventario_cache where ${LISTED}`

export async function loadStock(read: ReadRows): Promise<Stock> {
  const stock = new Stock()
  await read(ROWS, (rows) => {
    for (const row of rows) stock.stage(row)
  })
  await stock.open(() => pause())
  return stock
}

/** Returns a function that applies the rows in one step. */
export async function readAnew(read: ReadRows, stock: Stock, ids: string[]): Promise<() => Change[]> {
  if (!ids.every(isUuid)) throw new Error('the change feed names something that is not an id')
  const staged: number[] = []
  for (let from = 0; from < ids.length; from += CHUNK) {
    const list = ids.slice(from, from + CHUNK).map((id) => `'${id}'`)
    await read(`${ROWS} and id in (${list.join()})`, (rows) => staged.push(...rows.map((row) => stock.stage(row))))
  }
  return () => stock.commit(staged, ids)
}

const CHUNK = 500

export async function readViews(read: ReadRows): Promise<[id: string, count: number][]> {
  const counts: [string, number][] = []
  await read(`select id, view_count from public.inventario_cache where ${LISTED}`, (rows) => {
    for (const [id, count] of rows) counts.push([id as string, Number(count)])
  })
  return counts
}
