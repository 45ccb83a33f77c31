import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { conflictText } from './conflict-text.ts'
import css from './ledger.module.css'
import { type LedgerLine, NO_NAMES } from './ledger-entry.ts'
import { undoNames } from './queries.ts'
import { rowCalled } from './sentences.ts'
import type { UndoAnswer, UndoConflict } from './undo-texts.ts'
import { changeTexts } from './value-text.ts'
import { columnWords, headingOf } from './words/table-words.ts'

export function UndoConflicts({ answer: { conflicts, conflicting } }: { answer: UndoAnswer }) {
  const { data: names = NO_NAMES } = useQuery(undoNames(useContract(), conflicts.map(asLine)))
  if (conflicting === 0) return null
  return (
    <section aria-label="Qué no regresa">
      <h3>{conflicting === 1 ? '1 registro se queda como está' : `${conflicting} registros se quedan como están`}</h3>
      {conflicts.map((conflict) => {
        const line = asLine(conflict)
        return (
          <div key={conflict.line} className="p-3 rounded-control bg-warn-tint">
            <p className="first-letter:uppercase">
              <strong>{rowCalled(line)}</strong>. {conflictText(conflict)}
            </p>
            {conflict.columns && (
              <table className={css.rowTable}>
                <caption className="sr-only">Lo que cambió después en {rowCalled(line)}</caption>
                <thead className="text-muted text-[0.8125rem]">
                  <tr>
                    <th scope="col">Dato</th>
                    <th scope="col">Dejó</th>
                    <th scope="col">Hoy dice</th>
                    <th scope="col">Volvería a</th>
                  </tr>
                </thead>
                <tbody>
                  {conflict.columns.flatMap(({ column, expected, now, was }) => {
                    const after = changeTexts(line, { column, before: expected, after: now }, names)
                    const before = changeTexts(line, { column, before: was, after: expected }, names)
                    return after.map((part) => (
                      <tr key={`${column} ${part.name}`}>
                        <th scope="row">{part.name || headingOf(columnWords(conflict.table, column).name)}</th>
                        <td>{part.before}</td>
                        <td>{part.after}</td>
                        <td>{before.find(({ name }) => name === part.name)?.before ?? part.before}</td>
                      </tr>
                    ))
                  })}
                </tbody>
              </table>
            )}
          </div>
        )
      })}
      {conflicting > conflicts.length && <p>Y {conflicting - conflicts.length} más.</p>}
    </section>
  )
}

const asLine = ({ line, table, record, op, label, about, concerns, columns = [] }: UndoConflict): LedgerLine => ({
  line,
  table,
  record,
  op,
  label,
  about,
  concerns,
  at: '',
  forgotten: false,
  changes: columns.flatMap(({ column, expected, now, was }) => [
    { column, before: expected, after: now },
    { column, before: was, after: null },
  ]),
})
