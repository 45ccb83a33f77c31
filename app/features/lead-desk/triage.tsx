import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
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
  // Decided leads stay hidden, even if a stale answer contains them; skipped ones until they are asked for.
  const [decided, setDecided] = useState<ReadonlySet<string>>(NONE)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(NONE)
  // The current lead stays visible until then, even if it stops being new (reported as a duplicate).
  const [shown, setShown] = useState<LeadRow | null>(null)
  const isPast = (id: string) => decided.has(id) || skipped.has(id)
  const lead =
    shown && !isPast(shown.id)
      ? (leads.find(({ id }) => id === shown.id) ?? shown)
      : leads.find(({ id }) => !isPast(id))
  if (lead && lead.id !== shown?.id) setShown(lead)
  const left = total - leads.filter(({ id }) => decided.has(id)).length
  if (!lead && left > 0)
    return (
      <EmptyState
        icon="users-round"
        title={leftText(left)}
        action={
          <Button
            look="primary"
            onClick={() => {
              setShown(null)
              setSkipped(NONE)
            }}
          >
            Seguir
          </Button>
        }
      >
        <p>Saltaste o acabas de unir a quienes faltan.</p>
      </EmptyState>
    )
  if (!lead)
    return (
      <EmptyState
        icon="check"
        title={decided.size > 0 ? `Listo: revisaste ${decided.size}` : 'No hay leads nuevos'}
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
      onDecided={() => setDecided((before) => new Set([...before, lead.id]))}
      onSkipped={(...ids) => setSkipped((before) => new Set([...before, ...ids]))}
      onBack={(...ids) => {
        setDecided((before) => without(before, ids))
        setSkipped((before) => without(before, ids))
      }}
    />
  )
}

const NONE: ReadonlySet<string> = new Set()
const without = (set: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...set].filter((id) => !ids.includes(id)))
const leftText = (left: number) => (left === 1 ? 'Falta 1' : `Faltan ${left.toLocaleString('es-MX')}`)

interface TriageCardProps {
  lead: LeadRow
  left: number
  onDecided: () => void
  /** They stay new: the next pass shows them. */
  onSkipped: (...ids: string[]) => void
  onBack: (...ids: string[]) => void
}

function TriageCard({ lead, left, onDecided, onSkipped, onBack }: TriageCardProps) {
  const [step, setStep] = useState<Step>('decide')
  const isSettled = useSettled(step)
  const { data: touch } = useQuery(lastTouch(useContract(), lead.id))
  const decide = useDecision(() => {})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const times = snoozeTimes(new Date())
  const put = (decision: Decision) => {
    onDecided()
    const takeBack = () => onBack(lead.id)
    void decide(lead, decision, takeBack).then((isDone) => {
      if (!isDone) takeBack()
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
    { keys: 's', does: 'Saltar', group: 'Leads nuevos', press: () => onSkipped(lead.id) },
    { keys: 'Escape', does: 'Volver a las opciones', group: 'Leads nuevos', press: () => setStep('decide') },
  ])
  const { waiting_since, city, source, wants_title, last_touch_kind } = lead
  return (
    <article
      className={`${css.triage} grid gap-4 content-start min-w-0 text-sm max-w-2xl p-4 border border-line rounded-card bg-surface`}
      aria-labelledby="por-revisar"
    >
      <p className="text-muted" role="status">
        {leftText(left)}
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
          <Key isSettled={isSettled} keys="1" label="Aceptar" look="primary" onPress={() => choose(0)} />
          <Key isSettled={isSettled} keys="2" label="Es duplicado" onPress={() => choose(1)} />
          <Key isSettled={isSettled} keys="3" label="Descartar" onPress={() => choose(2)} />
          <Key isSettled={isSettled} keys="h" label="Posponer" onPress={() => setStep('snooze')} />
          <Key isSettled={isSettled} keys="s" label="Saltar" onPress={() => onSkipped(lead.id)} />
        </div>
      )}
      {step === 'decline' && (
        <fieldset className={css.keys}>
          <legend className="mb-2 font-semibold">¿Por qué se descarta?</legend>
          {DECLINE_REASONS.map(({ value, label }, place) => (
            <Key
              key={value}
              isSettled={isSettled}
              keys={String(place + 1)}
              label={label}
              onPress={() => choose(place)}
            />
          ))}
        </fieldset>
      )}
      {step === 'snooze' && (
        <fieldset className={css.keys}>
          <legend className="mb-2 font-semibold">¿Hasta cuándo?</legend>
          {times.map(({ label }, place) => (
            <Key
              key={label}
              isSettled={isSettled}
              keys={String(place + 1)}
              label={label}
              onPress={() => choose(place)}
            />
          ))}
        </fieldset>
      )}
      {step === 'duplicate' && (
        <DuplicateStep
          lead={lead}
          onLeft={onDecided}
          onDone={(became, other) => {
            if (became === 'joined') return onSkipped(lead.id, other)
            onBack(lead.id, other)
            setStep('decide')
          }}
        />
      )}
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
  isSettled: boolean
  onPress: () => void
}

function Key({ keys, label, look, isSettled, onPress }: KeyProps) {
  return (
    <Button {...(look && { look })} aria-keyshortcuts={keys} disabled={!isSettled} onClick={onPress}>
      <kbd>{keys}</kbd>
      {label}
    </Button>
  )
}
