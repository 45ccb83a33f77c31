import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import structure from '#app/ui/structure.module.css'
import { applicationStatus, carInfoOf, draftTitle, folioText } from '#contract/applications/applications.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { applicationStepOf } from '#contract/leads/next-step.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { type ApplicationLine, standingOf } from './queries.ts'
import { sinceText, statusSinceText } from './since-text.ts'
import { StatusBadge } from './status-badge.tsx'
import css from './tracking.module.css'

export function ApplicationItem({ user, line }: { user: string; line: ApplicationLine }) {
  const { id, status, car_info, folio, created_at, updated_at, submitted_at, status_since } = line
  const isDraft = status === 'draft'
  const title = draftTitle(car_info)
  const car = carInfoOf(car_info)
  const { value } = applicationStatus(status)
  const { text, action } = applicationStepOf(standingOf(line))
  const to = isDraft ? `/escritorio/aplicacion/${id}` : `/escritorio/seguimiento/${id}`
  return (
    <article className={`${structure.card} ${css.tracked}`} aria-labelledby={id}>
      {car ? (
        <Picture source={car.feature_image} alt="" sizes="128px" widths={[160, 320]} className={css.trackedPhoto} />
      ) : (
        <div className={css.trackedPhoto}>
          <Icon name="car-front" />
        </div>
      )}
      <div className={css.trackedFacts}>
        <div className={css.trackingTitle}>
          <h2 id={id}>
            <Link to={to}>{title}</Link>
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="text-muted col-span-full">
          {isDraft
            ? `Empezada el ${instantText('date', created_at)} · guardada ${sinceText(updated_at, new Date()).replace(/^desde /, '')}`
            : [
                `Folio ${folioText(folio)}`,
                `enviada el ${instantText('date', submitted_at ?? created_at)}`,
                value !== 'submitted' && statusSinceText(status, status_since, new Date()),
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
        <p className={`${css.trackedNext} flex items-baseline gap-2 col-span-full`}>
          <Icon name="arrow-right" />
          {text}
        </p>
      </div>
      <div className={css.trackedActions}>
        <LinkButton small to={action.to} aria-describedby={id}>
          {action.label}
        </LinkButton>
        {isDraft && <DeleteDraft user={user} draft={id} title={title} />}
      </div>
    </article>
  )
}
