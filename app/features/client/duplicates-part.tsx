import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import css from '#app/features/applications/desk/desk.module.css'
import { type Duplicate, duplicatesOf } from '#app/features/applications/desk/queries.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import frame from '#app/ui/frame.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'

const JoinDecision = lazily(() =>
  import('#app/features/leads/identity/join-decision.tsx').then((file) => file.JoinDecision),
)

const SHARED: Record<string, string> = { phone: 'el teléfono', email: 'el correo', said: 'lo que dijo el equipo' }

/** Without a client: all pairs the reader may see. Empty without any. */
export function DuplicatesPart({ client }: { client?: string }) {
  const { data: pairs = [] } = useQuery(duplicatesOf(useContract(), client ?? null))
  if (pairs.length === 0) return null
  return (
    <section className={client ? css.clientPart : frame.panel} aria-labelledby="duplicados">
      <div className={client ? undefined : frame.panelHead}>
        <h2 id="duplicados">Posibles duplicados</h2>
      </div>
      <ul className={css.clientList}>
        {pairs.map((pair) => (
          <Pair key={pair.id} pair={pair} isAlone={client !== undefined} />
        ))}
      </ul>
    </section>
  )
}

function Pair({ pair, isAlone }: { pair: Duplicate; isAlone: boolean }) {
  const cache = useQueryClient()
  const [isCompared, setCompared] = useState(isAlone)
  const { state, shares, name, other_name, other_phone, other_email, other_agent, touch_message, touch_at, mine } = pair
  const joined = state === 'joined'
  return (
    <li>
      <p className={css.clientTitle}>
        <strong>{name || 'Sin nombre'}</strong>
        {joined ? <Badge tone="info">Unidos</Badge> : <Badge tone="warn">Sin comprobar</Badge>}
      </p>
      <p>
        {joined ? 'Se unió con ' : `Comparte ${shares.map((one) => SHARED[one] ?? one).join(' y ')} con `}
        {mine || other_name || other_phone || other_email
          ? [other_name || 'alguien sin nombre', other_phone && phoneText(other_phone), other_email]
              .filter(Boolean)
              .join(' · ')
          : `un prospecto de ${other_agent || 'otro asesor'}`}
        .
      </p>
      {touch_at && (
        <p className={css.clientNote}>
          {instantText('moment', touch_at)}
          {touch_message && `: ${touch_message}`}
        </p>
      )}
      {mine && !isCompared && (
        <Button small onClick={() => setCompared(true)}>
          Comparar
        </Button>
      )}
      {mine && isCompared && (
        <Suspense>
          <JoinDecision pair={pair} onDone={() => void cache.invalidateQueries({ queryKey: key('client') })} />
        </Suspense>
      )}
      {!mine && <p className={css.clientNote}>Lo decide un administrador: uno de los dos es de otro asesor.</p>}
    </li>
  )
}
