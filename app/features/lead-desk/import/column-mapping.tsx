import { SelectField } from '#app/ui/select-field.tsx'
import { LEAD_FIELDS, type LeadField } from '#contract/leads/lead-import.ts'
import css from './import.module.css'
import type { FileHead } from './read-leads.ts'

interface ColumnMappingProps {
  head: FileHead
  fields: readonly (LeadField | null)[]
  onChange: (fields: (LeadField | null)[]) => void
}

const OPTIONS = [{ value: '', label: 'No se usa' }, ...LEAD_FIELDS]

export function ColumnMapping({ head, fields, onChange }: ColumnMappingProps) {
  return (
    <ul className={css.mapping} aria-label="Columnas del archivo">
      {head.titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place; two may have one title.
        <li key={at}>
          <SelectField
            label={title}
            help={
              head.sample
                .map((cells) => cells[at])
                .filter(Boolean)
                .slice(0, 3)
                .join(' · ') || 'Vacía'
            }
            options={OPTIONS}
            value={fields[at] ?? ''}
            onChange={({ target }) => {
              const chosen = (target.value || null) as LeadField | null
              onChange(fields.map((field, place) => (place === at ? chosen : field === chosen ? null : field)))
            }}
          />
        </li>
      ))}
    </ul>
  )
}
