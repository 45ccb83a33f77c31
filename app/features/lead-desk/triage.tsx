import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useShortcuts } from '#app/ui/use-shortcuts.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { DECLINE_REASONS } from '#contract/leads/lead-work.ts'
import { DuplicateStep } from './duplicate-step.tsx'
import css from './lead-desk.module.css'
import { LeadWays } from './lead-ways.tsx'
import { leadName, TOUCHES, waitText } from './lead-words.ts'
import type { Decision } from './mutations.ts'
import { type LeadRow, lastTouch, newLeads } from './queries.ts'
import { snoozeTimes } from './snooze-times.ts'
import { useDecision } from './use-decision.ts'

type Step = 'decide' | 'decline' | 'snooze' | 'duplicate'

export function Triage() {
  const query = useQuery(newLeads(useContract()))
  return (
    <Loaded query={query} noun="los leads nuevos" skeleton={<Skeleton className="h-80 w-full" />}>
      {({ leads, total }) => <TriageQueue leads={leads} total={total} />}
    </Loaded>
  )
}

function TriageQueue({ leads, total }: { leads: LeadRow[]; total: number }) {
  // Decided and skipped leads stay hidden, even if a stale answer contains them.
  const [past, setPast] = useState<ReadonlySet<string>>(new Set())
  // The current lead stays visible until then, even if it stops being new (reported as a duplicate).
  const [held, setHeld] = useState<LeadRow | null>(null)
  const waiting = leads.filter(({ id }) => !past.has(id))
  const lead = held && !past.has(held.id) ? (leads.find(({ id }) => id === held.id) ?? held) : waiting[0]
  if (lead && lead.id !== held?.id) setHeld(lead)
  const left = Math.max(waiting.length, total - leads.filter(({ id }) => past.has(id)).length)
  if (!lead)
    return (
      <EmptyState
        icon="check"
        title={past.size > 0 ? `Listo: revisaste ${past.size}` : 'No hay leads nuevos'}
        action={
          <LinkButton to="?" look="primary">
            Ver todos los leads
          </LinkButton>
        }
      >
        <p>Cuando alguien nuevo escriba aparece aquí, con lo que pidió.</p>
      </EmptyState>
    )
  return (
    <TriageCard
      key={lead.id}
      lead={lead}
      left={Math.max(left, 1)}
      onPast={() => setPast((before) => new Set([...before, lead.id]))}
      onBack={(id) => setPast((before) => new Set([...before].filter((one) => one !== id)))}
    />
  )
}

interface TriageCardProps {
  lead: LeadRow
  left: number
  onPast: () => void
  onBack: (id: string) => void
}

function TriageCard({ lead, left, onPast, onBack }: TriageCardProps) {
  const [step, setStep] = useState<Step>('decide')
  const { data: touch } = useQuery(lastTouch(useContract(), lead.id))
  const decide = useDecision(() => {})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const times = snoozeTimes(new Date())
  const put = (decision: Decision) => {
    onPast()
    void decide(lead, decision).then((isDone) => {
      if (!isDone) onBack(lead.id)
    })
  }
  const choose = (place: number) => {
    if (step === 'decide') {
      if (place === 0) put({ becomes: 'aceptado' })
      if (place === 1) setStep('duplicate')
      if (place === 2) setStep('decline')
    }
    const [reason, time] = [DECLINE_REASONS[place], times[place]]
    if (step === 'decline' && reason) put({ becomes: 'descartado', reason: reason.value })
    if (step === 'snooze' && time) put({ becomes: 'pospuesto', until: time.until })
  }
  useShortcuts([
    ...[0, 1, 2, 3, 4, 5].map((place) => ({
      keys: String(place + 1),
      does: `Elegir la opción ${place + 1}`,
      group: 'Leads nuevos',
      press: () => choose(place),
    })),
    { keys: 'h', does: 'Posponer', group: 'Leads nuevos', press: () => setStep('snooze') },
    { keys: 's', does: 'Saltar', group: 'Leads nuevos', press: onPast },
    { keys: 'Escape', does: 'Volver a las opciones', group: 'Leads nuevos', press: () => setStep('decide') },
  ])
  const { waiting_since, city, source, wants_title, last_touch_kind } = lead
  return (
    <article
      className={`${css.triage} grid gap-4 content-start min-w-0 text-sm max-w-2xl p-4 border border-line rounded-card bg-surface`}
      aria-labelledby="por-revisar"
    >
      <p className="text-muted" role="status">
        {left === 1 ? 'Falta 1' : `Faltan ${left.toLocaleString('es-MX')}`}
      </p>
      <h2 id="por-revisar" ref={heading} tabIndex={-1}>
        {leadName(lead)}{' '}
        {waiting_since && <Badge tone="warn">espera desde hace {waitText(waiting_since, new Date())}</Badge>}
      </h2>
      <p>
        <strong>{TOUCHES.find(({ value }) => value === last_touch_kind)?.label ?? 'Nos buscó'}</strong>
        {wants_title && ` por el ${wants_title}`}
      </p>
      {touch?.message && <blockquote>{touch.message}</blockquote>}
      <p className="text-muted">{[city, source && leadSourceText(source)].filter(Boolean).join(' · ')}</p>
      <LeadWays lead={lead} />
      {step === 'decide' && (
        <div className={css.keys}>
          <Key keys="1" label="Aceptar" look="primary" onPress={() => choose(0)} />
          <Key keys="2" label="Es duplicado" onPress={() => choose(1)} />
          <Key keys="3" label="Descartar" onPress={() => choose(2)} />
          <Key keys="h" label="Posponer" onPress={() => setStep('snooze')} />
          <Key keys="s" label="Saltar" onPress={onPast} />
        </div>
      )}
      {step === 'decline' && (
        <fieldset className={css.keys}>
          <legend>¿Por qué se descarta?</legend>
          {DECLINE_REASONS.map(({ value, label }, place) => (
            <Key key={value} keys={String(place + 1)} label={label} onPress={() => choose(place)} />
          ))}
        </fieldset>
      )}
      {step === 'snooze' && (
        <fieldset className={css.keys}>
          <legend>¿Hasta cuándo?</legend>
          {times.map(({ label }, place) => (
            <Key key={label} keys={String(place + 1)} label={label} onPress={() => choose(place)} />
          ))}
        </fieldset>
      )}
      {step === 'duplicate' && <DuplicateStep lead={lead} onPast={onPast} />}
      {step !== 'decide' && (
        <Button small look="quiet" onClick={() => setStep('decide')}>
          Volver
        </Button>
      )}
    </article>
  )
}

interface KeyProps {
  keys: string
  label: string
  look?: 'primary'
  onPress: () => void
}

function Key({ keys, label, look, onPress }: KeyProps) {
  return (
    <Button {...(look && { look })} aria-keyshortcuts={keys} onClick={onPress}>
      <kbd>{keys}</kbd>
      {label}
    </Button>
  )
}
