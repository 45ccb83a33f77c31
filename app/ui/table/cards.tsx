import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { Link } from '#app/ui/link.tsx'
import { CellEditor } from './cell-editor.tsx'
import { cellText, storedValue, type TableColumn } from './columns.ts'
import type { RowSet } from './row-set.ts'
import { choose, isChosen, type Selection } from './selection.ts'
import css from './table.module.css'
import type { useCellEdits } from './use-cell-edits.ts'

interface CardsProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  set: RowSet<Row>
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  selection: Selection
  onSelect: (selection: Selection) => void
  edits: ReturnType<typeof useCellEdits>
}

export function Cards<Row>({ label, columns, set, idOf, nameOf, hrefOf, selection, onSelect, edits }: CardsProps<Row>) {
  const [editing, setEditing] = useState<string | null>(null)
  const [first, ...others] = columns
  if (!first) return null
  return (
    <ul className="grid gap-2.5" aria-label={label}>
      {set.rows.map((row) => {
        const id = idOf(row)
        const isLeft = set.left.has(id) || set.gone.has(id)
        const name = cellText(first, first.value(row))
        return (
          <li key={id} className={cx(css.rowCard, isLeft && css.cardLeft)}>
            <p className={css.cardHead}>
              <label className={css.cardPick}>
                <input
                  className="w-4.5 h-4.5 accent-accent"
                  type="checkbox"
                  checked={isChosen(selection, id)}
                  onChange={({ currentTarget }) => onSelect(choose(selection, [id], currentTarget.checked))}
                  aria-label={`Elegir ${nameOf(row)}`}
                />
              </label>
              {hrefOf ? (
                <Link className={controls.link} to={hrefOf(row)} preventScrollReset>
                  {name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}
              {isLeft && <small>{set.gone.has(id) ? 'Se borró' : 'Ya no coincide'}</small>}
            </p>
            <dl className="grid grid-cols-[1fr_1fr] gap-x-3 gap-y-1">
              {others.map((column) => {
                const cell = { row: id, field: column.id }
                const edit = edits.edits.get(`${id} ${column.id}`)
                const value = edit ? edit.value : column.value(row)
                const isHere = editing === `${id} ${column.id}`
                const canEdit = column.edit && !column.edit.locked?.(row)
                const shown = (!edit && column.cell?.(row)) || cellText(column, value)
                // Hides empty values that cannot be edited.
                if (!canEdit && !edit && (value === null || value === '')) return null
                return (
                  <div key={column.id}>
                    <dt>{column.title}</dt>
                    <dd className="wrap-anywhere">
                      {isHere ? (
                        <CellEditor
                          row={row}
                          column={column}
                          edit={edit}
                          actions={{
                            nameOf,
                            cancel: () => setEditing(null),
                            save: (_row, _column, text) => {
                              setEditing(null)
                              const read = column.edit!.parse(text)
                              const base = storedValue(column, row)
                              if ('problem' in read) edits.refuse({ ...cell, base, value: text }, read.problem)
                              else edits.edit([{ ...cell, base, value: read.value }])
                            },
                          }}
                        />
                      ) : canEdit ? (
                        <Button
                          small
                          look="quiet"
                          aria-label={`${column.title}: ${cellText(column, value)}. Cambiar`}
                          onClick={() => setEditing(`${id} ${column.id}`)}
                        >
                          {shown}
                        </Button>
                      ) : (
                        shown
                      )}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
