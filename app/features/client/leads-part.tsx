import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { LEAD_STAGES } from '#contract/leads/lead-work.ts'
import { labelIn } from '#contract/text/labels.ts'
import { leadsOfClient } from './queries.ts'

export function LeadsPart({ client }: { client: string }) {
  const query = useQuery(leadsOfClient(useContract(), client))
  const { profile } = useSession()
  const list = profile?.role === 'admin' ? '/escritorio/admin/leads' : '/escritorio/ventas/leads'
  return (
    <RecordSection id="leads" title="Leads">
      <Loaded query={query} noun="sus leads" skeleton={<Skeleton className="h-16 w-full" />}>
        {(leads) =>
          leads.length === 0 ? (
            <p className="text-muted">No llegó como lead: se registró por su cuenta.</p>
          ) : (
            <RecordList>
              {leads.map(({ id, stage, source, wants_title, next_action, next_at, last_touch_at }) => (
                <li key={id}>
                  <TitleRow>
                    <h3>
                      <Link className={controls.link} to={`${list}?abierto=${id}`}>
                        {wants_title ?? 'Busca auto'}
                      </Link>
                    </h3>
                    <Badge tone="info">{labelIn(LEAD_STAGES, stage ?? '')}</Badge>
                  </TitleRow>
                  {next_action && (
                    <p>
                      {next_action}
                      {next_at && ` · ${instantText('moment', next_at)}`}
                    </p>
                  )}
                  <p className="text-muted">
                    {[
                      source && `llegó por ${leadSourceText(source)}`,
                      last_touch_at && `última vez el ${instantText('moment', last_touch_at)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
