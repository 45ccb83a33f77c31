import { useEffect } from 'react'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { appointmentKind, canConfirm } from '#contract/visits/appointments.ts'
import { useMovedHere } from '../use-moved-here.ts'
import css from './agenda.module.css'
import type { Mark } from './mutations.ts'
import type { AgendaVisit } from './queries.ts'
import { minutesSince, minutesText } from './reception-lists.ts'
import { VisitCustomer } from './visit-customer.tsx'
import { VisitMarks } from './visit-marks.tsx'

/** Minutes. */
const LONG = 3
const TOO_LONG = 10

interface VisitArrivalProps {
  visit: AgendaVisit
  zone: string
  now: Date
  isNoted: boolean
  onNoted: () => void
}

export function VisitArrival({ visit, zone, now, isNoted, onNoted }: VisitArrivalProps) {
  const { id, kind, vehicle_title, advisor, walked_in, starts_at, customer_phone } = visit
  const heading = useMovedHere(id)
  useEffect(() => {
    if (isNoted) heading.current?.focus()
  }, [isNoted, heading])
  const clock = clockOf(visit, now)
  return (
    <article className={css.arrival} aria-labelledby={`${id}-llega`}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="text-[1.0625rem] font-semibold" id={`${id}-llega`} ref={heading} tabIndex={-1}>
          <VisitCustomer {...visit} />
        </h4>
        <Badge tone={clock.tone}>{clock.text}</Badge>
      </header>
      <p>
        <time dateTime={starts_at}>{instantText('time', starts_at, zone)}</time>{' '}
        {[walked_in ? 'Sin cita' : appointmentKind(kind).label, vehicle_title].filter(Boolean).join(' · ')}
      </p>
      <p className="text-muted text-[0.9375rem]">
        {advisor ? `Recibe ${advisor}` : 'Sin quien reciba todavía'}
        {customer_phone && (
          <>
            {' · '}
            <a className={`${controls.link} whitespace-nowrap`} href={`tel:${customer_phone}`}>
              {phoneText(customer_phone)}
            </a>
          </>
        )}
      </p>
      <VisitMarks
        large
        visit={{ ...visit, status: 'booked' }}
        marks={nextMarks(visit, now)}
        heading={heading}
        onNoted={onNoted}
      />
    </article>
  )
}

function nextMarks(visit: AgendaVisit, now: Date): Mark[] {
  const { status, arrived_at, attended_at, walked_in, starts_at, ordencompra, drove_at, back_at } = visit
  if (status === 'missed') return ['arrived']
  if (status !== 'booked') return []
  if (drove_at && !back_at) return ['back']
  if (attended_at) return ordencompra && !drove_at ? ['drove', 'left'] : ['left']
  if (arrived_at) return walked_in ? ['attended', 'left'] : ['attended', 'left', 'expected']
  if (Date.parse(starts_at) <= now.getTime()) return ['arrived', 'missed']
  return canConfirm(visit, now) ? ['arrived', 'confirmed'] : ['arrived']
}

function clockOf(
  { status, arrived_at, attended_at, left_at, starts_at, drove_at, back_at, confirmed_at }: AgendaVisit,
  now: Date,
): { text: string; tone: Tone } {
  if (status === 'missed') return { text: 'No vino', tone: 'warn' }
  if (status === 'done') {
    if (!left_at || !arrived_at) return { text: 'Se hizo', tone: 'accent' }
    const stayed = minutesText(minutesSince(arrived_at, new Date(left_at)))
    return attended_at
      ? { text: `Estuvo ${stayed}`, tone: 'accent' }
      : { text: `Se fue sin que lo atendieran, tras ${stayed}`, tone: 'danger' }
  }
  if (drove_at && !back_at)
    return { text: `Maneja desde hace ${minutesText(minutesSince(drove_at, now))}`, tone: 'info' }
  if (attended_at && arrived_at) {
    return { text: `Esperó ${minutesText(minutesSince(arrived_at, new Date(attended_at)))}`, tone: 'accent' }
  }
  if (arrived_at) {
    const minutes = minutesSince(arrived_at, now)
    return {
      text: `Espera ${minutesText(minutes)}`,
      tone: minutes >= TOO_LONG ? 'danger' : minutes >= LONG ? 'warn' : 'info',
    }
  }
  const late = minutesSince(starts_at, now)
  return late > 0
    ? { text: `${minutesText(late)} tarde`, tone: 'warn' }
    : confirmed_at
      ? { text: 'Confirmó', tone: 'accent' }
      : { text: 'Por llegar', tone: 'neutral' }
}
