import { useState } from 'react'
import { LazyBookFor } from '#app/features/appointments/staff-booking/lazy-book-for.tsx'
import { useContactLog } from '#app/features/leads/contact-log/use-contact-log.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import {
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  type ContactChannel,
  type ContactOutcome,
} from '#contract/leads/lead-work.ts'
import { tooLong } from '#contract/text/too-long.ts'
import css from './lead-desk.module.css'
import { leadName, wantedCar } from './lead-words.ts'
import type { LeadRow } from './queries.ts'

const LONGEST_NOTE = 1000
const fits = (channel: ContactChannel, outcome: ContactOutcome) =>
  channel === 'in_person'
    ? outcome === 'contesto' || outcome === 'cita'
    : outcome !== 'enviado' || channel === 'whatsapp' || channel === 'mail'

export function LogContact({ lead }: { lead: LeadRow }) {
  const { note: log } = useContactLog()
  const [channel, setChannel] = useState<ContactChannel | null>(null)
  const [typed, setTyped] = useState('')
  const [isBooking, setBooking] = useState(false)
  const say = (outcome: ContactOutcome) => {
    if (!channel) return
    const { id, account_id } = lead
    setChannel(null)
    setTyped('')
    if (outcome === 'cita' && navigator.onLine) setBooking(true)
    void log({
      lead: id,
      client: account_id,
      name: leadName(lead),
      channel,
      outcome,
      note: typed.trim(),
      happened_at: new Date().toISOString(),
    })
  }
  return (
    <section className="grid gap-2 py-2 border-y border-line" aria-label="Anotar un contacto">
      <h3>Anotar un contacto</h3>
      <div className={css.decisions}>
        {CONTACT_CHANNELS.filter(({ value }) => value !== 'message').map(({ value, label }) => (
          <Button
            key={value}
            small
            look="quiet"
            aria-pressed={channel === value}
            onClick={() => setChannel(channel === value ? null : value)}
          >
            <Icon name={ICONS[value]} />
            {label}
          </Button>
        ))}
      </div>
      {channel && (
        <fieldset className={css.choices}>
          <legend className="px-1 font-semibold">¿Qué pasó?</legend>
          {CONTACT_OUTCOMES.filter(({ value }) => fits(channel, value)).map(({ value, label }) => (
            <Button key={value} small disabled={tooLong(typed, LONGEST_NOTE) !== null} onClick={() => say(value)}>
              {label}
            </Button>
          ))}
          <TextareaField
            label="Nota"
            optional
            rows={2}
            error={tooLong(typed, LONGEST_NOTE) ?? undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </fieldset>
      )}
      {isBooking && (
        <LazyBookFor
          person={{ kind: 'lead', id: lead.id, name: leadName(lead), client: lead.account_id }}
          ordencompra={wantedCar(lead)}
          onClose={() => setBooking(false)}
        />
      )}
    </section>
  )
}

const ICONS = {
  call: 'phone',
  whatsapp: 'whatsapp',
  mail: 'mail',
  in_person: 'user-round',
  message: 'message-square',
} as const
