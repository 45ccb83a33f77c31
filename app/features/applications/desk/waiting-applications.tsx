import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { applicationStatus, draftTitle } from '#contract/applications.ts'
import { instantText } from '#contract/date-texts.ts'
import { APPLICATION_TONES } from './application-tones.ts'
import css from './desk.module.css'
import { waitingApplications } from './queries.ts'

/** For the staff's first screen: the applications that are not decided, of the clients they look after; who waits longest comes first. */
export function WaitingApplications({ me }: { me: string }) {
  const query = useQuery(waitingApplications(useContract(), me))
  useLiveRefresh({ table: 'financing_applications' }, key('client', 'waiting'))
  return (
    <section className={frame.panel} aria-labelledby="por-atender">
      <div className={frame.panelHead}>
        <h2 id="por-atender">Solicitudes por atender</h2>
      </div>
      <Loaded query={query} noun="las solicitudes" skeleton={<Skeleton className="h-24 w-full" />}>
        {({ rows, names }) =>
          rows.length === 0 ? (
            <p className={frame.panelNote}>No hay solicitudes por atender.</p>
          ) : (
            <ul className={`${css.clientList} ${css.clientWaiting}`}>
              {rows.map(({ id, user_id, status, status_since, car_info }) => (
                <li key={id}>
                  <p className={css.clientTitle}>
                    <Link className={controls.link} to={`/escritorio/admin/cliente/${user_id}?solicitud=${id}`}>
                      {names[user_id] || 'Cliente'}
                    </Link>
                    <Badge tone={APPLICATION_TONES[status] ?? 'neutral'}>{applicationStatus(status).label}</Badge>
                  </p>
                  <p className={css.clientNote}>
                    {draftTitle(car_info)} · desde el {instantText('moment', status_since)}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
