import { useQuery } from '@tanstack/react-query'
import css from '#app/features/applications/desk/desk.module.css'
import { useSession } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { LEAD_STAGES, labelIn } from '#contract/leads/lead-work.ts'
import { leadsOfClient } from './queries.ts'

export function LeadsPart({ client }: { client: string }) {
  const query = useQuery(leadsOfClient(useContract(), client))
  const { profile } = useSession()
  const list = profile?.role === 'admin' ? '/escritorio/admin/leads' : '/escritorio/ventas/leads'
  return (
    <section className={css.clientPart} aria-labelledby="leads">
      <h2 id="leads">Leads</h2>
      <Loaded query={query} noun="sus leads" skeleton={<Skeleton className="h-16 w-full" />}>
        {(leads) =>
          leads.length === 0 ? (
            <p className={css.clientNote}>No llegó como lead: se registró por su cuenta.</p>
          ) : (
            <ul className={css.clientList}>
              {leads.map(({ id, stage, source, wants_title, next_action, next_at, last_touch_at }) => (
                <li key={id}>
                  <div className={css.clientTitle}>
                    <h3>
                      <Link className={controls.link} to={`${list}?abierto=${id}`}>
                        {wants_title ?? 'Busca auto'}
                      </Link>
                    </h3>
                    <Badge tone="info">{labelIn(LEAD_STAGES, stage ?? '')}</Badge>
                  </div>
                  {next_action && (
                    <p>
                      {next_action}
                      {next_at && ` · ${instantText('moment', next_at)}`}
                    </p>
                  )}
                  <p className={css.clientNote}>
                    {[
                      source && `llegó por ${leadSourceText(source)}`,
                      last_touch_at && `última vez el ${instantText('moment', last_touch_at)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
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
