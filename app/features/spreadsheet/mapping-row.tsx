import { SelectField } from '#app/ui/select-field.tsx'
import {
  SHEET_SOURCES_OF_TRUTH,
  SHEET_TARGETS,
  type SheetName,
  type SheetSourceOfTruth,
  sheetTypeName,
} from '#contract/settings/spreadsheet.ts'
import type { DraftLine } from './mapping-lines.ts'
import css from './spreadsheet.module.css'

const MASTERS = Object.entries(SHEET_SOURCES_OF_TRUTH).map(([value, label]) => ({ value, label }))

interface MappingRowProps {
  sheet: SheetName
  field: { id: string; name: string; type: string }
  line: DraftLine
  stopped: string | null
  problem: string | null
  onChange: (line: DraftLine) => void
}

export function MappingRow({ sheet, field, line, stopped, problem, onChange }: MappingRowProps) {
  const targets = SHEET_TARGETS[sheet]
  const choose = (our_field: string) => {
    const masters = targets[our_field]?.masters ?? [line.master]
    onChange({ our_field, master: masters.includes(line.master) ? line.master : masters[0]! })
  }
  return (
    <li className={css.mapLine}>
      <div>
        <strong>{field.name}</strong>
        <small>{sheetTypeName(field.type)}</small>
        {stopped && <small className="text-danger">Detenida: {stopped}</small>}
      </div>
      <SelectField
        label={`${field.name} es`}
        placeholder="Nada: no se usa"
        options={Object.entries(targets).map(([value, { label }]) => ({ value, label }))}
        value={line.our_field}
        error={problem ?? undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {sheet === 'vehicles' && line.our_field !== '' && (
        <SelectField
          label="Manda"
          aria-label={`Quién manda en ${field.name}`}
          options={MASTERS}
          value={line.master}
          onChange={({ currentTarget }) => onChange({ ...line, master: currentTarget.value as SheetSourceOfTruth })}
        />
      )}
    </li>
  )
}
