import { useRef } from 'react'
import { useDraggable, type useDragging } from '#app/ui/board/use-drag.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { Link } from '#app/ui/link.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import { type AgendaView, agendaPath } from './agenda-path.ts'
import type { AgendaVisit } from './queries.ts'
import { isVisitOpen, visitState } from './visit-state.ts'

interface CalendarVisitProps {
  visit: AgendaVisit
  zone: string
  drag: ReturnType<typeof useDragging>
  view: AgendaView
  onMove: () => void
}

export function CalendarVisit({ visit, zone, drag, view, onMove }: CalendarVisitProps) {
  const { id, starts_at, customer, kind, vehicle_title, car_gone_why, day } = visit
  const element = useRef<HTMLLIElement>(null)
  const now = new Date()
  const isOpen = isVisitOpen(visit, now)
  const isDragged = useDraggable(isOpen ? drag : null, element, id)
  const state = visitState(visit, now)
  const name = customer || 'Cliente sin nombre'
  return (
    <li
      ref={element}
      className={cx(`grid gap-0.5 py-1.5 px-2 rounded-control bg-sunken wrap-anywhere`, isDragged && 'opacity-50')}
    >
      <p>
        <time className="font-semibold tabular-nums" dateTime={starts_at}>
          {instantText('time', starts_at, zone)}
        </time>{' '}
        <Link
          className={controls.link}
          draggable={false}
          to={`${agendaPath({ ...view, view: 'dia', columns: null, day })}#${id}`}
        >
          {name}
        </Link>
      </p>
      <p className="text-muted text-[0.8125rem]">
        {[appointmentKind(kind).label, vehicle_title].filter(Boolean).join(' · ')}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-y-0 gap-x-2">
        <span className={cx(car_gone_why && 'text-danger font-semibold')}>
          {car_gone_why ? 'Sin su auto' : state.label}
        </span>
        {isOpen && (
          <Button small look="quiet" onClick={onMove}>
            Mover a…<span className="sr-only"> {name}</span>
          </Button>
        )}
      </p>
    </li>
  )
}
