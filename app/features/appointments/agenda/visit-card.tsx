import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ErasePerson } from '#app/features/people/erasure/erase-person.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { phoneText, whatsappUrl } from '#contract/people/phone-text.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import appointmentsCss from '../appointments.module.css'
import { clockApart } from '../branch-clock.ts'
import { CancelAppointment } from '../cancel-appointment.tsx'
import { CarGone } from '../car-gone.tsx'
import type { BookableBranch } from '../queries.ts'
import { useMovedHere } from '../use-moved-here.ts'
import agendaCss from './agenda.module.css'
import { type AgendaView, agendaPath } from './agenda-path.ts'
import { CarOuting } from './car-outing.tsx'
import type { AgendaVisit } from './queries.ts'
import { VisitCustomer } from './visit-customer.tsx'
import { VisitMarks } from './visit-marks.tsx'
import { isVisitOpen, marksOf, visitState, waitsForHour } from './visit-state.ts'

interface VisitCardProps {
  visit: AgendaVisit
  branch: BookableBranch
  view: AgendaView
}

export function VisitCard({ visit, branch, view }: VisitCardProps) {
  const now = new Date()
  const heading = useMovedHere(visit.id)
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
    car_gone_why,
  } = visit
  const zone = branch.time_zone
  const { hash } = useLocation()
  // Coming from the week view, the day may still be loading.
  useEffect(() => {
    if (hash === `#${id}`) heading.current?.scrollIntoView({ block: 'center' })
  }, [hash, id, heading])
  const state = visitState(visit, now)
  const marks = marksOf(visit, dayIn(zone, now), now)
  const apart = clockApart(zone, new Date(starts_at))
  return (
    <article
      className={cx(
        appointmentsCss.visit,
        hash === `#${id}` && agendaCss.agendaAsked,
        visit.status === 'cancelled' && agendaCss.agendaGone,
      )}
      id={id}
      aria-labelledby={`${id}-quien`}
    >
      <header>
        <p className={agendaCss.agendaHour}>
          <time dateTime={starts_at}>{instantText('time', starts_at, zone)}</time> a{' '}
          {instantText('time', ends_at, zone)}
        </p>
        <Badge tone={state.tone}>{state.label}</Badge>
      </header>
      {apart && (
        <p className="text-muted text-[0.9375rem]">
          Hora de {branch.city}: {apart}.
        </p>
      )}
      <h3 id={`${id}-quien`} ref={heading} tabIndex={-1}>
        <VisitCustomer {...visit} />
      </h3>
      <p className={appointmentsCss.visitLine}>
        <Icon name="calendar" />
        <span>
          {appointmentKind(kind).label} en {branch.name}
        </span>
      </p>
      {vehicle_title && (
        <p className={appointmentsCss.visitLine}>
          <Icon name="car-front" />
          <span>
            {ordencompra ? (
              <Link
                className={controls.link}
                to={`/escritorio/admin/inventario?abierto=${encodeURIComponent(ordencompra)}`}
              >
                {vehicle_title}
              </Link>
            ) : (
              vehicle_title
            )}
          </span>
        </p>
      )}
      <p className={appointmentsCss.visitLine}>
        <Icon name="user-round" />
        <span>{advisor ? `Recibe ${advisor}` : 'Sin quien reciba todavía'}</span>
      </p>
      {car_gone_why && isVisitOpen(visit, now) && (
        <CarGone visit={{ ...visit, car_gone_why }} customer={visit.customer || 'El cliente'} place={heading} />
      )}
      {note && <p className="text-muted text-[0.9375rem]">Dijo: {note}</p>}
      {cancel_reason && <p className="text-muted text-[0.9375rem]">Motivo: {cancel_reason}</p>}
      {marked_at && (
        <p className="text-muted text-[0.9375rem]">
          Anotado a las {instantText('time', marked_at, zone)}
          {marked_by && ` por ${marked_by}`}
        </p>
      )}
      <CustomerLinks visit={visit} />
      <p className={forms.formActions}>
        <ChangesLink
          label={`la cita de ${visit.customer || 'un cliente'}`}
          of={{ tabla: 'appointments', registro: id }}
        />
        {!visit.user_id && <ErasePerson record={id} name={visit.customer || 'este cliente'} />}
      </p>
      {marks.length > 0 && <VisitMarks visit={visit} marks={marks} heading={heading} />}
      {waitsForHour(visit, now) && <p className="text-muted">Cuando sea su hora anotas aquí si se hizo.</p>}
      {isVisitOpen(visit, now) && (
        <p className={forms.formActions}>
          <LinkButton small to={agendaPath(view, id)}>
            Mover
          </LinkButton>
          {ordencompra && !car_gone_why && (
            <CarOuting
              car={{ ordencompra, title: vehicle_title ?? 'el auto' }}
              zone={zone}
              today={dayIn(zone, now)}
              place={heading}
            />
          )}
          <CancelAppointment id={id} customer={visit.customer || 'El cliente'} place={heading} />
        </p>
      )}
    </article>
  )
}

function CustomerLinks({ visit: { customer, customer_phone } }: { visit: AgendaVisit }) {
  if (!customer_phone) return <p className="text-muted text-[0.9375rem]">No ha dejado teléfono.</p>
  return (
    <p className={forms.formActions}>
      <a className={`${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`} href={`tel:${customer_phone}`}>
        <Icon name="phone" />
        {phoneText(customer_phone)}
      </a>
      <a
        className={`${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`}
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
