import { Link } from '#app/ui/link.tsx'
import { asTyped } from '#contract/dates/typed-moment.ts'
import { ledgerPath } from '#contract/ledger/ledger-path.ts'
import css from './ledger.module.css'
import type { LedgerLine, LedgerNames } from './ledger-entry.ts'
import { rowCalled, rowSentence } from './sentences.ts'
import { changeTexts } from './value-text.ts'
import { candidatePage } from './words/hiring-words.ts'
import { columnWords, headingOf, tableWords } from './words/table-words.ts'

function screenOf({ table, record, op, concerns }: LedgerLine, { slugs }: LedgerNames): string | null {
  if (op === 'DELETE') return null
  const own = tableWords(table).screen?.(record)
  if (own) return own
  if (table === 'vehicles') return slugs[record] ? `/autos/${slugs[record]}` : null
  if (concerns?.kind === 'candidate') return candidatePage(concerns.id)
  return concerns?.kind === 'client' ? `/escritorio/admin/cliente/${concerns.id}` : null
}

export function RowChanges({ line, names }: { line: LedgerLine; names: LedgerNames }) {
  const { table, record, op, changes, forgotten } = line
  const name = rowCalled(line)
  const screen = screenOf(line, names)
  const isUpdate = op === 'UPDATE'
  const sentence = rowSentence(line, names)
  return (
    <section className="grid gap-2 min-w-0 pt-4 border-t border-line" aria-label={name}>
      <h3>{isUpdate ? name[0]!.toUpperCase() + name.slice(1) : `Se ${sentence}`}</h3>
      <p className={css.rowWays}>
        {screen && (
          <Link to={screen} className="underline underline-offset-[3px]">
            Abrir
          </Link>
        )}
        {record && (
          <Link to={ledgerPath({ tabla: table, registro: record })} className="underline underline-offset-[3px]">
            Todos sus cambios
          </Link>
        )}
        {isUpdate && record && !forgotten && (
          <Link
            to={ledgerPath({ tabla: table, registro: record, momento: asTyped(line.at) })}
            className="underline underline-offset-[3px]"
          >
            Cómo estaba antes
          </Link>
        )}
      </p>
      {forgotten && <p>Los valores se borraron por ley, a petición de la persona. Queda que hubo un cambio.</p>}
      {table === 'consents' && changes.length === 0 && !forgotten && (
        <p>Lo que autorizó se lee en su solicitud, donde queda anotado quién lo consulta.</p>
      )}
      {changes.length > 0 && (
        <table className={css.rowTable}>
          <caption className="sr-only">Qué cambió en {name}</caption>
          <thead className="text-muted text-[0.8125rem]">
            <tr>
              <th scope="col">Dato</th>
              {op !== 'INSERT' && <th scope="col">{isUpdate ? 'Antes' : 'Decía'}</th>}
              {op !== 'DELETE' && <th scope="col">{isUpdate ? 'Después' : 'Dice'}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.flatMap((change) => {
              const heading = headingOf(columnWords(table, change.column).name)
              return changeTexts(line, change, names).map((part) => (
                <tr key={`${change.column} ${part.name}`}>
                  <th scope="row">
                    {isUpdate ? (
                      <Link
                        to={ledgerPath({ tabla: table, registro: record, campo: change.column })}
                        className="underline underline-offset-[3px]"
                        title="Ver todos los cambios de este dato"
                      >
                        {part.name || heading}
                      </Link>
                    ) : (
                      part.name || heading
                    )}
                  </th>
                  {op !== 'INSERT' && <td>{part.before}</td>}
                  {op !== 'DELETE' && <td>{part.after}</td>}
                </tr>
              ))
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
