import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { parseAmount, type TableColumn } from './columns.ts'
import { opsOf } from './filter-text.ts'
import css from './table.module.css'
import type { FilterOp, RowFilter } from './table-address.ts'

interface FilterFormProps<Row> {
  columns: readonly TableColumn<Row>[]
  onAdd: (filter: RowFilter) => void
  onClose: () => void
}

export function FilterForm<Row>({ columns, onAdd, onClose }: FilterFormProps<Row>) {
  const able = columns.filter(({ isFixed }) => !isFixed)
  const [id, setId] = useState(able[0]?.id ?? '')
  const column = able.find((one) => one.id === id)
  const [wanted, setOp] = useState<FilterOp>('es')
  const [values, setValues] = useState<readonly string[]>([])
  if (!column) return null
  const ops = opsOf(column)
  const op = ops.some(([one]) => one === wanted) ? wanted : ops[0]![0]
  const add = () => {
    const isNumber = column.kind === 'amount' || column.kind === 'number'
    const read = isNumber ? parseAmount(values[0] ?? '') : null
    const said = read ? ('value' in read && read.value !== null ? [String(read.value)] : []) : values
    if (said.length > 0 && said.every((value) => value !== '')) onAdd({ column: id, op, values: said })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be styled with a legend; this is a row of the toolbar.
    <div
      role="group"
      aria-label="Nuevo filtro"
      className={`${css.filterForm} flex flex-wrap gap-y-1.5 gap-x-2 items-end p-3 border border-line rounded-control bg-surface`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) add()
      }}
    >
      <SelectField
        label="Columna"
        value={id}
        autoFocus
        onChange={({ currentTarget }) => {
          setId(currentTarget.value)
          setValues([])
        }}
        options={able.map(({ id: value, title }) => ({ value, label: title }))}
      />
      {ops.length > 1 && (
        <SelectField
          label="Que"
          value={op}
          onChange={({ currentTarget }) => setOp(currentTarget.value as FilterOp)}
          options={ops.map(([value, label]) => ({ value, label }))}
        />
      )}
      {column.kind === 'choice' ? (
        <fieldset className={css.filterChoices}>
          <legend className="text-[0.9375rem] font-semibold">Uno de estos</legend>
          {column.choices?.map(({ value, label }) => (
            <label key={value} className={controls.tick}>
              <input
                type="checkbox"
                checked={values.includes(value)}
                onChange={({ currentTarget }) =>
                  setValues(currentTarget.checked ? [...values, value] : values.filter((one) => one !== value))
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : (
        <Field
          label="Valor"
          type={column.kind === 'instant' ? 'date' : 'text'}
          inputMode={column.kind === 'amount' || column.kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          value={values[0] ?? ''}
          onChange={({ currentTarget }) => setValues([currentTarget.value])}
        />
      )}
      <Button small look="primary" onClick={add}>
        Filtrar
      </Button>
      <Button small look="quiet" onClick={onClose}>
        Cancelar
      </Button>
    </div>
  )
}
