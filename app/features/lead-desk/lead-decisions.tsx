import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DECLINE_REASONS } from '#contract/leads/lead-work.ts'
import css from './lead-desk.module.css'
import type { LeadRow } from './queries.ts'
import { snoozeTimes } from './snooze-times.ts'
import { useDecision } from './use-decision.ts'

interface LeadDecisionsProps {
  lead: LeadRow
  onDone: () => void
  children?: ReactNode
}

export function LeadDecisions({ lead, onDone, children }: LeadDecisionsProps) {
  const decide = useDecision(onDone)
  const [asking, setAsking] = useState<'decline' | 'snooze' | null>(null)
  const { state } = lead
  const isOpen = state === 'nuevo' || state === 'aceptado' || state === 'pospuesto'
  return (
    <section className={css.decisions} aria-label="Decidir">
      {state === 'nuevo' && (
        <Button small look="primary" onClick={() => void decide(lead, { becomes: 'aceptado' })}>
          <Icon name="check" />
          Aceptar
        </Button>
      )}
      {isOpen && (
        <>
          <Button
            small
            aria-expanded={asking === 'snooze'}
            onClick={() => setAsking(asking === 'snooze' ? null : 'snooze')}
          >
            <Icon name="clock" />
            Posponer
          </Button>
          <Button
            small
            aria-expanded={asking === 'decline'}
            onClick={() => setAsking(asking === 'decline' ? null : 'decline')}
          >
            <Icon name="x" />
            Descartar
          </Button>
        </>
      )}
      {(state === 'descartado' || state === 'pospuesto') && (
        <Button small onClick={() => void decide(lead, { becomes: 'aceptado' })}>
          <Icon name="undo-2" />
          Retomar
        </Button>
      )}
      {children}
      {asking && (
        <fieldset className={css.choices}>
          <legend className="px-1 font-semibold">
            {asking === 'decline' ? '¿Por qué se descarta?' : '¿Hasta cuándo?'}
          </legend>
          {asking === 'decline'
            ? DECLINE_REASONS.map(({ value, label }) => (
                <Button
                  key={value}
                  small
                  onClick={() => {
                    setAsking(null)
                    void decide(lead, { becomes: 'descartado', reason: value })
                  }}
                >
                  {label}
                </Button>
              ))
            : snoozeTimes(new Date()).map(({ label, until }) => (
                <Button
                  key={label}
                  small
                  onClick={() => {
                    setAsking(null)
                    void decide(lead, { becomes: 'pospuesto', until })
                  }}
                >
                  {label}
                </Button>
              ))}
        </fieldset>
      )}
    </section>
  )
}
