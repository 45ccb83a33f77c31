import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { FILE_FIELDS } from '#contract/vehicles/inventory-file.ts'
import css from '../spreadsheet.module.css'
import type { ColumnMeanings, InventoryFile } from './queries.ts'

interface ColumnChoicesProps {
  file: InventoryFile
  busy: boolean
  /** undefined: the file is no longer available. */
  onRehearse: ((choices: ColumnMeanings) => void) | undefined
}

/** A correction repeats the dry run and is stored for files with this header. */
export function ColumnChoices({ file, busy, onRehearse }: ColumnChoicesProps) {
  const [changed, setChanged] = useState<ColumnMeanings>({})
  const chosen = { ...file.mapping, ...changed }
  return (
    <div className={css.sheetPart}>
      <ul className="grid w-full" aria-label="Columnas del archivo">
        {file.report.columns.map(({ header, field, confidence, how, samples }, at) => {
          const value = (header in chosen ? chosen[header] : field) ?? ''
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place; two may have one title.
            <li key={at} className={css.mapLine}>
              <div>
                <strong>{header}</strong>
                <small>{samples.slice(0, 3).join(' · ') || 'Vacía'}</small>
                {how && (
                  <small>{how === 'mapa' ? 'Lo dijiste tú' : `${Math.round(confidence * 100)} % · ${how}`}</small>
                )}
              </div>
              <SelectField
                label={`${header} es`}
                placeholder="Nada: no se usa"
                options={Object.entries({ ...(field && { [field]: field }), ...FILE_FIELDS }).map(([name, label]) => ({
                  value: name,
                  label,
                }))}
                value={value}
                disabled={!onRehearse}
                onChange={({ target }) => setChanged({ ...changed, [header]: target.value || null })}
              />
            </li>
          )
        })}
      </ul>
      {onRehearse ? (
        <div className="flex flex-wrap gap-2 my-2">
          <Button
            busy={busy}
            disabled={Object.keys(changed).length === 0}
            onClick={() => onRehearse({ ...file.mapping, ...changed })}
          >
            Ensayar con estas columnas
          </Button>
        </div>
      ) : (
        <p>Para cambiar las columnas elige el archivo otra vez.</p>
      )}
    </div>
  )
}
