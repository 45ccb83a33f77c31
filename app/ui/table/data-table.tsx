import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChangeCause } from '#app/lib/change-reason.ts'
import type { WriteAnswer } from '#app/lib/write-cell.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { useMedia } from '#app/ui/use-media.ts'
import type { BulkAction } from './bulk-action.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Cards } from './cards.tsx'
import { type CellName, type CellWrite, cellKey } from './cell-edits.ts'
import { storedValue, type TableColumn } from './columns.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { CsvButton } from './csv-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { Grid, type GridHandle } from './grid.tsx'
import { KeysNote } from './keys-note.tsx'
import { OutsideNotice } from './outside-notice.tsx'
import type { RowChange } from './row-set.ts'
import { newsText } from './row-set.ts'
import { NOTHING_CHOSEN, type Selection } from './selection.ts'
import { isBoardAt, ShapeSwitch } from './shape-switch.tsx'
import css from './table.module.css'
import { PAGE_SIZES, type PageSize, PLAIN, type Sort, type TablePlace, withFilter } from './table-address.ts'
import { SIZES_TEXT, TableSkeleton } from './table-skeleton.tsx'
import { useAllRows } from './use-all-rows.ts'
import { useCellEdits } from './use-cell-edits.ts'
import { useOrder } from './use-order.ts'
import { useTablePlace } from './use-table-place.ts'
import { type AskRows, useTableRows } from './use-table-rows.ts'
import { WaitingEdits } from './waiting-edits.tsx'

/** Visible columns and widths of one user. */
export interface TableLayout {
  columns: readonly string[] | null
  widths: Readonly<Record<string, number>>
}

export interface TableHandle<Row> {
  /** Updates shown rows in place and counts the other changes. */
  change: (...changes: RowChange<Row>[]) => void
  /** Reloads in the background. */
  reread: () => void
  /** Reloads and reorders the rows. */
  refresh: () => void
  focusRow: (id: string) => void
}

export interface DataTableProps<Row> {
  label: string
  noun: { one: string; many: string; all: string }
  columns: readonly TableColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  ask: AskRows<Row>
  usual: Sort
  searchHint: string
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
  hrefOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  openId?: string | null
  /** Id of the row that the user has just created. */
  ownId?: string | null
  /** Writes a cell. All writes of an action share `cause`. */
  write?: (write: CellWrite, row: Row, cause?: ChangeCause) => Promise<WriteAnswer>
  actions?: readonly BulkAction<Row>[]
  empty: ReactNode
  views?: ReactNode
  board?: (shown: ShownRows) => ReactNode
  handle?: RefObject<TableHandle<Row> | null>
  onOrder?: (ids: readonly string[]) => void
  onDrawn?: (id: string) => void
  isSample?: boolean
}

export interface ShownRows {
  place: TablePlace
  selection: Selection
  onSelect: (selection: Selection) => void
}

