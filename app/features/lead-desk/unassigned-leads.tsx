import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { counted } from '#contract/text/counted.ts'
import { leadName, waitText } from './lead-words.ts'
import { UNASSIGNED_STATES, unassignedLeads } from './queries.ts'

const ALL = withParams(new URLSearchParams(), { filtro: 'agent_id:es:' })

/** Nothing while every lead has an agent. */
export function UnassignedLeads() {
  const query = useQuery(unassignedLeads(useContract()))
  return (
    <Loaded query={query} noun="los leads sin asesor" skeleton={<Skeleton className="h-40 w-full" />}>
      {({ leads, total }) =>
        total > 0 && (
          <section aria-labelledby="leads-sin-asesor">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 id="leads-sin-asesor">{counted(total, 'lead sin asesor', 'leads sin asesor')}</h2>
              <LinkButton to={`${ALL}&filtro=state:es:${UNASSIGNED_STATES.join(',')}`} look="primary" small>
                Repartirlos
              </LinkButton>
            </div>
            <ul aria-labelledby="leads-sin-asesor">
              {leads.map((lead) => (
                <li className="flex flex-wrap gap-x-3 gap-y-1 py-3 border-b border-line" key={lead.id}>
                  <Link to={`${ALL}&abierto=${lead.id}`}>{leadName(lead)}</Link>
                  <span>
                    {[lead.source && leadSourceText(lead.source), lead.city, waitText(lead.created_at, new Date())]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
            {total > leads.length && <p>Se muestran los primeros {leads.length}.</p>}
          </section>
        )
      }
    </Loaded>
  )
}
