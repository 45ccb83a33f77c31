import { memo, type ReactNode, useEffect } from 'react'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { CellEditor } from './cell-editor.tsx'
import type { CellEdit } from './cell-edits.ts'
import { cellText, type TableColumn } from './columns.ts'
import css from './grid.module.css'
import type { GridActions } from './grid-actions.ts'

export interface GridRowProps<Row> {
  row: Row
  id: string
  place: number
  columns: readonly TableColumn<Row>[]
  isChosen: boolean
  isOpen: boolean
  /** 'left': the row no longer matches the filters. */
  mark: 'left' | 'deleted' | null
  active: string | null
  isEditing: boolean
  edits: ReadonlyMap<string, CellEdit> | undefined
  href: string | undefined
  actions: GridActions<Row>
}

function GridRowOf<Row>(props: GridRowProps<Row>) {
  const { row, id, place, columns, isChosen, isOpen, mark, active, isEditing, edits, actions } = props
  useEffect(() => actions.onDrawn?.(id))
  return (
    <tr
      data-row={id}
      aria-rowindex={place + 1}
      aria-selected={isChosen}
      aria-current={isOpen || undefined}
      className={cx(mark && css.left, mark === 'deleted' && css.erased)}
    >
      <td className={css.pick}>
        {/* The label enlarges the touch target. */}
        <label>
          <input
            className="w-4 h-4 accent-accent"
            type="checkbox"
            tabIndex={-1}
            data-pick
            checked={isChosen}
            readOnly
            aria-label={`Elegir ${actions.nameOf(row)}`}
          />
        </label>
      </td>
      {columns.map((column, at) => {
        const edit = edits?.get(column.id)
        const isHere = active === column.id
        const shared = {
          'data-column': column.id,
          'aria-colindex': at + 2,
          tabIndex: isHere ? 0 : -1,
          className: cx(
            (column.kind === 'amount' || column.kind === 'number') && css.figure,
            edit && css.pending,
            edit?.theirs !== undefined && css.conflict,
            edit?.problem !== undefined && css.problem,
          ),
          'aria-invalid': edit?.problem !== undefined || undefined,
          'aria-readonly': column.edit ? undefined : true,
        } as const
        const content =
          isHere && isEditing ? (
            <CellEditor key="editor" row={row} column={column} edit={edit} actions={actions} />
          ) : (
            <>
              {contentOf(props, column, at, edit)}
              {mark && at === 0 && (
                <span className="sr-only">{mark === 'deleted' ? ' (se borró)' : ' (ya no coincide)'}</span>
              )}
              {!column.isFixed && (
                <button
                  type="button"
                  tabIndex={-1}
                  data-filter
                  className={css.filterHere}
                  title="Filtrar por este valor (F)"
                  aria-label={`Filtrar por ${column.title}`}
                />
              )}
            </>
          )
        return at === 0 ? (
          <th key={column.id} scope="row" {...shared}>
            {content}
          </th>
        ) : (
          <td key={column.id} {...shared}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

function contentOf<Row>(
  { row, href }: GridRowProps<Row>,
  column: TableColumn<Row>,
  at: number,
  edit: CellEdit | undefined,
): ReactNode {
  const text = cellText(column, edit ? edit.value : column.value(row))
  if (href && at === 0)
    return (
      // The grid handles the click: a router link would re-render on every navigation.
      <a className={controls.link} href={href} tabIndex={-1} data-open>
        {text}
      </a>
    )
  if (!edit && column.cell) return column.cell(row)
  return (
    <span className="block overflow-hidden text-ellipsis" title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  )
}

export const GridRow = memo(GridRowOf) as typeof GridRowOf
