import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { JoinDecision, type PairBecame } from '#app/features/leads/identity/join-decision.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { phoneText } from '#contract/people/phone-text.ts'
import css from './lead-desk.module.css'
import { type LeadPair, type LeadRow, pairsOfLead } from './queries.ts'

const SHARED: Record<string, string> = { phone: 'el teléfono', email: 'el correo', said: 'lo que dijo el equipo' }

interface LeadDuplicatesProps {
  lead: Pick<LeadRow, 'id'>
  /** The open pairs take the focus: their join was just reverted. */
  takesFocus?: boolean
  onDone: (became: PairBecame, other: string) => void
}

export function LeadDuplicates({ lead, takesFocus = false, onDone }: LeadDuplicatesProps) {
  const { data: pairs = [] } = useQuery(pairsOfLead(useContract(), lead.id))
  const isJoined = ({ state }: LeadPair) => state === 'joined'
  return (
    <>
      <Pairs
        id="duplicados"
        title="Puede ser la misma persona"
        pairs={pairs.filter((pair) => !isJoined(pair))}
        takesFocus={takesFocus}
        onDone={onDone}
      />
      <Pairs id="unidos" title="Se unió con este lead" pairs={pairs.filter(isJoined)} onDone={onDone} />
    </>
  )
}

interface PairsProps extends Pick<LeadDuplicatesProps, 'takesFocus' | 'onDone'> {
  id: string
  title: string
  pairs: readonly LeadPair[]
}

function Pairs({ id, title, pairs, takesFocus, onDone }: PairsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = pairs.length > 0
  useEffect(() => {
    if (takesFocus && isShown) heading.current?.focus()
  }, [takesFocus, isShown])
  if (pairs.length === 0) return null
  return (
    <section className={css.duplicates} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      <ul>
        {pairs.map((pair) => (
          <li key={pair.id}>
            <p>
              <strong>{otherText(pair)}</strong>{' '}
              <Badge tone={pair.state === 'joined' ? 'info' : 'warn'}>
                {pair.state === 'joined'
                  ? 'Unidos'
                  : `Comparten ${pair.shares.map((one) => SHARED[one] ?? one).join(' y ')}`}
              </Badge>
            </p>
            {pair.mine ? (
              <JoinDecision pair={pair} onDone={(became) => onDone(became, pair.other_id)} />
            ) : (
              <p className="text-muted">Lo decide un administrador: uno de los dos es de otro asesor.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const otherText = ({ other_name, other_phone, other_email, other_agent, mine }: LeadPair) =>
  mine || other_name || other_phone || other_email
    ? [other_name || 'Sin nombre', other_phone && phoneText(other_phone), other_email].filter(Boolean).join(' · ')
    : `Un lead de ${other_agent || 'otro asesor'}`
