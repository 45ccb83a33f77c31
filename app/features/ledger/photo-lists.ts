import type { LedgerLine } from './ledger-entry.ts'
import { isEmptyValue } from './value-text.ts'
import { columnWords } from './words/table-words.ts'

interface PhotoList {
  column: string
  added: number
  removed: number
}

const photosIn = (value: unknown) => (isEmptyValue(value) ? [] : Array.isArray(value) ? value.map(String) : null)

/** What happened to each list of photographs of a car; moves between lists do not count. */
export function photoLists({ table, op, forgotten, changes }: LedgerLine): PhotoList[] {
  if (table !== 'vehicles' || op !== 'UPDATE' || forgotten) return []
  const lists = changes.flatMap(({ column, before, after }) => {
    const [were, are] = [photosIn(before), photosIn(after)]
    const isPhotos = were && are && [...were, ...are].length > 0 && [...were, ...are].every((one) => one.includes('/'))
    return columnWords(table, column).kind === 'list' && isPhotos ? [{ column, were, are }] : []
  })
  const [allBefore, allAfter] = [new Set(lists.flatMap(({ were }) => were)), new Set(lists.flatMap(({ are }) => are))]
  // The lists a photograph came in with are copies of the galleries.
  const isOfGallery = lists.some(({ column }) => column.startsWith('galeria'))
  const own = lists.filter(({ column }) => !isOfGallery || !column.startsWith('fotos_'))
  return own.map(({ column, were, are }) => ({
    column,
    added: are.filter((one) => !allBefore.has(one)).length,
    removed: were.filter((one) => !allAfter.has(one)).length,
  }))
}

/** Whether nothing was done but photographs added. */
export function addsPhotos(line: LedgerLine): boolean {
  const lists = photoLists(line)
  const isAll = line.changes.every(({ column }) => columnWords(line.table, column).kind === 'list')
  return isAll && lists.some(({ added }) => added > 0) && lists.every(({ removed }) => removed === 0)
}
