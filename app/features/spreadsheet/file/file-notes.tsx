import { fileFieldLabel } from '#contract/inventory-file.ts'
import css from '../spreadsheet.module.css'
import type { InventoryFile } from './queries.ts'

/** How the file was read: its encoding, what was supposed and from where, and what a person should look at. */
export function FileNotes({ file }: { file: InventoryFile }) {
  const { encoding, separator, headerLine, remarks, known, inferences, lowConfidence, warnings } = file.report
  const separators: Record<string, string> = { ',': 'coma', ';': 'punto y coma', '\t': 'tabulador', '|': 'barra' }
  return (
    <div className={css.sheetPart}>
      <ul className={css.notes}>
        <li>
          {file.read_rows.toLocaleString('es-MX')} renglones en {encoding}, separados por{' '}
          {separators[separator] ?? separator}
          {headerLine > 0 ? `, con el encabezado en la línea ${headerLine}.` : ', sin encabezado.'}
        </li>
        {[...remarks, ...known].map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
        {inferences.map(({ field, source, rows, share }) => (
          <li key={`${field} ${source}`}>
            {fileFieldLabel(field)}: sale de {source} en {rows.toLocaleString('es-MX')} ({Math.round(share * 100)} %).
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
            <li key={`${code} ${line} ${text}`}>
              Línea {line}: {text}
            </li>
          )),
          ...(count > examples.length
            ? [<li key={code}>Y lo mismo en {(count - examples.length).toLocaleString('es-MX')} renglones más.</li>]
            : []),
        ])}
      </ul>
    </div>
  )
}
