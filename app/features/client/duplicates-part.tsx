import { useQuery } from '@tanstack/react-query'
import css from '#app/features/applications/desk/desk.module.css'
import { joinLeads, splitLeads } from '#app/features/applications/desk/mutations.ts'
import { type Duplicate, duplicatesOf } from '#app/features/applications/desk/queries.ts'
import { useClientChange } from '#app/features/applications/desk/use-client-change.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { instantText } from '#contract/date-texts.ts'
import { phoneText } from '#contract/phone-text.ts'

const SHARED: Record<string, string> = { phone: 'el teléfono', email: 'el correo' }

/**
 * Who left a phone or an e-mail that is also somebody else's, with nothing to prove whose it is: of a client, or (without one) of all whom the
 * reader attends. Nothing at all where there is none.
 */
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
          <Pair key={pair.id} pair={pair} />
        ))}
      </ul>
    </section>
  )
}

function Pair({ pair }: { pair: Duplicate }) {
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
      {mine ? (
        <Decision id={pair.id} joined={joined} />
      ) : (
        <p className={css.clientNote}>Lo decide un administrador: uno de los dos es de otro asesor.</p>
      )}
    </li>
  )
}

function Decision({ id, joined }: { id: string; joined: boolean }) {
  // Nothing is asked first: it can be taken back.
  const join = useClientChange((contract) => joinLeads(contract, id), 'Unidos: sus datos están juntos')
  const split = useClientChange((contract) => splitLeads(contract, id), 'Anotado: son dos personas')
  const failed = join.error ?? split.error
  return (
    <div className={css.clientActions}>
      {!joined && (
        <Button small disabled={join.isPending} onClick={() => join.mutate()}>
          Es la misma persona
        </Button>
      )}
      <Button small look="quiet" disabled={split.isPending} onClick={() => split.mutate()}>
        {joined ? 'Separar: no es la misma' : 'No es la misma'}
      </Button>
      {failed && (
        <p className={controls.fieldError} role="alert">
          {failureOf(failed, 'client.save').text}
        </p>
      )}
    </div>
  )
}
