import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { IMPORT_MESSAGES } from '#contract/vehicles/import-messages.ts'
import { MOST_INVENTORY_BYTES } from '#contract/vehicles/inventory-file.ts'
import css from '../spreadsheet.module.css'

interface ChooseFileProps {
  busy: boolean
  problem: string | null
  onFile: (file: File) => void
}

export function ChooseFile({ busy, problem, onFile }: ChooseFileProps) {
  const [pasted, setPasted] = useState('')
  const choose = async ([file]: File[]) => {
    if (file && file.size > MOST_INVENTORY_BYTES) return [IMPORT_MESSAGES.import_too_large]
    if (file && !busy) onFile(file)
    return []
  }
  return (
    <section className={css.sheetPart} aria-labelledby="elegir-archivo">
      <h2 id="elegir-archivo">Elige el archivo</h2>
      <p>
        Un CSV de hasta 10 MB, con un renglón por auto y las columnas como las tengas. Primero se ensaya: ves qué
        cambiaría y no cambia nada hasta que lo cargas.
      </p>
      <FilePicker label="Elegir o soltar un CSV" accept={['.csv', '.txt', '.tsv', 'text/csv']} onFiles={choose} />
      <details className={css.opens}>
        <summary className="inline-flex items-center gap-1.5 min-h-11 text-accent font-semibold">
          <Icon name="chevron-down" />
          Pegar los renglones
        </summary>
        <TextareaField
          label="Renglones copiados de tu hoja, con los títulos"
          rows={6}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <div className="flex flex-wrap gap-2 my-2">
          <Button
            busy={busy}
            disabled={pasted.trim() === ''}
            onClick={() => void choose([new File([pasted], 'Renglones pegados.csv', { type: 'text/csv' })])}
          >
            Ensayar lo pegado
          </Button>
        </div>
      </details>
      {busy && <p role="status">Leyendo el archivo y comparándolo con el inventario…</p>}
      {problem && (
        <Notice look="danger" live>
          {problem}
        </Notice>
      )}
    </section>
  )
}
