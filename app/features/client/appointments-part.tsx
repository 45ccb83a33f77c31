import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ClientVisit, visitsOf } from '#app/features/appointments/agenda/queries.ts'
import { VisitMarks } from '#app/features/appointments/agenda/visit-marks.tsx'
import { marksOf, visitState } from '#app/features/appointments/agenda/visit-state.ts'
import { BookForButton } from '#app/features/appointments/staff-booking/book-for-button.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'

export function AppointmentsPart({ client, name }: { client: string; name: string }) {
  const query = useQuery(visitsOf(useContract(), client))
  return (
    <RecordSection id="citas" title="Citas">
      <Loaded query={query} noun="las citas" skeleton={<Skeleton className="h-24 w-full" />}>
        {(visits) =>
          visits.length === 0 ? (
            <TeachingState
              icon="calendar"
              title="No tiene citas"
              teaches="Aquí anotas que llegó y cómo le fue. La agenda el cliente desde su escritorio o la página de un auto, o tú aquí."
              action={<BookForButton person={{ kind: 'client', id: client, name, client }} />}
            />
          ) : (
            <RecordList>
              {visits.map((visit) => (
                <VisitLine key={visit.id} visit={visit} />
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

function VisitLine({ visit }: { visit: ClientVisit }) {
  const { kind, starts_at, arrived_at, place, zone, vehicle_title, note, cancel_reason } = visit
  const heading = useRef<HTMLHeadingElement>(null)
  const now = new Date()
  const state = visitState(visit, now)
  const marks = marksOf({ ...visit, day: dayIn(zone, new Date(starts_at)) }, dayIn(zone, now), now)
  return (
    <li>
      <TitleRow>
        <h3 ref={heading} tabIndex={-1}>
          {appointmentKind(kind).label}
        </h3>
        <Badge tone={state.tone}>{state.label}</Badge>
      </TitleRow>
      <p>
        <time dateTime={starts_at}>{instantText('fullMoment', starts_at, zone)}</time> · {place}
      </p>
      {vehicle_title && <p className="text-muted">{vehicle_title}</p>}
      {arrived_at && <p className="text-muted">Llegó a las {instantText('time', arrived_at, zone)}</p>}
      {(note || cancel_reason) && <p className="wrap-anywhere whitespace-pre-wrap">{note || cancel_reason}</p>}
      {marks.length > 0 && <VisitMarks visit={visit} marks={marks} heading={heading} />}
    </li>
  )
}
