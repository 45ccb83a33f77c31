import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { appointmentKind, dayIn, timeText } from '#contract/appointments.ts'
import { phoneText, whatsappUrl } from '#contract/phone-text.ts'
import { type AgendaView, agendaPath } from './agenda-path.ts'
import type { Visit } from './agenda-queries.ts'
import { clockApart } from './branch-clock.ts'
import { CancelAppointment } from './cancel-appointment.tsx'
import type { BookableBranch } from './queries.ts'
import { VisitMarks } from './visit-marks.tsx'
import { isOpen, marksOf, visitState } from './visit-state.ts'

interface VisitCardProps {
  visit: Visit
  branch: BookableBranch
  /** Where one comes back to. */
  view: AgendaView
}

/** A visit as who receives it needs it: when, who, about what, and what can be done. */
export function VisitCard({ visit, branch, view }: VisitCardProps) {
  const now = new Date()
  const heading = useRef<HTMLHeadingElement>(null)
  const {
    id,
    kind,
    starts_at,
    ends_at,
    vehicle_title,
    ordencompra,
    advisor,
    note,
    cancel_reason,
    marked_at,
    marked_by,
  } = visit
  const zone = branch.time_zone
  const { hash } = useLocation()
  // From the week one comes to one visit of a day that is still loading.
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.scrollIntoView({ block: 'center' })
  }, [hash, id])
  const state = visitState(visit, now)
  const marks = marksOf(visit, dayIn(zone, now), now)
  const apart = clockApart(zone, new Date(starts_at))
  return (
    <article
      className={cx('visit', hash === `#${id}` && 'agenda-asked', visit.status === 'cancelled' && 'agenda-gone')}
      id={id}
      aria-labelledby={`${id}-quien`}
    >
      <header>
        <p className="agenda-hour">
          <time dateTime={starts_at}>{timeText(zone, starts_at)}</time> a {timeText(zone, ends_at)}
        </p>
        <Badge tone={state.tone}>{state.label}</Badge>
      </header>
      {apart && (
        <p className="visit-note">
          Hora de {branch.city}: {apart}.
        </p>
      )}
      <h3 id={`${id}-quien`} ref={heading} tabIndex={-1}>
        <Who visit={visit} />
      </h3>
      <p className="visit-line">
        <Icon name="calendar" />
        <span>
          {appointmentKind(kind).label} en {branch.name}
        </span>
      </p>
      {vehicle_title && (
        <p className="visit-line">
          <Icon name="car-front" />
          <span>
            {ordencompra ? (
              <Link className="link" to={`/autos/${ordencompra}`}>
                {vehicle_title}
              </Link>
            ) : (
              vehicle_title
            )}
          </span>
        </p>
      )}
      <p className="visit-line">
        <Icon name="user-round" />
        <span>{advisor ? `Recibe ${advisor}` : 'Sin quien reciba todavía'}</span>
      </p>
      {note && <p className="visit-note">Dijo: {note}</p>}
      {cancel_reason && <p className="visit-note">Motivo: {cancel_reason}</p>}
      {marked_at && (
        <p className="visit-note">
          Anotado a las {timeText(zone, marked_at)}
          {marked_by && ` por ${marked_by}`}
        </p>
      )}
      <Reach visit={visit} />
      {marks.length > 0 && <VisitMarks visit={visit} marks={marks} heading={heading} />}
      {isOpen(visit, now) && (
        <p className="form-actions">
          <LinkButton small to={agendaPath(view, id)}>
            Mover
          </LinkButton>
          <CancelAppointment id={id} customer={visit.customer || 'El cliente'} />
        </p>
      )}
    </article>
  )
}

// Whose client it is not may wait for them, but has no page to open.
function Who({ visit: { customer, user_id, own_client } }: { visit: Visit }) {
  const name = customer || 'Cliente sin nombre'
  return own_client ? (
    <Link className="link" to={`/escritorio/admin/cliente/${user_id}`}>
      {name}
    </Link>
  ) : (
    name
  )
}

function Reach({ visit: { customer, customer_phone } }: { visit: Visit }) {
  if (!customer_phone) return <p className="visit-note">No ha dejado teléfono.</p>
  return (
    <p className="form-actions">
      <a className="btn btn-secondary btn-small" href={`tel:${customer_phone}`}>
        <Icon name="phone" />
        {phoneText(customer_phone)}
      </a>
      <a
        className="btn btn-secondary btn-small"
        href={whatsappUrl(
          customer_phone,
          `Hola${customer ? ` ${customer.split(' ')[0]}` : ''}, te escribo por tu cita.`,
        )}
        target="_blank"
        rel="noopener"
      >
        <Icon name="whatsapp" />
        WhatsApp
      </a>
    </p>
  )
}
