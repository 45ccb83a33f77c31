import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { SheetName } from '#contract/settings/spreadsheet.ts'
import { draftLines, lineProblem } from './mapping-lines.ts'
import { MappingRow } from './mapping-row.tsx'
import { saveMappingLines } from './mutations.ts'
import type { DeskTable, MappedField } from './queries.ts'
import css from './spreadsheet.module.css'

interface MappingEditorProps {
  sheet: SheetName
  title: string
  table: DeskTable
  mapped: readonly MappedField[]
  mark: string
}

/** Stored by column id, so renames change nothing. */
export function MappingEditor({ sheet, title, table, mapped, mark }: MappingEditorProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [seen, setSeen] = useState(mark)
  const [lines, setLines] = useState(() => draftLines(sheet, table, mapped))
  const of = useServiceForm({ values: {}, failed: failing('save') })
  const taken = Object.values(lines).map(({ our_field }) => our_field)
  const problemOf = (id: string, type: string) => lineProblem(sheet, lines[id]!, type, taken)
  const wrong = table.fields.filter(({ id, type }) => lines[id] && problemOf(id, type)).length
  const gone = mapped.filter(({ field_id }) => !table.fields.some(({ id }) => id === field_id))
  const save = async () => {
    const columns = Object.entries(lines).flatMap(([field_id, line]) => (line.our_field ? [{ field_id, ...line }] : []))
    setSeen((await saveMappingLines(contract, { sheet, columns, seen }))[sheet])
    await cache.invalidateQueries({ queryKey: key('spreadsheet', 'desk') })
    toast('Mapa guardado.')
  }
  const heading = `mapa-${sheet}`
  return (
    <section className={css.sheetPart} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>
        {sheet === 'vehicles'
          ? 'Cada columna tiene un solo dueño: lo que manda la hoja entra al inventario; lo que manda el sistema se escribe en la hoja.'
          : 'Cada cotización se escribe en estas columnas. Sin mapa, se buscan por su nombre.'}
      </p>
      {gone.length > 0 && (
        <p className="text-danger">
          Ya no están en la hoja: {gone.map((column) => column.field_name).join(', ')}. Al guardar salen del mapa.
        </p>
      )}
      <ServiceForm of={of} onSend={save} className={css.mapForm}>
        <ul className="grid w-full">
          {table.fields.map((field) => (
            <MappingRow
              key={field.id}
              sheet={sheet}
              field={field}
              line={lines[field.id] ?? { our_field: '', master: 'hoja' }}
              stopped={mapped.find(({ field_id }) => field_id === field.id)?.stopped ?? null}
              problem={lines[field.id] ? problemOf(field.id, field.type) : null}
              onChange={(line) => setLines({ ...lines, [field.id]: line })}
            />
          ))}
        </ul>
        <SubmitButton busy={of.busy} disabled={wrong > 0}>
          Guardar el mapa
        </SubmitButton>
        {wrong > 0 && <p className="text-danger">Corrige lo marcado antes de guardar.</p>}
      </ServiceForm>
    </section>
  )
}
