import { oneStop } from '#contract/text/sentence.ts'
import { fileFieldLabel } from '#contract/vehicles/inventory-file.ts'
import { rowsText } from '../run-words.ts'
import css from '../spreadsheet.module.css'
import type { InventoryFile } from './queries.ts'

const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Macintosh',
  cp850: 'MS-DOS (850)',
}

export function FileNotes({ file }: { file: InventoryFile }) {
  const { encoding, separator, headerLine, remarks, known, inferences, lowConfidence, warnings } = file.report
  const separators: Record<string, string> = { ',': 'coma', ';': 'punto y coma', '\t': 'tabulador', '|': 'barra' }
  return (
    <div className={css.sheetPart}>
      <ul className="pl-5 wrap-anywhere">
        <li>
          {rowsText(file.read_rows)}, codificación {ENCODINGS[encoding] ?? encoding}, columnas separadas por{' '}
          {separators[separator] ?? separator}
          {headerLine > 0 ? `, con el encabezado en la línea ${headerLine}.` : ', sin encabezado.'}
        </li>
        {[...remarks, ...known].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        {inferences.map(({ field, source, rows, share }) => (
          <li key={`${field} ${source}`}>
            {fileFieldLabel(field)}: {`sale de ${source}`.replace('de el ', 'del ')} en {rowsText(rows)} (
            {Math.round(share * 100)} %).
          </li>
        ))}
        {lowConfidence.rows.map(({ line, titulo, how }) => (
          <li key={`duda ${line}`}>
            Línea {line}: se leyó como {titulo}, con poca seguridad ({how}).
          </li>
        ))}
        {lowConfidence.total > lowConfidence.rows.length && (
          <li>Y {(lowConfidence.total - lowConfidence.rows.length).toLocaleString('es-MX')} más con poca seguridad.</li>
        )}
        {warnings.flatMap(({ code, count, examples }) => [
          ...examples.map(({ line, text }) => (
            <li key={`${code} ${line} ${text}`}>{oneStop(`Línea ${line}: ${text}.`)}</li>
          )),
          ...(count > examples.length
            ? [<li key={code}>Y lo mismo en {rowsText(count - examples.length)} más.</li>]
            : []),
        ])}
      </ul>
    </div>
  )
}
