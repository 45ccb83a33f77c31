import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/date-texts.ts'
import { phoneText } from '#contract/phone-text.ts'
import { isUuid } from '#contract/uuid.ts'
import { leadRecord } from './queries.ts'
import { ReachIcons } from './reach-icons.tsx'
import { touchText } from './row-words.ts'
import css from './today.module.css'

/** A lead whom the address names (?prospecto=): who they are, how to reach them, what they did. Closing takes the name off the address. */
export function LeadDialog() {
  const [params, setParams] = useSearchParams()
  const id = params.get('prospecto') ?? ''
  const query = useQuery({ ...leadRecord(useContract(), id), enabled: isUuid(id) })
  const close = () =>
    setParams(
      (now) => {
        now.delete('prospecto')
        return now
      },
      { replace: true },
    )
  return (
    <Dialog open={isUuid(id)} title={query.data?.name ?? 'Prospecto'} onClose={close}>
      <Loaded query={query} noun="al prospecto" skeleton={<Skeleton className="h-32 w-full" />}>
        {(lead) =>
          lead ? (
            <div className={css.lead}>
              <p className={css.leadWays}>
                <span>{[lead.phone && phoneText(lead.phone), lead.email, lead.city].filter(Boolean).join(' · ')}</span>
                <ReachIcons who={lead.name ?? ''} phone={lead.phone} email={lead.email} />
              </p>
              {lead.account_id && (
                <Link className={controls.link} to={`/escritorio/admin/cliente/${lead.account_id}`}>
                  Ver su ficha de cliente
                </Link>
              )}
              <ol aria-label="Lo que ha hecho">
                {lead.lead_events.map(({ id: touch, kind, message, ordencompra, created_at }) => (
                  <li key={touch}>
                    <strong>{touchText(kind)}</strong>
                    {ordencompra && <span> · {ordencompra}</span>}
                    <time dateTime={created_at}>{instantText('moment', created_at)}</time>
                    {message && <p>{message}</p>}
                  </li>
                ))}
              </ol>
            </div>
          ) : (
            <p>No encontramos a este prospecto: puede que lo atienda otro asesor.</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