const SEARCH_MS = 300

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, noun, columns, idOf, nameOf, ask, usual, layout, onLayout, hrefOf, actions = [] } = props
  const known = columns.map(({ id }) => id)
  const { place, params, go, hrefFor } = useTablePlace(known)
  const isBoard = props.board !== undefined && isBoardAt(params)
  const { query, set, isBusy, change, patch, refresh, outside, follow } = useTableRows({
    ask,
    place,
    columns,
    idOf,
    openId: props.openId,
    ownId: props.ownId,
  })
  const [selection, setSelection] = useState<Selection>(NOTHING_CHOSEN)
  const [isFiltering, setFiltering] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState(place.search)
  const settled = useDebounced(typed.trim(), SEARCH_MS)
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<GridHandle>(null)
  const navigate = useNavigate()
  const isPhone = useMedia('(max-width: 39.99rem)')
  const all = useAllRows(ask, place)

  // Keeps the search field and the address in sync.
  const applied = useRef(place.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the input has settled, not when the address changes.
  useEffect(() => {
    if (settled === applied.current) return
    applied.current = settled
    go({ search: settled }, true)
  }, [settled])
  useEffect(() => {
    if (place.search === applied.current) return
    applied.current = place.search
    setTyped(place.search)
  }, [place.search])

  const rowOf = (id: string) => set?.rows.find((row) => idOf(row) === id)
  // Keeps the names of rows that have left the page.
  const names = useRef(new Map<string, string>())
  const cellName = ({ row, field }: CellName) => {
    const found = rowOf(row)
    if (found) names.current.set(row, nameOf(found))
    return `${columns.find(({ id }) => id === field)?.title ?? field} de ${names.current.get(row) ?? noun.one}`
  }
  const edits = useCellEdits({
    nameOf: cellName,
    asks: ({ field, value }) => columns.find(({ id }) => id === field)?.edit?.asks?.(value) ?? null,
    write: async (write, cause) => {
      const row = rowOf(write.row)
      return props.write ? props.write(write, row ?? ({} as Row), cause) : { isDone: false, isGone: true }
    },
    onStored: ({ row, field }, stored) => {
      const put = columns.find(({ id }) => id === field)?.edit?.put
      if (put) patch(row, (now) => put(now, stored))
    },
    shownIn: ({ row, field }) => {
      const [found, column] = [rowOf(row), columns.find(({ id }) => id === field)]
      return found && column ? storedValue(column, found) : undefined
    },
  })
  const changed = (...changes: RowChange<Row>[]) => {
    change(...changes)
    for (const { id, row } of changes)
      for (const column of columns)
        if (row && column.edit && edits.edits.has(cellKey({ row: id, field: column.id })))
          edits.hear({ row: id, field: column.id }, storedValue(column, row))
  }
  useImperativeHandle(props.handle, () => ({
    change: changed,
    reread: () => void query.refetch(),
    refresh: () => void refresh(),
    focusRow: (id) => grid.current?.focusRow(id),
  }))
  useOrder(set?.rows.map(idOf) ?? [], isBoard ? undefined : props.onOrder)

  const shown = (
    place.columns ??
    layout.columns ??
    columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id)
  ).filter((id) => known.includes(id))
  const visible = shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const show = (ids: readonly string[] | null) =>
    place.columns || place.view ? go({ columns: ids, page: place.page }) : onLayout({ ...layout, columns: ids })
  const filterBy = (column: TableColumn<Row>, value: string) =>
    go({ filters: withFilter(place.filters, { column: column.id, op: 'es', values: [value] }) })
  const news = set && newsText(set)
  const isNarrowed = place.search !== '' || place.filters.some(({ isOff }) => !isOff)
  const showAll = () => {
    const whole = { ...PLAIN, columns: place.columns }
    go(whole)
    follow({ ...place, ...whole, page: 1 })
  }
  const choose = (next: Selection) => setSelection(next)
  const rows = set?.rows ?? []
  return (
    <section aria-label={label} className="grid gap-2.5 min-w-0 text-sm">
      <div className="flex flex-wrap items-center gap-y-1.5 gap-x-2">
        {props.views}
        {props.board && <ShapeSwitch isBoard={isBoard} />}
        <label className={css.tableSearch}>
          <Icon name="search" />
          <span className="sr-only">Buscar</span>
          <input
            ref={search}
            type="search"
            autoComplete="off"
            placeholder={props.searchHint}
            title="Buscar en la lista ( / )"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' && event.key !== 'Enter') return
              event.preventDefault()
              if (event.key === 'Escape' && typed) setTyped('')
              else if (rows[0]) grid.current?.focusRow(idOf(rows[0]))
            }}
          />
        </label>
        <span className={`${css.buttons} flex flex-wrap items-center gap-y-0 gap-x-0.5`}>
          <Button small look="quiet" aria-expanded={isFiltering} onClick={() => setFiltering(!isFiltering)}>
            <Icon name="sliders-horizontal" />
            Filtrar
          </Button>
          {!isBoard && (
            <Button small look="quiet" onClick={() => setChoosing(true)}>
              <Icon name="columns-2" />
              Columnas
            </Button>
          )}
          <CsvButton title={label} columns={visible} all={all} isSample={props.isSample} />
          {edits.canUndo && (
            <Button small look="quiet" onClick={() => void edits.undo()} title="Deshacer tu último cambio (Ctrl+Z)">
              <Icon name="undo-2" />
              Deshacer
            </Button>
          )}
          {!isBoard && <KeysNote canEdit={columns.some(({ edit }) => edit)} canPick={actions.length > 0} />}
        </span>
      </div>
      {isFiltering && (
        <FilterForm
          columns={columns}
          onClose={() => setFiltering(false)}
          onAdd={(filter) => {
            setFiltering(false)
            go({ filters: withFilter(place.filters, filter) })
          }}
        />
      )}
      <FilterChips filters={place.filters} columns={columns} onChange={(filters) => go({ filters })} />
      {outside && (
        <OutsideNotice
          name={nameOf(outside)}
          to={props.openId === idOf(outside) ? undefined : hrefOf?.(outside)}
          onShow={showAll}
        />
      )}
      <WaitingEdits edits={edits} columns={columns} nameOf={cellName} />
      <Loaded query={query} noun={noun.all} skeleton={<TableSkeleton />}>
        {() =>
          set && (
            <>
              <div className="flex flex-wrap items-center gap-y-1.5 gap-x-2 min-h-7 text-muted tabular-nums">
                <p role="status">
                  {set.total === 1 ? `1 ${noun.one}` : `${set.total.toLocaleString('es-MX')} ${noun.many}`}
                </p>
                <span aria-live="polite">
                  {news && (
                    <button type="button" className={css.pill} onClick={() => void refresh()}>
                      <Icon name="refresh-cw" />
                      {news}. Actualizar
                    </button>
                  )}
                </span>
              </div>
              <BulkBar
                selection={selection}
                onSelect={choose}
                total={set.total}
                onScreen={rows.length}
                actions={actions}
                rows={rows}
                idOf={idOf}
                nameOf={nameOf}
                all={all}
                onOver={() => void query.refetch()}
              />
              {rows.length === 0 ? (
                isNarrowed ? (
                  <EmptyState
                    icon="search"
                    title="Nada coincide"
                    action={<Button onClick={showAll}>Quitar búsqueda y filtros</Button>}
                  >
                    <p>Prueba con menos palabras, o apaga un filtro: se queda ahí para después.</p>
                  </EmptyState>
                ) : place.page > 1 ? (
                  <EmptyState
                    icon="info"
                    title="Esta página ya no tiene renglones"
                    action={<Button onClick={() => go({})}>Ir a la primera</Button>}
                  />
                ) : (
                  props.empty
                )
              ) : isBoard ? (
                props.board?.({ place, selection, onSelect: choose })
              ) : isPhone ? (
                <Cards
                  label={label}
                  columns={visible}
                  set={set}
                  idOf={idOf}
                  nameOf={nameOf}
                  hrefOf={hrefOf}
                  selection={selection}
                  onSelect={choose}
                  edits={edits}
                />
              ) : (
                <Grid
                  label={label}
                  columns={columns}
                  shown={shown}
                  widths={layout.widths}
                  onWidths={(widths) => onLayout({ ...layout, widths })}
                  set={set}
                  isBusy={isBusy}
                  idOf={idOf}
                  nameOf={nameOf}
                  place={place}
                  usual={usual}
                  onSort={(sort) => go({ sort })}
                  onFilter={filterBy}
                  hrefOf={hrefOf}
                  onOpen={
                    props.onOpen ?? (hrefOf && ((row) => void navigate(hrefOf(row), { preventScrollReset: true })))
                  }
                  openId={props.openId}
                  selection={selection}
                  onSelect={choose}
                  edits={edits}
                  search={search}
                  handle={grid}
                  onDrawn={props.onDrawn}
                />
              )}
              <div className={css.foot} hidden={isBoard}>
                <Pagination
                  page={place.page}
                  pages={Math.ceil(set.total / place.size)}
                  hrefFor={(page) => hrefFor({ page })}
                />
                {set.total > PAGE_SIZES[0] && (
                  <label className={`${css.size} flex items-center gap-2 text-muted`}>
                    {SIZES_TEXT}
                    <select
                      className={controls.input}
                      value={place.size}
                      onChange={({ currentTarget }) => go({ size: Number(currentTarget.value) as PageSize })}
                    >
                      {PAGE_SIZES.map((size) => (
                        <option key={size} value={size}>
                          {size.toLocaleString('es-MX')}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
              </div>
            </>
          )
        }
      </Loaded>
      <ColumnsDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        columns={columns}
        shown={shown}
        onShown={show}
        widths={layout.widths}
        onWidths={(widths) => onLayout({ ...layout, widths })}
        onReset={() => {
          if (place.columns) go({ columns: null })
          onLayout({ columns: null, widths: {} })
        }}
      />
      <ConfirmDialog
        open={edits.asking !== null}
        title={edits.asking?.title ?? ''}
        confirm={edits.asking?.confirm ?? ''}
        onConfirm={() => edits.asking?.agree()}
        onClose={() => edits.asking?.giveUp()}
      >
        <p>{edits.asking?.text}</p>
      </ConfirmDialog>
    </section>
  )
}
