import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isActive } from '#contract/applications/applications.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { type Application, followed } from './queries.ts'
import { StatusHead } from './status-head.tsx'
import { StatusTimeline } from './status-timeline.tsx'
import css from './tracking.module.css'

interface TrackingPageProps {
  user: string
  application: string
  advisor: string | null
  renderPapers: (application: Application) => ReactNode
}

export function TrackingPage({ user, application: id, advisor, renderPapers }: TrackingPageProps) {
  const query = useQuery(followed(useContract(), user, id))
  const { hash } = useLocation()
  const isThere = Boolean(query.data)
  const of = isThere ? `application_id=eq.${id}` : ''
  useLiveRefresh(
    isThere ? { table: 'financing_applications', filter: `id=eq.${id}` } : null,
    key('applications', 'followed'),
  )
  useLiveRefresh(isThere ? { table: 'application_documents', filter: of } : null, key('applications', 'papers', id))
  useLiveRefresh(isThere ? { table: 'application_messages', filter: of } : null, key('applications', 'messages', id))
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
  return (
    <>
      <p className={`${css.trackingBack} mb-4`}>
        <Link className={controls.link} to="/escritorio/mis-aplicaciones">
          <Icon name="arrow-left" /> Mis solicitudes
        </Link>
      </p>
      {!query.data && <h1 className="sr-only">Seguimiento</h1>}
      <Loaded query={query} doing="application.load" skeleton={<Place />}>
        {(found) =>
          found === null ? (
            <NotMine />
          ) : (
            <div className="grid gap-8 content-start min-w-0">
              <StatusHead application={found.application} delivery={found.delivery} advisor={advisor} />
              {found.application.status === 'draft' ? null : (
                <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
                  <div className="grid gap-8 content-start min-w-0">
                    {isActive(found.application.status) && (
                      <section
                        id="documentos"
                        className={`${css.trackingPart} grid gap-3 content-start min-w-0`}
                        aria-labelledby="documentos-titulo"
                      >
                        <h2 id="documentos-titulo">Documentos</h2>
                        {renderPapers(found.application)}
                      </section>
                    )}
                    <StatusTimeline
                      events={found.events}
                      status={found.application.status}
                      isOver={found.delivery === 'done'}
                    />
                  </div>
                  <MessagesPanel key={id} application={id} user={user} advisor={advisor} />
                </div>
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const Place = () => (
  <>
    <Skeleton className="mb-6 h-56 w-full" />
    <Skeleton className="h-80 w-full" />
  </>
)

const NotMine = () => (
  <EmptyState
    icon="file-text"
    title="Esa solicitud no está en tu cuenta"
    action={
      <LinkButton look="primary" to="/escritorio/mis-aplicaciones">
        Ver mis solicitudes
      </LinkButton>
    }
  >
    <p>Puede ser de otra cuenta tuya, o un borrador que borraste.</p>
  </EmptyState>
)
