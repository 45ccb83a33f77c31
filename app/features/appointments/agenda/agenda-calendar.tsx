import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useDragging } from '#app/ui/board/use-drag.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { instantIn } from '#contract/dates/day-start.ts'
import { spansOn } from '#contract/dates/opening-hours.ts'
import type { BookableBranch } from '../queries.ts'
import { useAppointmentChange } from '../use-appointment-change.ts'
import { type AgendaAxis, type AgendaView, agendaPath, bookingForPath } from './agenda-path.ts'
import css from './calendar.module.css'
import { CalendarCell } from './calendar-cell.tsx'
import {
  type DropTarget,
  dropTarget,
  halfHour,
  halfHours,
  type Place,
  resourceOf,
  resourcesOf,
  timeIn,
} from './calendar-rules.ts'
import { CalendarVisit } from './calendar-visit.tsx'
import { placeVisit } from './mutations.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { type AgendaVisit, branchResources } from './queries.ts'

interface AgendaCalendarProps {
  axis: AgendaAxis
  days: readonly string[]
  today: string
  view: AgendaView
  visits: readonly AgendaVisit[]
  branch: BookableBranch
}

export function AgendaCalendar({ axis, days, today, view, visits, branch }: AgendaCalendarProps) {
  const contract = useContract()
  const drag = useDragging()
  const caption = useId()
  const [moving, setMoving] = useState<AgendaVisit | null>(null)
  const [said, setSaid] = useState('')
  const [reached, setReached] = useState('')
  const place = useAppointmentChange(async (client, request: DropTarget) => {
    await placeVisit(client, request)
    setSaid('Cita movida.')
  })
  const known = useQuery(branchResources(contract, branch.code)).data
  const zone = branch.time_zone
  const shown = visits.filter((one) => one.branch === branch.code && one.status !== 'cancelled')
  const resources = resourcesOf(axis, known?.[axis] ?? [], shown)
  const isWeek = days.length > 1
  const times = halfHours(spansOn(branch, days[0]!), isWeek ? [] : shown.map((one) => timeIn(zone, one.starts_at)))
  const put = (id: string, to: Place) => {
    const visit = shown.find((one) => one.id === id)
    const request = visit && dropTarget(visit, axis, zone, to)
    if (request && !place.isPending) place.mutate(request)
  }
  if (resources.length === 0 || (!isWeek && times.length === 0))
    return (
      <EmptyState
        icon="calendar"
        title={axis === 'bahias' ? 'Sin bahías' : 'Sin citas que mostrar'}
        action={<LinkButton to={agendaPath({ ...view, columns: null })}>Ver la lista</LinkButton>}
      >
        <p>
          {axis === 'bahias'
            ? 'Un administrador dice en Configuración › Sucursales qué bahías hay.'
            : 'La sucursal no abre ese día, o nadie recibe en ella.'}
        </p>
      </EmptyState>
    )
  const isAhead = ({ day, time }: Place) =>
    time === null ? day >= today : Date.parse(instantIn(zone, day, time)) > Date.now()
  const opens = ({ day, time }: Place) => time !== null || spansOn(branch, day).length > 0
  const cellAt = (key: string, to: Place, label: string) => {
    const own = shown.filter(
      (one) =>
        resourceOf(axis, one) === to.resource &&
        (to.time === null ? one.day === to.day : halfHour(timeIn(zone, one.starts_at)) === to.time),
    )
    const isFree = own.length === 0 && isAhead(to) && opens(to)
    const booked = { ...view, branch: branch.code, day: days[0]! }
    return { key, to, label, own, book: isFree ? bookingForPath(booked, to.day, to.time, to.resource) : null }
  }
  const rows = isWeek
    ? resources.map(({ id, label }) => ({
        key: id ?? '',
        label,
        cells: days.map((day) =>
          cellAt(day, { day, time: null, resource: id }, `${label}, ${dayText('weekday', day)}`),
        ),
      }))
    : times.map((time) => ({
        key: time,
        label: time,
        cells: resources.map(({ id, label }) =>
          cellAt(id ?? '', { day: days[0]!, time, resource: id }, `${label}, ${time}`),
        ),
      }))
  const free = rows.flatMap(({ cells }) => cells.flatMap(({ book }) => book ?? []))
  const tabStop = free.find((book) => book === reached) ?? free[0]
  return (
    <>
      {place.isError && <Notice look="danger" title={failureOf(place.error, 'save').text} live />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the arrows. */}
      <section className={css.calendar} aria-labelledby={caption} tabIndex={0} aria-busy={place.isPending || undefined}>
        <table className="w-full border-collapse text-sm">
          <caption className="p-2.5 font-semibold text-start" id={caption}>
            {branch.name}: {isWeek ? 'la semana' : dayText('weekday', days[0]!)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{isWeek ? AXIS_TEXT[axis] : 'Hora'}</th>
              {isWeek
                ? days.map((day) => (
                    <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                      {dayText('shortWeekday', day)}
                    </th>
                  ))
                : resources.map(({ id, label }) => (
                    <th key={id ?? ''} scope="col">
                      {label}
                    </th>
                  ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                {row.cells.map(({ key, to, label, own, book }) => (
                  <CalendarCell
                    key={key}
                    drag={drag}
                    label={label}
                    isToday={isWeek && to.day === today}
                    book={book}
                    isTabStop={book === tabStop}
                    onReach={setReached}
                    onDrop={(id) => put(id, to)}
                  >
                    {own.map((visit) => (
                      <CalendarVisit
                        key={visit.id}
                        visit={visit}
                        zone={zone}
                        drag={drag}
                        view={view}
                        onMove={() => setMoving(visit)}
                      />
                    ))}
                  </CalendarCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {moving && (
        <PlaceDialog
          visit={moving}
          axis={axis}
          branch={branch}
          resources={resources}
          days={days}
          onPlace={(to) => {
            setMoving(null)
            put(moving.id, to)
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}

const AXIS_TEXT: Record<AgendaAxis, string> = { personas: 'Recibe', autos: 'Auto', bahias: 'Bahía' }
