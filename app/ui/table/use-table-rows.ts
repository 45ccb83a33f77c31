import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RowsAsked } from '#app/lib/asked-rows.ts'
import type { TableColumn } from './columns.ts'
import { matchesState } from './matches.ts'
import { applyChange, openRows, type RowChange, type RowSet, reconcile } from './row-set.ts'
import type { TablePlace } from './table-address.ts'

/** One page of rows, and how many match in all. */
export interface RowsPage<Row> {
  rows: Row[]
  total: number
}

/** How rows are asked for: a room's query options, by what is asked. */
export type AskRows<Row> = (asked: RowsAsked) => {
  queryKey: readonly unknown[]
  // A room's own key has its own type, and a function's argument is not looser for it.
  queryFn?: symbol | ((context: never) => RowsPage<Row> | Promise<RowsPage<Row>>)
}

/** The same for the query library. */
export const rowsQuery = <Row>(ask: AskRows<Row>, asked: RowsAsked) =>
  ask(asked) as { queryKey: readonly unknown[]; queryFn: () => Promise<RowsPage<Row>> }

interface RowsSource<Row> {
  ask: AskRows<Row>
  place: TablePlace
  columns: readonly TableColumn<Row>[]
  idOf: (row: Row) => string
  /** The row whose record is open. */
  openId?: string | null | undefined
}

/** What of a place decides its rows. */
export const askedAt = ({ search, filters, sort, page, size }: TablePlace): RowsAsked => ({
  ...{ search, sort, from: (page - 1) * size, count: size },
  filters: filters.filter(({ isOff }) => !isOff),
})

interface Shown<Row> {
  /** Which question the rows answer. */
  key: string
  /** Which reading of it was taken in last. */
  data: RowsPage<Row>
  set: RowSet<Row>
}

/**
 * The rows of a place. They are read again behind the screen, and changes are told through `change`: neither moves a row, adds or takes one
 * away; `refresh` does. Of another place there are other rows. A new row that is open, as one's own is at once, is shown in its place.
 */
export function useTableRows<Row>({ ask, place, columns, idOf, openId }: RowsSource<Row>) {
  const asked = askedAt(place)
  const [round, setRound] = useState(0)
  const query = useQuery({ ...rowsQuery(ask, asked), placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 })
  const [shown, setShown] = useState<Shown<Row> | null>(null)
  const key = `${round} ${JSON.stringify(asked)}`
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
  }
  const isOpenNew = !!openId && !!current?.set.arrived.has(openId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the open row has come.
  useEffect(() => {
    if (isOpenNew) void refresh()
  }, [isOpenNew])
  return {
    query,
    set: current?.set ?? null,
    /** Other rows are on their way. */
    isBusy: isPlaceholderData,
    /** Takes in what a feed, a colleague or the person themself changed. */
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
    /** Changes what a row is by then: answers come in any order, each knows of one cell. */
    patch: (id: string, put: (row: Row) => Row) =>
      setShown((now) => {
        const row = now?.set.rows.find((one) => idOf(one) === id)
        if (!now || !row) return now
        const matches = (one: Partial<Row>) => matchesState(one, { ...place, search: '' }, columns)
        return { ...now, set: applyChange(now.set, { kind: 'update', id, row: put(row) }, { idOf, matches }) }
      }),
    /** Shows the rows as they are now, in the order they have now. */
    refresh,
  }
}
