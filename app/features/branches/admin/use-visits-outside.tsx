import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import type { Hours, Spans } from '#contract/dates/opening-hours.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import { type BranchSettings, type VisitOutside, visitsOutside } from './queries.ts'

/** Hours undefined: invalid or unchanged so far; null: the exception is removed. */
export function useVisitsOutside(
  { code, time_zone }: BranchSettings,
  hours: Hours | Spans | null | undefined,
  day: string | null,
) {
  const asked = useDebounced(hours === undefined ? undefined : JSON.stringify([day, hours]), 300)
  const [askedDay, askedHours] = asked ? (JSON.parse(asked) as [string | null, Hours | Spans | null]) : [null, null]
  const query = useQuery({
    ...visitsOutside(useContract(), code, askedHours, askedDay),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const note = asked && (
    <Loaded query={query} noun="las citas" skeleton={<Skeleton className="h-12 w-full" />}>
      {(visits) => <VisitsOutside visits={visits} timeZone={time_zone} />}
    </Loaded>
  )
  return { known: query.data?.map(({ id }) => id) ?? [], note }
}

function VisitsOutside({ visits, timeZone }: { visits: VisitOutside[]; timeZone: string }) {
  if (visits.length === 0) return <p role="status">Ninguna cita queda fuera.</p>
  const many = visits.length === 1 ? 'Una cita queda' : `${visits.length} citas quedan`
  return (
    <Notice look="warn" title={`${many} fuera de ese horario`} live>
      <p>
        {visits.length === 1
          ? 'Sigue agendada: nadie la mueve ni avisa por ti. Habla con esa persona.'
          : 'Siguen agendadas: nadie las mueve ni avisa por ti. Habla con cada quien.'}
      </p>
      <ul className={css.plain}>
        {visits.map(({ id, starts_at, kind, who, phone, advisor }) => (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere" key={id}>
            <span>
              {instantText('moment', starts_at, timeZone)} · {appointmentKind(kind).label} · {who}
              {phone && ` · ${phoneText(phone)}`}
              {advisor && ` · la atiende ${advisor}`}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
