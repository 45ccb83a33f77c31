import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OwnShift } from '#app/features/duty/own-shift.tsx'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { BranchChoice } from './branch-choice.tsx'
import { today } from './queries.ts'
import css from './today.module.css'
import { TodayList } from './today-list.tsx'

export function Today({ isAdmin }: { isAdmin: boolean }) {
  const [params] = useSearchParams()
  const branch = isAdmin ? params.get('sucursal') : null
  const query = useQuery(today(useContract(), branch))
  useLiveRefresh({ table: 'leads' }, key('today'))
  useLiveRefresh({ table: 'application_messages' }, key('today'))
  useLiveRefresh({ table: 'appointments' }, key('today'))
  useLiveRefresh({ table: 'financing_applications' }, key('today'))
  useLiveRefresh({ table: 'answer_clocks' }, key('today'))
  useLiveRefresh({ table: 'seen_cars' }, key('today'))
  const late = query.data?.filter((row) => row.late).length ?? 0
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-y-1 gap-x-4 mb-4">
        <h1>Hoy</h1>
        <p className="text-muted">
          {instantText('weekday', new Date())}
          {late > 0 && (
            <strong className="text-danger font-semibold">
              {' '}
              · {late === 1 ? '1 pendiente atrasado' : `${late} pendientes atrasados`}
            </strong>
          )}
        </p>
        {isAdmin && <BranchChoice />}
      </header>
      {!isAdmin && <OwnShift />}
      <Loaded query={query} noun="lo pendiente" skeleton={<TodaySkeleton />}>
        {(waiting) => <TodayList key={branch} waiting={waiting} />}
      </Loaded>
    </>
  )
}

const TodaySkeleton = () => (
  <div className={`${css.today} grid grid-cols-1 gap-6`}>
    {['h-40', 'h-24', 'h-40'].map((height, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move.
      <Skeleton key={at} className={`${height} w-full`} />
    ))}
  </div>
)
