import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './ledger.module.css'
import type { LedgerEntry, LedgerLine, LedgerNames } from './ledger-entry.ts'
import { entryLines, LINES_PAGE } from './queries.ts'
import { rowCalled } from './sentences.ts'
import { returningChanges, type UndoAnswer, undoHeading } from './undo-texts.ts'
import { changeTexts } from './value-text.ts'
import { columnWords, headingOf, tableWords } from './words/table-words.ts'

export function UndoRows({ entry, answer }: { entry: LedgerEntry; answer: UndoAnswer }) {
  const query = useQuery(entryLines(useContract(), entry.entry, LINES_PAGE))
  const stays = new Set([...answer.conflicts.map(({ line }) => line), ...answer.stays])
  return (
    <Loaded query={query} noun="el detalle" skeleton={<Skeleton className="h-24 w-full" />}>
      {({ rows, names }) => {
        const returning = rows.filter(({ line, table }) => !stays.has(line) && !tableWords(table).follows)
        const left = rows.filter(({ line, table }) => answer.stays.includes(line) && !tableWords(table).follows)
        const more = answer.restored - returning.length
        return (
          <section aria-label={undoHeading(answer)}>
            <h3>{undoHeading(answer)}</h3>
            {returning.map((line) => (
              <ReturningRow key={line.line} line={line} names={names} />
            ))}
            {left.map((line) => (
              <StayingRow key={line.line} line={line} />
            ))}
            {more > 0 && <p>Y {more === 1 ? 'un registro más' : `${more.toLocaleString('es-MX')} registros más`}.</p>}
          </section>
        )
      }}
    </Loaded>
  )
}

function StayingRow({ line }: { line: LedgerLine }) {
  const columns = returningChanges(line).map(({ column }) => columnWords(line.table, column).name)
  return (
    <p>
      En {rowCalled(line)} se queda como está {new Intl.ListFormat('es-MX').format(columns)}.
    </p>
  )
}

function ReturningRow({ line, names }: { line: LedgerLine; names: LedgerNames }) {
  const name = rowCalled(line)
  if (line.op === 'INSERT') return <p>Se elimina {name}.</p>
  if (line.op === 'DELETE') return <p>Vuelve {name}, como estaba.</p>
  return (
    <table className={css.rowTable}>
      <caption className="first-letter:uppercase">{name}</caption>
      <thead className="text-muted text-[0.8125rem]">
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Ahora</th>
          <th scope="col">Volverá a</th>
        </tr>
      </thead>
      <tbody>
        {returningChanges(line).flatMap((change) =>
          changeTexts(line, change, names).map((part) => (
            <tr key={`${change.column} ${part.name}`}>
              <th scope="row">{part.name || headingOf(columnWords(line.table, change.column).name)}</th>
              <td>{part.after}</td>
              <td>{part.before}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
