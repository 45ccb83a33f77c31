import { setImmediate as pause } from 'node:timers/promises'
import { isUuid } from '#contract/uuid.ts'
import { LISTED, ROW_FIELDS } from './row-format.ts'
import { type Change, Stock } from './stock.ts'

/** Runs a query as a visitor and passes its COPY rows. */
export type ReadRows = (sql: string, onRow: (row: Buffer) => void) => Promise<void>

const ROWS = `select ${ROW_FIELDS.join(', ')} from public.inventario_cache where ${LISTED}`

/** Loads the listed vehicles as a visitor sees them. */
export async function loadStock(read: ReadRows): Promise<Stock> {
  const stock = new Stock()
  await read(ROWS, (row) => stock.stage(row))
  await stock.open(() => pause())
  return stock
}

/** Reads vehicles by id. The returned function applies them and returns the changes in one step. */
export async function readAnew(read: ReadRows, stock: Stock, ids: string[]): Promise<() => Change[]> {
  // COPY takes no parameters.
  if (!ids.every(isUuid)) throw new Error('the change feed names something that is not an id')
  const staged: number[] = []
  for (let from = 0; from < ids.length; from += CHUNK) {
    const list = ids.slice(from, from + CHUNK).map((id) => `'${id}'`)
    await read(`${ROWS} and id in (${list.join()})`, (row) => staged.push(stock.stage(row)))
  }
  return () => stock.commit(staged, Uint32Array.from(ids.flatMap(idWords)))
}

const CHUNK = 500

/** The four words of an id. */
export const idWords = (id: string): number[] => {
  const digits = id.replaceAll('-', '')
  return [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16))
}

/** View counts of the listed vehicles. */
export async function readViews(read: ReadRows): Promise<[id: string, count: number][]> {
  const counts: [string, number][] = []
  await read(`select id, view_count from public.inventario_cache where ${LISTED}`, (row) => {
    counts.push([row.toString('latin1', 0, 36), Number(row.toString('latin1', 37, row.length - 1))])
  })
  return counts
}
