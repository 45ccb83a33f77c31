import { noteReached } from '#app/features/leads/contact-log/pending.ts'
import { useSite } from '#app/lib/use-site.ts'
import { ReachWays } from '#app/ui/panel/reach-ways.tsx'
import { leadName, wantedCar } from './lead-words.ts'
import type { LeadRow } from './queries.ts'

export function LeadWays({ lead }: { lead: LeadRow }) {
  const { brand } = useSite()
  const { id, name, phone, email, account_id, wants_title } = lead
  return (
    <ReachWays
      phone={phone}
      email={email}
      greeting={`Hola${name ? ` ${name.split(' ')[0]}` : ''}, te escribo de ${brand.name}${wants_title ? ` por el ${wants_title}` : ''}.`}
      none="No ha dejado cómo contactarlo."
      onReach={(channel) =>
        noteReached({ lead: id, client: account_id, name: leadName(lead), car: wantedCar(lead), channel })
      }
    />
  )
}
