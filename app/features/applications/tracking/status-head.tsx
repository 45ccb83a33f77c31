import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PdfButton } from '#app/ui/pdf-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import structure from '#app/ui/structure.module.css'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import { applicationStatus, carInfoOf, draftTitle, folioText, isActive } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { type ApplicationStep, applicationStepOf, type CarDelivery } from '#contract/leads/next-step.ts'
import { precio } from '#contract/text/money.ts'
import { holderOf } from './holder.ts'
import { type Application, standingOf } from './queries.ts'
import { sinceText } from './since-text.ts'
import { StatusBadge } from './status-badge.tsx'
import css from './tracking.module.css'
import { WithdrawApplication } from './withdraw-application.tsx'

interface StatusHeadProps {
  application: Application
  delivery: CarDelivery | null
  advisor: string | null
}

export function StatusHead({ application, delivery, advisor }: StatusHeadProps) {
  const { status, status_since, status_note, submitted_at, folio, car_info } = application
  const { value } = applicationStatus(status)
  const step = applicationStepOf(standingOf({ ...application, delivery }))
  const holder = holderOf(value, advisor, delivery)
  const car = carInfoOf(car_info)
  return (
    <section className={`${structure.card} ${css.trackingHead}`} aria-label="Tu solicitud">
      {car && (
        <Picture
          source={car.feature_image}
          alt=""
          sizes="(min-width: 48rem) 220px, 100vw"
          widths={[320, 480, 640]}
          className={css.trackingPhoto}
        />
      )}
      <div className={css.trackingFacts}>
        <div className={css.trackingTitle}>
          <h1>{car ? <Link to={`/autos/${car.slug}`}>{car.vehicleTitle}</Link> : draftTitle(car_info)}</h1>
          <StatusBadge status={status} />
        </div>
        <p className="text-muted">
          {[
            `Folio ${folioText(folio)}`,
            submitted_at && `enviada el ${instantText('date', submitted_at)}`,
            car && precio(car.precio),
            ...planParts(application.data as ApplicationData),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <dl className={css.trackingNow}>
          <div>
            <dt className="text-muted text-sm">En este estado</dt>
            <dd className="font-semibold">
              <time dateTime={status_since} title={instantText('moment', status_since)}>
                {sinceText(status_since, new Date())}
              </time>
            </dd>
          </div>
          {holder && (
            <div>
              <dt className="text-muted text-sm">Ahora</dt>
              <dd className="font-semibold">{holder}</dd>
            </div>
          )}
          <div>
            <dt className="text-muted text-sm">Lo que sigue</dt>
            <dd className="font-semibold">{step.text}</dd>
          </div>
        </dl>
        {status_note && (
          <Notice look={value === 'pending_docs' ? 'warn' : 'info'} title="Nota de tu asesor">
            {status_note}
          </Notice>
        )}
        <div className={forms.formActions}>
          <NextAction step={step} />
          {value !== 'draft' && (
            <PdfButton sheet={`application-pdf/${application.id}`} name={`solicitud-${folioText(application.folio)}`} />
          )}
          {isActive(status) && <WithdrawApplication application={application.id} />}
        </div>
      </div>
    </section>
  )
}

const ICONS: Partial<Record<ApplicationStep['action']['kind'], IconName>> = {
  upload: 'upload',
  book: 'calendar-plus',
  visit: 'calendar',
}

function NextAction({ step: { action } }: { step: ApplicationStep }) {
  const icon = ICONS[action.kind]
  if (action.kind === 'follow') return null
  return (
    <LinkButton look="primary" to={action.kind === 'upload' ? '#documentos' : action.to}>
      {icon && <Icon name={icon} />}
      {action.label}
    </LinkButton>
  )
}

const planParts = ({ down_payment, term }: ApplicationData) => [
  down_payment !== undefined && `${precio(Number(down_payment), true)} de enganche`,
  term !== undefined && `${term} meses`,
]
