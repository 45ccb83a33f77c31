import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useSettled } from '#app/ui/use-settled.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#contract/leads/lead-work.ts'
import { labelIn } from '#contract/text/labels.ts'
import css from './contact-log.module.css'
import { forgetReached, type Reached } from './pending.ts'
import { useContactLog } from './use-contact-log.ts'
import { useReturn } from './use-return.ts'

const WENT: Record<Reached['channel'], string> = {
  call: 'Llamaste a',
  whatsapp: 'Abriste WhatsApp con',
  mail: 'Le escribiste un correo a',
}
const outcomesOf = (channel: Reached['channel']): ContactOutcome[] => [
  ...(channel === 'call' ? [] : (['enviado'] as const)),
  ...(['contesto', 'no_contesto', 'numero_malo', 'cita'] as const),
]

interface ReturnCardProps {
  onVisit: (reached: Reached) => void
}

export function ReturnCard({ onVisit }: ReturnCardProps) {
  const reached = useReturn()
  const { note, waiting } = useContactLog()
  const [answered, setAnswered] = useState<Reached | null>(null)
  const shown = reached ?? answered
  if (!shown)
    return waiting > 0 ? (
      <p className="px-3 py-1.5 text-muted text-sm" role="status">
        {waiting === 1 ? '1 contacto espera' : `${waiting} contactos esperan`} la red para guardarse.
      </p>
    ) : null
  const answer = (outcome: ContactOutcome | null) => {
    setAnswered(shown)
    forgetReached()
    if (!outcome) return
    const { channel, name, at, lead, client } = shown
    void note({ lead, client, name, channel, outcome, note: '', happened_at: at })
    if (outcome === 'cita' && navigator.onLine) onVisit(shown)
  }
  return (
    <Question key={shown.at} reached={shown} isAnswered={!reached} onAnswer={answer} onGone={() => setAnswered(null)} />
  )
}

interface QuestionProps {
  reached: Reached
  isAnswered: boolean
  /** null: no contact. */
  onAnswer: (outcome: ContactOutcome | null) => void
  onGone: () => void
}

function Question({ reached: { channel, name }, isAnswered, onAnswer, onGone }: QuestionProps) {
  const isSettled = useSettled(isAnswered)
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (isAnswered && isSettled) leave()
  }, [isAnswered, isSettled])
  const disabled = !isSettled || isAnswered
  return (
    <section className={css.card} aria-label="¿Qué pasó?">
      <header className="flex items-center justify-between">
        <h2>¿Qué pasó?</h2>
        <IconButton icon="x" label="No hice contacto" disabled={disabled} onClick={() => onAnswer(null)} />
      </header>
      <p>
        {WENT[channel]} <strong>{name}</strong>.
      </p>
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        {outcomesOf(channel).map((outcome) => (
          <Button key={outcome} disabled={disabled} onClick={() => onAnswer(outcome)}>
            {channel === 'mail' && outcome === 'numero_malo' ? 'Correo malo' : labelIn(CONTACT_OUTCOMES, outcome)}
          </Button>
        ))}
      </div>
    </section>
  )
}
