import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ApplicationData } from '#contract/application-fields.ts'
import { applicationStatus, type CarInfo, carInfoOf, draftTitle, folioText, isActive } from '#contract/applications.ts'
import { precio } from '#contract/money.ts'
import { holderOf } from './holder.ts'
import { dayText, momentText, sinceText } from './moment-text.ts'
import type { Application, Delivery } from './queries.ts'
import { SheetButton } from './sheet-button.tsx'
import { StatusBadge } from './status-badge.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'

interface StatusHeadProps {
  application: Application
  delivery: Delivery | null
  advisor: string | null
}

const DELIVERED: Record<Delivery, string> = {
  booked: 'Ya agendaste la entrega de tu auto. Te esperamos.',
  done: 'Ya te entregamos tu auto.',
}

/** An application at a glance: the car and the plan, the status, since when, who has it, what comes next, and what may be done. */
export function StatusHead({ application, delivery, advisor }: StatusHeadProps) {
  const { status, status_since, status_note, submitted_at, folio, car_info } = application
  const { value, next } = applicationStatus(status)
  const holder = holderOf(value, advisor)
  const car = carInfoOf(car_info)
  return (
    <section className="card tracking-head" aria-label="Tu solicitud">
      {car && (
        <Picture
          source={car.feature_image}
          alt=""
          sizes="(min-width: 48rem) 220px, 100vw"
          widths={[320, 480, 640]}
          className="tracking-photo"
        />
      )}
      <div className="tracking-facts">
        <div className="tracking-title">
          <h1>{car ? <Link to={`/autos/${car.slug}`}>{car.vehicleTitle}</Link> : draftTitle(car_info)}</h1>
          <StatusBadge status={status} />
        </div>
        <p className="tracking-note">
          {[
            `Folio ${folioText(folio)}`,
            submitted_at && `enviada el ${dayText(submitted_at)}`,
            car && precio(car.precio),
            ...planParts(application.data as ApplicationData),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <dl className="tracking-now">
          <div>
            <dt>En este estado</dt>
            <dd>
              <time dateTime={status_since} title={momentText(status_since)}>
                {sinceText(status_since, new Date())}
              </time>
            </dd>
          </div>
          {holder && (
            <div>
              <dt>La tiene</dt>
              <dd>{holder}</dd>
            </div>
          )}
          <div>
            <dt>Lo que sigue</dt>
            <dd>{value === 'approved' && delivery ? DELIVERED[delivery] : next}</dd>
          </div>
        </dl>
        {status_note && (
          <Notice look={value === 'pending_docs' ? 'warn' : 'info'} title="Nota de tu asesor">
            {status_note}
          </Notice>
        )}
        <div className="form-actions">
          <NextAction application={application} delivery={delivery} car={car} />
          {value !== 'draft' && <SheetButton application={application} />}
          {isActive(status) && <WithdrawApplication application={application.id} />}
        </div>
      </div>
    </section>
  )
}

interface NextActionProps {
  application: Application
  delivery: Delivery | null
  car: CarInfo | null
}

function NextAction({ application: { id, status }, delivery, car }: NextActionProps) {
  const booking = new URLSearchParams({ tipo: 'entrega', ...(car && { auto: car.ordencompra }) })
  if (status === 'draft')
    return (
      <LinkButton look="primary" to={`/escritorio/aplicacion/${id}`}>
        Continuar solicitud
      </LinkButton>
    )
  if (status === 'approved' && delivery)
    return (
      <LinkButton look="primary" to="/escritorio/citas">
        <Icon name="calendar" />
        {delivery === 'booked' ? 'Ver mi cita' : 'Ver mis citas'}
      </LinkButton>
    )
  if (status === 'approved')
    return (
      <LinkButton look="primary" to={`/escritorio/citas?${booking}`}>
        <Icon name="calendar-plus" />
        Agendar entrega
      </LinkButton>
    )
  if (status === 'pending_docs')
    return (
      <LinkButton look="primary" to="#documentos">
        <Icon name="upload" />
        Subir documentos
      </LinkButton>
    )
  if (isActive(status)) return null
  return (
    <LinkButton look="primary" to="/escritorio/autos">
      Elegir otro auto
    </LinkButton>
  )
}

const planParts = ({ down_payment, term }: ApplicationData) => [
  down_payment !== undefined && `${precio(Number(down_payment), true)} de enganche`,
  term !== undefined && `${term} meses`,
]
