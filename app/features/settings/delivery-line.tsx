import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import css from '#app/ui/resource/resource.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { DELIVERY_STATES, deliveryText, subjectText } from './delivery-words.ts'
import type { DeliveryRow } from './queries.ts'

interface DeliveryLineProps {
  delivery: DeliveryRow
  busy: boolean
  onReplay: () => void
}

/** Outgoing message with recipient, state and attempts; never its contents. */
export function DeliveryLine({ delivery, busy, onReplay }: DeliveryLineProps) {
  const {
    id,
    kind,
    target,
    recipient,
    subject,
    status,
    attempts,
    last_error,
    created_at,
    next_attempt_at,
    delivered_at,
  } = delivery
  const state = DELIVERY_STATES.find(({ value }) => value === status)
  return (
    <li className={css.line}>
      <h3>{deliveryText(kind, target)}</h3>
      <p>
        <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status}</Badge> {subjectText(subject)}
      </p>
      {recipient && <p>Para {recipient.startsWith('+') ? phoneText(recipient) : recipient}</p>}
      {last_error && status !== 'delivered' && <p className={css.says}>{last_error}</p>}
      <p className={css.by}>
        {instantText('moment', created_at)} · {attempts === 1 ? '1 intento' : `${attempts} intentos`}
        {next_attempt_at && attempts > 0 && ` · el siguiente, ${instantText('moment', next_attempt_at)}`}
        {delivered_at && ` · entregado, ${instantText('moment', delivered_at)}`}
      </p>
      {status === 'dead' && (
        <div className={css.change}>
          <Button
            small
            busy={busy}
            aria-label={`Reenviar: ${deliveryText(kind, target)}, ${subjectText(subject)} ${id}`}
            onClick={onReplay}
          >
            Reenviar
          </Button>
        </div>
      )}
    </li>
  )
}
