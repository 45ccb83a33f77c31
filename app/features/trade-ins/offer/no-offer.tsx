import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FormFailure } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { VISITOR_MESSAGES } from '#contract/messages/visitor-messages.ts'
import { CandidateList } from './candidate-list.tsx'
import { type CompleteDraft, sellPath } from './draft.ts'
import { LeaveContact } from './leave-contact.tsx'
import { variations } from './queries.ts'
import css from './sell.module.css'
import { useStepHeading } from './use-step-heading.ts'

interface NoOfferProps {
  draft: CompleteDraft
  failure: FormFailure
  onRetry?: () => void
}

export function NoOffer({ draft, failure, onRetry }: NoOfferProps) {
  const { vehicle } = draft
  const { data: others } = useQuery(variations(useContract(), vehicle.id))
  const fields = Object.values(failure.fields)
  const offline = failure.code === 'offline'
  useEffect(() => {
    if (!offline || !onRetry) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [offline, onRetry])
  const toContact = sellPath(draft, 'contacto')
  return (
    <section className={css.sellStep} aria-labelledby="paso">
      <h2 id="paso" ref={useStepHeading('sin-oferta')} tabIndex={-1}>
        {offline ? 'Te quedaste sin conexión' : 'Todavía no hay oferta'}
      </h2>
      <div className={`${forms.notice} ${forms.noticeWarn}`} role="alert">
        <Icon name={offline ? 'wifi-off' : 'triangle-alert'} />
        <div>
          <p>{failure.message}</p>
          {fields.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          {offline && <p>{VISITOR_MESSAGES.offer_waits}</p>}
        </div>
      </div>
      <div className={forms.formActions}>
        {fields.length > 0 || !onRetry ? (
          <LinkButton look="primary" to={toContact}>
            {fields.length > 0 ? 'Corregir mis datos' : 'Intentar de nuevo'}
          </LinkButton>
        ) : (
          <Button look="primary" onClick={onRetry}>
            <Icon name="refresh-cw" />
            Intentar de nuevo
          </Button>
        )}
        <LinkButton to={sellPath({ ...draft, valuation: null }, 'auto')}>Cambiar versión o año</LinkButton>
      </div>
      {others && others.length > 0 && (
        <>
          <h3>Prueba con otra versión</h3>
          <CandidateList label="Otras versiones" vehicles={others} draft={draft} />
        </>
      )}
      {!offline && <LeaveContact draft={draft} known={onRetry !== undefined} />}
    </section>
  )
}
