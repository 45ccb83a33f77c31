import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TableColumn } from './columns.ts'
import { filterWords } from './filter-text.ts'
import css from './table.module.css'
import { filterText, type RowFilter } from './table-address.ts'

interface FilterChipsProps<Row> {
  filters: readonly RowFilter[]
  columns: readonly TableColumn<Row>[]
  onChange: (filters: readonly RowFilter[]) => void
}

export function FilterChips<Row>({ filters, columns, onChange }: FilterChipsProps<Row>) {
  if (filters.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-y-1.5 gap-x-2" aria-label="Filtros">
      {filters.map((filter, at) => {
        const column = columns.find(({ id }) => id === filter.column)
        if (!column) return null
        const words = filterWords(filter, column)
        const { isOff, ...rest } = filter
        return (
          <li key={filterText(filter)} className={cx(css.filterChip, isOff && css.chipOff)}>
            <button
              type="button"
              aria-pressed={!isOff}
              title={isOff ? 'Encender este filtro' : 'Apagar este filtro sin borrarlo'}
              onClick={() => onChange(filters.with(at, isOff ? rest : { ...rest, isOff: true }))}
            >
              {words}
            </button>
            <button
              type="button"
              aria-label={`Quitar ${words}`}
              title="Quitar"
              onClick={() => onChange(filters.toSpliced(at, 1))}
            >
              <Icon name="x" />
            </button>
          </li>
        )
      })}
      {filters.length > 1 && (
        <li>
          <button type="button" className={css.clear} onClick={() => onChange([])}>
            Quitar todos
          </button>
        </li>
      )}
    </ul>
  )
}
