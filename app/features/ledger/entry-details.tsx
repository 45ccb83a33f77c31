import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ROLE_LABELS, roleOf } from '#app/features/people/roles.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { ledgerPath } from '#contract/ledger/ledger-path.ts'
import { labelIn } from '#contract/text/labels.ts'
import css from './ledger.module.css'
import type { LedgerEntry, LedgerNames } from './ledger-entry.ts'
import { entryLines, LINES_PAGE, ledgerEntry } from './queries.ts'
import { RowChanges } from './row-changes.tsx'
import { entrySentence, SOURCES } from './sentences.ts'
import { refusalOfUndo } from './undo-texts.ts'
import { UndoWay } from './undo-way.tsx'

export function EntryDetails({ id }: { id: number }) {
  const query = useQuery(ledgerEntry(useContract(), id))
  return (
    <Loaded query={query} noun="el cambio" skeleton={<Skeleton className="h-80 w-full" />}>
      {({ rows: [entry], names }) =>
        entry ? (
          <Details entry={entry} names={names} />
        ) : (
          <EmptyState icon="history" title="No encontramos ese cambio">
            <p>Puede que la dirección esté mal escrita, o que sea de un cliente que atiende otro asesor.</p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Details({ entry, names }: { entry: LedgerEntry; names: LedgerNames }) {
  const [search] = useSearchParams()
  const { actor, acting_for, source, reason, request, at, lines, undoes, undone_by } = entry
  const other = (id: number) => withParams(search, { cambio: String(id) })
  return (
    <article className={`${css.ledgerEntry} grid gap-4 min-w-0`}>
      <h2>{entrySentence(entry, names)}</h2>
      {undone_by !== null && (
        <Notice look="info">
          Este cambio ya se deshizo:{' '}
          <Link to={other(undone_by)} className="underline underline-offset-[3px]">
            ver quién y cuándo
          </Link>
          .
        </Notice>
      )}
      <dl className={css.entryFacts}>
        <div>
          <dt>Cuándo</dt>
          <dd>
            <time dateTime={at}>{instantText('longMoment', at)}</time>
          </dd>
        </div>
        <div>
          <dt>Quién</dt>
          <dd>
            {actor ? (
              <>
                <Link to={ledgerPath({ quien: actor.id })} className="underline underline-offset-[3px]">
                  {actor.name ?? 'Sin nombre'}
                </Link>
                {actor.role && ` · ${ROLE_LABELS[roleOf(actor.role)]}`}
              </>
            ) : (
              'Nadie con cuenta'
            )}
          </dd>
        </div>
        {acting_for && <Fact name="Por cuenta de" value={acting_for.name ?? 'otra persona'} />}
        <Fact name="Desde" value={labelIn(SOURCES, source)} />
        <Fact name="Motivo" value={reason ?? 'No se escribió'} />
        {undoes !== null && (
          <div>
            <dt>Deshace</dt>
            <dd>
              <Link to={other(undoes)} className="underline underline-offset-[3px]">
                el cambio {undoes}
              </Link>
            </dd>
          </div>
        )}
        <Fact name="Número" value={String(entry.entry)} />
        {request && <Fact name="Petición" value={request} />}
      </dl>
      {undone_by === null &&
        (entry.undoable ? (
          <p>
            <UndoWay entry={entry} />
          </p>
        ) : (
          <p className="text-muted">{refusalOfUndo(entry.why_not)}</p>
        ))}
      <EntryRows id={entry.entry} count={lines} />
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function EntryRows({ id, count }: { id: number; count: number }) {
  const [wanted, setWanted] = useState(LINES_PAGE)
  const query = useQuery({ ...entryLines(useContract(), id, wanted), placeholderData: (before) => before })
  return (
    <Loaded query={query} noun="el detalle" skeleton={<Skeleton className="h-40 w-full" />}>
      {({ rows, names, isMore }) => (
        <>
          {rows.map((line) => (
            <RowChanges key={line.line} line={line} names={names} />
          ))}
          {isMore && (
            <Button busy={query.isPlaceholderData} onClick={() => setWanted(wanted + 3 * LINES_PAGE)}>
              Ver más renglones{count < 1000 && ` (${rows.length} de ${count})`}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
