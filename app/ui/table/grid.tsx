import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'
import { ROW_PX, useDensity } from '#app/ui/use-density.ts'
import type { CellEdit } from './cell-edits.ts'
import type { TableColumn } from './columns.ts'
import css from './grid.module.css'
import type { GridActions } from './grid-actions.ts'
import { GridRow } from './grid-row.tsx'
import type { RowSet } from './row-set.ts'
import { chosenCount, isChosen, type Selection } from './selection.ts'
import type { Sort, TablePlace } from './table-address.ts'
import type { useCellEdits } from './use-cell-edits.ts'
import { useGrid } from './use-grid.ts'

type EditsOfRow = ReadonlyMap<string, CellEdit>

function editsByRow(
  edits: ReadonlyMap<string, CellEdit>,
  before: ReadonlyMap<string, EditsOfRow>,
): ReadonlyMap<string, EditsOfRow> {
  const next = new Map<string, Map<string, CellEdit>>()
  for (const edit of edits.values()) next.set(edit.row, (next.get(edit.row) ?? new Map()).set(edit.field, edit))
  return new Map(
    [...next].map(([row, now]) => {
      const was = before.get(row)
      const isSame = was?.size === now.size && [...now].every(([field, edit]) => was.get(field) === edit)
      return [row, isSame ? was : now]
    }),
  )
}

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
})

const GRID_ROLE = { role: 'grid', 'aria-multiselectable': true } as const
const HEAD_PX = 40
const PICK_PX = 44
const NARROWEST_PX = 64
/** Tables with more rows are virtualized. */
const ALL_DRAWN = 50
const NO_EDITS_BY_ROW: ReadonlyMap<string, EditsOfRow> = new Map()

export interface GridHandle {
  focusRow: (id: string) => void
}

interface GridProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  shown: readonly string[]
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Record<string, number>) => void
  set: RowSet<Row>
  isBusy: boolean
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  place: TablePlace
  usual: Sort
  onSort: (sort: Sort | null) => void
  onFilter: (column: TableColumn<Row>, value: string) => void
  hrefOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  openId?: string | null
  selection: Selection
  onSelect: (selection: Selection) => void
  edits: ReturnType<typeof useCellEdits>
  search: RefObject<HTMLInputElement | null>
  handle?: RefObject<GridHandle | null>
  onDrawn?: (id: string) => void
}

