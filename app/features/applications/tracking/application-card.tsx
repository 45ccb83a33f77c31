import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import structure from '#app/ui/structure.module.css'
import { draftTitle, folioText } from '#contract/applications/applications.ts'
import { applicationStepOf } from '#contract/leads/next-step.ts'
import { type ApplicationLine, overviewOf, standingOf } from './queries.ts'
import { statusSinceText } from './since-text.ts'
import { StatusBadge } from './status-badge.tsx'
import css from './tracking.module.css'

export function ApplicationCard({ user }: { user: string }) {
  const query = useQuery(overviewOf(useContract(), user))
  return (
    <section className={frame.panel} aria-labelledby="mi-solicitud">
      <div className={frame.panelHead}>
        <h2 id="mi-solicitud">Mi solicitud</h2>
        <Link className={controls.link} to="/escritorio/mis-aplicaciones">
          Mis solicitudes
        </Link>
      </div>
      <Loaded query={query} doing="applications.load" skeleton={<Skeleton className="h-28 w-full" />}>
        {({ current, draft }) => {
          const line = current ?? draft
          return line ? (
            <ApplicationRow line={line} />
          ) : (
            <p className={frame.panelNote}>
              Todavía no solicitas financiamiento.{' '}
              <Link className={controls.link} to="/escritorio/aplicacion">
                Empezar una solicitud
              </Link>
            </p>
          )
        }}
      </Loaded>
    </section>
  )
}

function ApplicationRow({ line }: { line: ApplicationLine }) {
  const { id, status, car_info, folio, status_since } = line
  const isDraft = status === 'draft'
  return (
    <article className={`${structure.card} ${css.trackedCard}`}>
      <div className={css.trackingTitle}>
        <h3>
          <Link to={isDraft ? `/escritorio/aplicacion/${id}` : `/escritorio/seguimiento/${id}`}>
            {draftTitle(car_info)}
          </Link>
        </h3>
        <StatusBadge status={status} />
      </div>
      {!isDraft && (
        <p className="text-muted">
          Folio {folioText(folio)} · {statusSinceText(status, status_since, new Date())}
        </p>
      )}
      <p className={`${css.trackedNext} flex items-baseline gap-2`}>
        <Icon name="arrow-right" />
        {applicationStepOf(standingOf(line)).text}
      </p>
    </article>
  )
}
