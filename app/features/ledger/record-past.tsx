import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { asTyped } from '#contract/dates/typed-moment.ts'
import { oneStop } from '#contract/text/sentence.ts'
import css from './ledger.module.css'
import { momentAsked } from './ledger-address.ts'
import type { LedgerLine, LedgerNames } from './ledger-entry.ts'
import { isSame, pastLine } from './past-line.ts'
import { type PastRecord, recordAt } from './queries.ts'
import { changeTexts } from './value-text.ts'
import { columnWords, headingOf } from './words/table-words.ts'

const REFUSED: Record<string, string> = {
  PT410: 'No se puede saber: lo que decía se borró por ley, o la tabla se vació después.',
  PT404: 'De estos registros no se guarda historial.',
  '42501': 'Solo lo lee quien atiende a esa persona.',
}

interface RecordPastProps {
  table: string
  record: string
}

export function RecordPast({ table, record }: RecordPastProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = momentAsked(search)
  // Stays open while the date is being edited.
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={`${css.past} mb-4 border border-line rounded-control`}
      open={isOpen || asked !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 p-3 font-semibold">Cómo estaba en otro momento</summary>
      <div className="grid gap-3 min-w-0 px-3 pb-3">
        <Field
          label="Día y hora"
          type="datetime-local"
          max={asTyped(new Date().toISOString())}
          value={asked?.typed ?? ''}
          onChange={({ target }) =>
            void navigate(withParams(search, { momento: target.value || null }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        {asked && <AtMoment table={table} record={record} instant={asked.instant} />}
      </div>
    </details>
  )
}

function AtMoment({ table, record, instant }: RecordPastProps & { instant: string }) {
  const query = useQuery(recordAt(useContract(), table, record, instant))
  const refused = REFUSED[(query.error as { code?: string } | null)?.code ?? '']
  if (refused) return <Notice look="warn">{refused}</Notice>
  return (
    <Loaded query={query} noun="cómo estaba" skeleton={<Skeleton className="h-40 w-full" />}>
      {(past) => <Told table={table} record={record} past={past} when={instantText('longMoment', instant)} />}
    </Loaded>
  )
}

function Told({ table, record, past, when }: RecordPastProps & { past: PastRecord; when: string }) {
  const { then, now, names } = past
  if (then === null) return <p>El {when} no existía.</p>
  const line = pastLine(table, record, then, now)
  const others = line.changes.filter((change) => !isSame(change))
  const same = line.changes.filter(isSame)
  return (
    <>
      <p>
        {now === null
          ? oneStop(`Así estaba el ${when}. Hoy ya no existe.`)
          : others.length === 0
            ? `El ${when} estaba igual que ahora.`
            : `El ${when}, esto era distinto:`}
      </p>
      {others.length > 0 && <Values line={{ ...line, changes: others }} names={names} isGone={now === null} />}
      {same.length > 0 && (
        <details className={forms.disclosure}>
          <summary>Lo que estaba igual ({same.length})</summary>
          <Values line={{ ...line, changes: same }} names={names} isGone />
        </details>
      )}
    </>
  )
}

function Values({ line, names, isGone }: { line: LedgerLine; names: LedgerNames; isGone: boolean }) {
  return (
    <table className={css.rowTable}>
      <caption className="sr-only">Cómo estaba</caption>
      <thead className="text-muted text-[0.8125rem]">
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">Entonces</th>
          {!isGone && <th scope="col">Ahora</th>}
        </tr>
      </thead>
      <tbody>
        {line.changes.flatMap((change) =>
          changeTexts(line, change, names).map((part) => (
            <tr key={`${change.column} ${part.name}`}>
              <th scope="row">{part.name || headingOf(columnWords(line.table, change.column).name)}</th>
              <td>{part.before}</td>
              {!isGone && <td>{part.after}</td>}
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