/** A grid with a sticky head, one tab stop and in-place editing. */
export function Grid<Row>(props: GridProps<Row>) {
  const { columns, shown, widths, set, idOf, place, selection, edits } = props
  const scroller = useRef<HTMLElement>(null)
  const table = useTable<typeof features, Row & object>({
    features,
    columns: useMemo(
      () => columns.map(({ id, title, width }) => ({ id, header: title, size: width, minSize: NARROWEST_PX })),
      [columns],
    ),
    data: set.rows as (Row & object)[],
    getRowId: idOf,
    columnResizeMode: 'onChange',
    state: {
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnSizing: widths,
    },
    onColumnSizingChange: (change) => props.onWidths(typeof change === 'function' ? change({ ...widths }) : change),
  })
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  const key = shown.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows render again when the set of columns changes, not while one is resized.
  const visible = useMemo(() => shown.flatMap((id) => columns.find((column) => column.id === id) ?? []), [columns, key])
  const rows = set.rows
  const isVirtual = rows.length > ALL_DRAWN
  const [density] = useDensity()
  const rowPx = ROW_PX[density]
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the row height changes.
  useLayoutEffect(() => virtualizer.measure(), [rowPx])
  const grid = useGrid({
    grid: scroller,
    search: props.search,
    rows,
    idOf,
    columns: visible,
    edits,
    selection,
    onSelect: props.onSelect,
    onOpen: props.onOpen,
    onFilter: props.onFilter,
    // scrollToIndex uses the last scroll event, which lags behind fast key presses.
    reveal: (index) => {
      const box = scroller.current
      if (!isVirtual || index < 0 || !box) return
      const top = index * rowPx
      box.scrollTop = Math.min(Math.max(box.scrollTop, top + rowPx + HEAD_PX - box.clientHeight), top)
    },
  })
  useImperativeHandle(props.handle, () => ({ focusRow: grid.focusRow }))
  const actions = useStableActions({ ...props, save: grid.save, cancel: grid.cancel })
  const before = useRef(NO_EDITS_BY_ROW)
  const byRow = useMemo(() => {
    before.current = editsByRow(edits.edits, before.current)
    return before.current
  }, [edits.edits])
  const drawn = isVirtual ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index)
  const above = (drawn[0] ?? 0) * rowPx
  const below = isVirtual ? (rows.length - 1 - (drawn.at(-1) ?? -1)) * rowPx : 0
  const from = (place.page - 1) * place.size
  const ids = rows.map(idOf)
  const chosen = ids.filter((id) => isChosen(selection, id)).length
  const width = PICK_PX + headers.reduce((sum, header) => sum + header.getSize(), 0)
  return (
    <section ref={scroller} className={css.scroller} aria-label={`Tabla de ${props.label.toLocaleLowerCase('es-MX')}`}>
      <table
        {...GRID_ROLE}
        aria-label={props.label}
        aria-rowcount={set.total + 1}
        aria-colcount={visible.length + 1}
        aria-busy={props.isBusy || undefined}
        className={css.cells}
        style={{ width, paddingTop: above, paddingBottom: below }}
        {...grid.handlers}
      >
        <colgroup>
          <col style={{ width: PICK_PX }} />
          {headers.map((header) => (
            <col key={header.id} style={{ width: header.getSize() }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th className={css.pick} aria-colindex={1}>
              <label>
                <input
                  className="w-4 h-4 accent-accent"
                  type="checkbox"
                  aria-label="Elegir las de esta página"
                  checked={ids.length > 0 && chosen === ids.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen > 0 && chosen < ids.length
                  }}
                  onChange={({ currentTarget }) =>
                    props.onSelect(
                      currentTarget.checked
                        ? { kind: 'some', ids: new Set([...(selection.kind === 'some' ? selection.ids : []), ...ids]) }
                        : { kind: 'some', ids: new Set() },
                    )
                  }
                  disabled={chosenCount(selection, set.total) === 0 && ids.length === 0}
                />
              </label>
            </th>
            {headers.map((header, at) => (
              <HeadCell
                key={header.id}
                column={visible[at]!}
                at={at}
                sort={place.sort ?? props.usual}
                isOwn={place.sort !== null}
                onSort={props.onSort}
                isResizing={header.column.getIsResizing()}
                onResize={header.getResizeHandler()}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((index) => {
            const row = rows[index]!
            const id = ids[index]!
            return (
              <GridRow
                key={id}
                row={row}
                id={id}
                place={from + index + 1}
                columns={visible}
                isChosen={isChosen(selection, id)}
                isOpen={props.openId === id}
                mark={set.gone.has(id) ? 'deleted' : set.left.has(id) ? 'left' : null}
                active={grid.active?.row === id ? grid.active.column : null}
                isEditing={grid.isEditing && grid.active?.row === id}
                edits={byRow.get(id)}
                href={props.hrefOf?.(row)}
                actions={actions}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface HeadCellProps<Row> {
  column: TableColumn<Row>
  at: number
  sort: Sort
  isOwn: boolean
  onSort: (sort: Sort | null) => void
  isResizing: boolean
  onResize: (event: unknown) => void
}

function HeadCell<Row>({ column, at, sort, isOwn, onSort, isResizing, onResize }: HeadCellProps<Row>) {
  const isUpwards = sort.isDescending === (column.isReversed ?? false)
  const direction = sort.column === column.id ? (isUpwards ? 'ascending' : 'descending') : undefined
  const put = (isDown: boolean) => onSort({ column: column.id, isDescending: isDown !== (column.isReversed ?? false) })
  const next = () => {
    if (!direction || !isOwn) return put(direction === 'ascending')
    if (direction === 'ascending') put(true)
    else onSort(null)
  }
  return (
    <th
      scope="col"
      aria-colindex={at + 2}
      aria-sort={direction}
      className={cx((column.kind === 'amount' || column.kind === 'number') && css.figure)}
    >
      {column.isFixed ? (
        <span className={`${css.headText} inline-flex items-center gap-1 max-w-full min-h-8 font-semibold`}>
          {column.title}
        </span>
      ) : (
        <button
          type="button"
          className={`${css.headText} inline-flex items-center gap-1 max-w-full min-h-8 font-semibold`}
          onClick={next}
        >
          {column.title}
          <span aria-hidden="true" className={css.sortSign}>
            {direction === 'ascending' ? '↑' : direction === 'descending' ? '↓' : ''}
          </span>
        </button>
      )}
      <span
        aria-hidden="true"
        className={cx(css.handle, isResizing && css.handleHeld)}
        onMouseDown={onResize}
        onTouchStart={onResize}
      />
    </th>
  )
}

// Returns one stable object that calls the latest callbacks.
function useStableActions<Row>(latest: GridActions<Row>): GridActions<Row> {
  const now = useRef(latest)
  useLayoutEffect(() => {
    now.current = latest
  })
  return useMemo(
    () => ({
      save: (...args) => now.current.save(...args),
      cancel: () => now.current.cancel(),
      nameOf: (row) => now.current.nameOf(row),
      onDrawn: (id) => now.current.onDrawn?.(id),
    }),
    [],
  )
}
