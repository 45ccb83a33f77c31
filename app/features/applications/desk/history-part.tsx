import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { applicationStatus } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import css from './desk.module.css'
import { addNote } from './mutations.ts'
import { PAPER_STATES, paperLabel } from './paper-states.ts'
import { type Application, type ApplicationEvent, type Client, historyOf } from './queries.ts'
import { WriteForm } from './write-form.tsx'

const FIRST = 12
const ICONS: Record<string, IconName> = {
  status: 'history',
  document: 'file-text',
  note: 'pencil',
  waiver: 'triangle-alert',
}

export function HistoryPart({ application, client }: { application: Application; client: Client }) {
  const query = useQuery(historyOf(useContract(), application.id))
  const [all, setAll] = useState(false)
  return (
    <RecordSection id="historial" title="Notas e historial" level={3}>
      {application.status !== 'draft' && (
        <WriteForm
          name={`cliente-nota-${application.id}`}
          label="Nota interna"
          help="El cliente no la ve."
          button="Guardar nota"
          told="Nota guardada"
          send={(contract, said) => addNote(contract, application.id, said)}
        />
      )}
      <Loaded query={query} noun="el historial" skeleton={<Skeleton className="h-40 w-full" />}>
        {({ events, names }) =>
          events.length === 0 ? (
            <p className="text-muted">Todavía no pasa nada con esta solicitud.</p>
          ) : (
            <>
              <ol className={`${css.clientHistory} grid gap-2`} aria-label="Historial de la solicitud">
                {(all ? events : events.slice(0, FIRST)).map((event) => (
                  <HistoryLine key={event.id} event={event} who={whoIs(event, client, names)} />
                ))}
              </ol>
              {!all && events.length > FIRST && (
                <Button small look="quiet" onClick={() => setAll(true)}>
                  Ver los {events.length}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

function HistoryLine({ event, who }: { event: ApplicationEvent; who: string }) {
  const { kind, note, created_at } = event
  const isInternal = kind === 'note' || kind === 'waiver'
  return (
    <li className={cx(isInternal && css.clientInternal)}>
      <Icon name={ICONS[kind] ?? 'history'} />
      <div>
        <p>
          <strong>{whatHappened(event)}</strong>{' '}
          <span className={cx(!isInternal && 'text-muted')}>
            <time dateTime={created_at}>{instantText('moment', created_at)}</time> · {who}
          </span>
        </p>
        {note && <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>}
      </div>
    </li>
  )
}

const whatHappened = ({ kind, to_status, document_kind }: ApplicationEvent) => {
  if (kind === 'note') return 'Nota interna'
  if (kind === 'status') return applicationStatus(to_status ?? '').label
  if (kind === 'waiver') return `Aprobada sin el documento: ${paperLabel(document_kind ?? '')}`
  const state = PAPER_STATES[to_status ?? '']?.label.toLowerCase()
  return [paperLabel(document_kind ?? 'Documento'), state].filter(Boolean).join(': ')
}

const whoIs = ({ actor, actor_id }: ApplicationEvent, { first_name }: Client, names: Record<string, string>) => {
  if (actor === 'owner') return first_name ?? 'el cliente'
  return actor === 'staff' ? names[actor_id ?? ''] || 'el equipo' : 'el sistema'
}
