import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RowsAsked } from '#app/lib/asked-rows.ts'
import type { TableColumn } from './columns.ts'
import { matchesState } from './matches.ts'
import { applyChange, openRows, type RowChange, type RowSet, reconcile } from './row-set.ts'
import type { TablePlace } from './table-address.ts'

export interface RowsPage<Row> {
  rows: Row[]
  total: number
  /** The user's new row, if the search or filters exclude it. */
  outside?: Row | undefined
}

export type AskRows<Row> = (asked: RowsAsked) => {
  queryKey: readonly unknown[]
  // Typed loosely, because features have typed query keys.
  queryFn?: symbol | ((context: never) => RowsPage<Row> | Promise<RowsPage<Row>>)
}

export const rowsQuery = <Row>(ask: AskRows<Row>, asked: RowsAsked) =>
  ask(asked) as { queryKey: readonly unknown[]; queryFn: () => Promise<RowsPage<Row>> }

interface RowsSource<Row> {
  ask: AskRows<Row>
  place: TablePlace
  columns: readonly TableColumn<Row>[]
  idOf: (row: Row) => string
  openId?: string | null | undefined
  ownId?: string | null | undefined
}

export const askedAt = ({ search, filters, sort, page, size }: TablePlace): RowsAsked => ({
  search,
  sort,
  from: (page - 1) * size,
  count: size,
  filters: filters.filter(({ isOff }) => !isOff),
})

interface Shown<Row> {
  key: string
  data: RowsPage<Row>
  set: RowSet<Row>
}

/** Rows of a table. Reloads and `change` update in place, `refresh` reorders. Until then the row `ownId` is first. */
export function useTableRows<Row>({ ask, place, columns, idOf, openId, ownId = null }: RowsSource<Row>) {
  const asked = askedAt(place)
  const at = JSON.stringify(asked)
  const [made, setMade] = useState<{ id: string | null; at: string | null }>({ id: null, at: null })
  if (made.id !== ownId) setMade({ id: ownId, at })
  const own = made.at === at ? made.id : null
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: own === null ? rowsQuery(ask, asked).queryKey : [...rowsQuery(ask, asked).queryKey, own],
    queryFn: () => pageWithOwn(ask, asked, own, idOf),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  const key = `${round} ${own} ${at}`
  const { data, isPlaceholderData } = query
  let current = shown
  if (data && !isPlaceholderData && (shown?.key !== key || shown.data !== data)) {
    const set = shown?.key === key ? reconcile(shown.set, data, { idOf }) : openRows(data.rows, data.total)
    current = { key, data, set }
    setShown(current)
  }
  const refresh = async () => {
    await query.refetch()
    setRound((last) => last + 1)
    setMade((now) => ({ ...now, at: null }))
  }
  const isOpenNew = !!openId && !!current?.set.arrived.has(openId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the open row has arrived.
  useEffect(() => {
    if (isOpenNew) void refresh()
  }, [isOpenNew])
  return {
    query,
    set: current?.set ?? null,
    isBusy: isPlaceholderData,
    change: (...changes: RowChange<Row>[]) =>
      setShown((now) =>
        now
          ? {
              ...now,
              set: changes.reduce(
                (set, one) =>
                  applyChange(set, one, {
                    idOf,
                    matches: (row) => matchesState(row, { ...place, search: '' }, columns),
                  }),
                now.set,
              ),
            }
          : now,
      ),
    /** Applies to the latest row, since answers arrive in any order. */
    patch: (id: string, put: (row: Row) => Row) =>
      setShown((now) => {
        const row = now?.set.rows.find((one) => idOf(one) === id)
        if (!now || !row) return now
        const matches = (one: Partial<Row>) => matchesState(one, { ...place, search: '' }, columns)
        return { ...now, set: applyChange(now.set, { kind: 'update', id, row: put(row) }, { idOf, matches }) }
      }),
    refresh,
    outside: isPlaceholderData ? undefined : data?.outside,
    /** Keeps the user's new row first at this place too. */
    follow: (to: TablePlace) => setMade((now) => ({ ...now, at: JSON.stringify(askedAt(to)) })),
  }
}

async function pageWithOwn<Row>(
  ask: AskRows<Row>,
  asked: RowsAsked,
  own: string | null,
  idOf: (row: Row) => string,
): Promise<RowsPage<Row>> {
  if (own === null) return rowsQuery(ask, asked).queryFn()
  const only = { ...asked, from: 0, count: 1, only: own }
  const [page, found] = await Promise.all([rowsQuery(ask, asked).queryFn(), rowsQuery(ask, only).queryFn()])
  const [row] = found.rows
  if (row) return { ...page, rows: [row, ...page.rows.filter((one) => idOf(one) !== own)] }
  const anywhere = await rowsQuery(ask, { ...only, search: '', filters: [] }).queryFn()
  return { ...page, outside: anywhere.rows[0] }
}
