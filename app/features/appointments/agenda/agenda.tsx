import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import { instantIn } from '#contract/dates/day-start.ts'
import { type BookableBranch, bookableBranches } from '../queries.ts'
import { LazyBookFor } from '../staff-booking/lazy-book-for.tsx'
import { AgendaBar } from './agenda-bar.tsx'
import { AgendaDay } from './agenda-day.tsx'
import { type AgendaView, agendaOf, agendaPath, bookingBegun, daysOf } from './agenda-path.ts'
import { AgendaWeek } from './agenda-week.tsx'
import { MoveVisit } from './move-visit.tsx'
import { type AgendaVisit, visitsBetween } from './queries.ts'
import { Reception } from './reception.tsx'

const AgendaCalendar = lazily(() => import('./agenda-calendar.tsx').then((file) => file.AgendaCalendar))

interface AgendaProps {
  walkIn: (branch: string, onClose: () => void) => ReactNode
  beside: (from: string, to: string, branch: string | null) => ReactNode
}

export function Agenda({ walkIn, beside }: AgendaProps) {
  const branches = useQuery(bookableBranches(useContract()))
  return (
    <div className="grid gap-4 min-w-0">
      <Loaded query={branches} noun="las sucursales" skeleton={<Skeleton className="h-80 w-full" />}>
        {(places) => <OfBranches branches={places} walkIn={walkIn} beside={beside} />}
      </Loaded>
    </div>
  )
}

function OfBranches({ branches, walkIn, beside }: AgendaProps & { branches: readonly BookableBranch[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = agendaOf(params)
  const branch = branches.find(({ code }) => code === asked.branch) ?? null
  const today = dayIn((branch ?? branches[0])?.time_zone ?? HOUSE_ZONE, new Date())
  const isReception = asked.view === 'recepcion'
  const day = isReception ? today : (asked.day ?? today)
  const view: AgendaView = { ...asked, branch: branch?.code ?? null }
  const days = daysOf(view.view, day)
  const query = useQuery(visitsBetween(useContract(), days[0]!, days.at(-1)!))
  useLiveRefresh({ table: 'appointments' }, key('appointments', 'agenda'))
  const moving = params.get('mover')
  if (moving) return <MoveVisit id={moving} view={view} visits={query} branches={branches} />
  const begun = bookingBegun(params)
  const booking = params.has('agendar') && (
    <LazyBookFor
      branch={view.branch}
      ordencompra={view.columns === 'autos' ? begun.resource : null}
      beside={begun.resource && view.columns && view.columns !== 'autos' ? [view.columns, begun.resource] : null}
      begin={{
        day: begun.day,
        startsAt: branch && begun.day && begun.time ? instantIn(branch.time_zone, begun.day, begun.time) : null,
      }}
      onClose={() => void navigate(agendaPath(view), { replace: true, preventScrollReset: true })}
    />
  )
  if (isReception)
    return (
      <>
        {booking}
        <Reception view={view} today={today} branches={branches} query={query} walkIn={walkIn} />
        {beside(today, today, view.branch)}
      </>
    )
  return (
    <>
      {booking}
      <AgendaBar view={view} day={day} today={today} branches={branches} visits={query.data ?? []} />
      <Loaded query={query} noun="las citas" skeleton={<Skeleton className="h-80 w-full" />}>
        {(all) => {
          const visits = all.filter((one) => isShown(one, view))
          const place = branch ?? branches[0]
          if (view.columns && place)
            return (
              <Suspense fallback={<Skeleton className="h-80 w-full" />}>
                <AgendaCalendar
                  axis={view.columns}
                  days={days}
                  today={today}
                  view={view}
                  visits={visits}
                  branch={place}
                />
              </Suspense>
            )
          return view.view === 'dia' ? (
            <AgendaDay day={day} view={view} visits={visits} hidden={all.length - visits.length} branches={branches} />
          ) : (
            <AgendaWeek days={days} today={today} view={view} visits={visits} branches={branches} />
          )
        }}
      </Loaded>
      {beside(days[0]!, days.at(-1)!, view.branch)}
    </>
  )
}

const isShown = (visit: AgendaVisit, { branch, kinds, advisor }: AgendaView) =>
  (!branch || visit.branch === branch) &&
  (kinds.length === 0 || kinds.some((kind) => kind === visit.kind)) &&
  (!advisor || visit.advisor_id === advisor)
