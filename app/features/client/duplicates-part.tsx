import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { type Duplicate, duplicatesOf } from '#app/features/applications/desk/queries.ts'
import type { PairBecame } from '#app/features/leads/identity/join-decision.tsx'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import frame from '#app/ui/frame.module.css'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'

const JoinDecision = lazily(() =>
  import('#app/features/leads/identity/join-decision.tsx').then((file) => file.JoinDecision),
)

const SHARED: Record<string, string> = { phone: 'el teléfono', email: 'el correo', said: 'lo que dijo el equipo' }

const TITLE = 'Posibles duplicados'

/** People who share an unverified phone or e-mail, with `client` or among all whom the reader attends. */
export function DuplicatesPart({ client }: { client?: string }) {
  const { data: pairs = [] } = useQuery(duplicatesOf(useContract(), client ?? null))
  if (pairs.length === 0) return null
  const list = (
    <RecordList>
      {pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} isAlone={client !== undefined} />
      ))}
    </RecordList>
  )
  if (client)
    return (
      <RecordSection id="duplicados" title={TITLE}>
        {list}
      </RecordSection>
    )
  return (
    <section className={frame.panel} aria-labelledby="duplicados">
      <div className={frame.panelHead}>
        <h2 id="duplicados">{TITLE}</h2>
      </div>
      {list}
    </section>
  )
}

function Pair({ pair, isAlone }: { pair: Duplicate; isAlone: boolean }) {
  const cache = useQueryClient()
  const [isCompared, setCompared] = useState(isAlone)
  const line = useRef<HTMLLIElement>(null)
  const done = (became: PairBecame) => {
    if (became === 'split') line.current?.focus()
    void cache.invalidateQueries({ queryKey: key('client') })
  }
  const { state, shares, name, other_name, other_phone, other_email, other_agent, touch_message, touch_at, mine } = pair
  const joined = state === 'joined'
  return (
    <li ref={line} tabIndex={-1}>
      <TitleRow>
        <strong>{name || 'Sin nombre'}</strong>
        {joined ? <Badge tone="info">Unidos</Badge> : <Badge tone="warn">Sin comprobar</Badge>}
      </TitleRow>
      <p>
        {joined ? 'Se unió con ' : `Comparte ${shares.map((one) => SHARED[one] ?? one).join(' y ')} con `}
        {mine || other_name || other_phone || other_email
          ? [other_name || 'alguien sin nombre', other_phone && phoneText(other_phone), other_email]
              .filter(Boolean)
              .join(' · ')
          : `un lead de ${other_agent || 'otro asesor'}`}
        .
      </p>
      {touch_at && (
        <p className="text-muted">
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
          <JoinDecision pair={pair} onDone={done} />
        </Suspense>
      )}
      {!mine && <p className="text-muted">Lo decide un administrador: uno de los dos es de otro asesor.</p>}
    </li>
  )
}
