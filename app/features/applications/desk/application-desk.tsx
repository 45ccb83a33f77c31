import { useRef } from 'react'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { Link } from '#app/ui/link.tsx'
import { RecordQuote } from '#app/ui/panel/record-quote.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import structure from '#app/ui/structure.module.css'
import { applicationStatus, carInfoOf, draftTitle, folioText } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import { Answers } from './answers.tsx'
import { AuthorisationsPart } from './authorisations-part.tsx'
import css from './desk.module.css'
import { HistoryPart } from './history-part.tsx'
import { MessagesPart } from './messages-part.tsx'
import { PapersPart } from './papers-part.tsx'
import { AskedPlan } from './plan.tsx'
import type { Application, Client } from './queries.ts'
import { StatusMoves } from './status-moves.tsx'

const APPLICATION_TONES: Record<string, Tone> = {
  submitted: 'info',
  reviewing: 'info',
  pending_docs: 'warn',
  approved: 'accent',
  rejected: 'danger',
}

interface ApplicationDeskProps {
  application: Application
  all: readonly Application[]
  client: Client
}

export function ApplicationDesk({ application, all, client }: ApplicationDeskProps) {
  return (
    <section className="grid content-start min-w-0 gap-4" aria-labelledby="solicitud">
      {all.length > 1 && <ApplicationPicker chosen={application.id} all={all} />}
      <ApplicationHead application={application} />
      <div className={css.clientColumns}>
        <div className="grid gap-4 content-start min-w-0">
          <PapersPart application={application} />
        </div>
        <div className={cx(css.clientBeside, 'grid gap-4 content-start min-w-0')}>
          <MessagesPart application={application} client={client} />
          <HistoryPart application={application} client={client} />
        </div>
        <div className={cx(css.clientRest, 'grid gap-4 content-start min-w-0')}>
          <Answers application={application} />
          <AuthorisationsPart application={application.id} />
        </div>
      </div>
    </section>
  )
}

function ApplicationPicker({ chosen, all }: { chosen: string; all: readonly Application[] }) {
  return (
    <nav aria-label="Solicitudes del cliente" className="flex gap-2 pb-1 overflow-x-auto">
      {all.map((one) => (
        <Link
          key={one.id}
          to={`?solicitud=${one.id}`}
          className={cx(controls.chip, one.id === chosen && controls.chipOn)}
          aria-current={one.id === chosen ? 'page' : undefined}
          preventScrollReset
        >
          {folioText(one.folio)} · {applicationStatus(one.status).label} ·{' '}
          {instantText('shortDate', one.submitted_at ?? one.created_at)}
        </Link>
      ))}
    </nav>
  )
}

function ApplicationHead({ application }: { application: Application }) {
  const { folio, status, status_since, status_note, submitted_at, car_info } = application
  const car = carInfoOf(car_info)
  const { label } = applicationStatus(status)
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <header className={`${structure.card} grid gap-2.5 content-start min-w-0 p-4`}>
      <TitleRow>
        <h2 id="solicitud" ref={title} tabIndex={-1}>
          {draftTitle(car_info)}{' '}
          <span className="text-muted text-sm font-normal whitespace-nowrap">{folioText(folio)}</span>
        </h2>
        <Badge tone={APPLICATION_TONES[status] ?? 'neutral'}>{label}</Badge>
      </TitleRow>
      <p className="text-muted">
        {label} desde el {instantText('moment', status_since)}
        {submitted_at && status !== 'submitted' && ` · enviada el ${instantText('moment', submitted_at)}`}
        {application.documents_pending && ' · con documentos pendientes'}
      </p>
      {car && (
        <p>
          <Link className={controls.link} to={`/autos/${car.slug}`}>
            {car.ordencompra}
          </Link>{' '}
          · {precio(car.precio)} · {car.sucursal.join(', ')}
        </p>
      )}
      <AskedPlan application={application} />
      {status_note && <RecordQuote>Le dijimos: {status_note}</RecordQuote>}
      <StatusMoves application={application} place={title} />
      <p>
        <ChangesLink
          label={`la solicitud ${folioText(folio)}`}
          of={{ tabla: 'financing_applications', registro: application.id }}
        />
      </p>
    </header>
  )
}
