import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CellEdit } from './cell-edits.ts'
import { storedValue, type TableColumn } from './columns.ts'
import css from './grid.module.css'
import type { GridActions } from './grid-actions.ts'

interface CellEditorProps<Row> {
  row: Row
  column: TableColumn<Row>
  edit: CellEdit | undefined
  actions: Pick<GridActions<Row>, 'save' | 'cancel' | 'nameOf'>
}

export function CellEditor<Row>({ row, column, edit, actions }: CellEditorProps<Row>) {
  const [text, setText] = useState(() => String((edit ? edit.value : storedValue(column, row)) ?? ''))
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  // Blur must not save a second time.
  const isDone = useRef(false)
  const isByKeys = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (field.current instanceof HTMLInputElement) field.current.select()
  }, [])
  const save = (then: Parameters<typeof actions.save>[3], value = text) => {
    if (isDone.current) return
    isDone.current = true
    actions.save(row, column, value, then)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    isByKeys.current = true
    event.stopPropagation()
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      save(event.key === 'Enter' ? 'down' : event.shiftKey ? 'back' : 'next')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      actions.cancel()
    }
  }
  const shared = {
    ref: field,
    value: text,
    className: css.editor,
    'aria-label': `${column.title} de ${actions.nameOf(row)}`,
    onKeyDown,
    onBlur: () => save('stay'),
    onPaste: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  }
  if (column.edit?.choices)
    return (
      <select
        {...shared}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          if (!isByKeys.current) save('stay', currentTarget.value)
        }}
      >
        {column.edit.choices.some(({ value }) => value === text) ? null : <option value={text}>{text}</option>}
        {column.edit.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...shared}
      type={column.kind === 'instant' ? 'datetime-local' : 'text'}
      autoComplete="off"
      inputMode={column.kind === 'amount' || column.kind === 'number' ? 'decimal' : undefined}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
