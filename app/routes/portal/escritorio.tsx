import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ApplicationCard } from '#app/features/applications/tracking/application-card.tsx'
import { NextAppointment } from '#app/features/appointments/next-appointment.tsx'
import css from '#app/features/dashboard/dashboard.module.css'
import { MyAdvisor } from '#app/features/dashboard/my-advisor.tsx'
import { myPromises } from '#app/features/deals/promises/queries.ts'
import { savedPrices } from '#app/features/favourites/queries.ts'
import { favourites } from '#app/features/favourites/store.ts'
import { useAgreed } from '#app/features/favourites/use-agreed.ts'
import { RecentlyViewedRow } from '#app/features/recently-viewed/recently-viewed-row.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { OffersPanel } from '#app/features/trade-ins/listings/offers-panel.tsx'
import { vehiclesBySlugs } from '#app/features/vehicles/named/queries.ts'
import { KEPT } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { fullName } from '#contract/text/names.ts'
import { DashboardStep } from '../dashboard-step.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/escritorio'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mi escritorio')

const ChangedPrices = lazily(() =>
  import('#app/features/favourites/changed-prices.tsx').then((file) => file.ChangedPrices),
)

const MyPromises = lazily(() => import('#app/features/deals/promises/my-promises.tsx').then((file) => file.MyPromises))

const StaffHome = lazily(() => import('../staff-home.tsx').then((file) => file.StaffHome))

/** Dashboard of staff or customers; staff see their own as customers under `vista=mia`. */
export default function Dashboard() {
  const [params] = useSearchParams()
  return (
    <WithAccount>
      {({ user, profile }) =>
        profile.role !== 'user' && params.get('vista') !== 'mia' ? (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <StaffHome isAdmin={profile.role === 'admin'} />
          </Suspense>
        ) : (
          <div className={`${css.dashboard} grid gap-8 lg:grid-cols-2 lg:items-start`}>
            <h1>{profile.first_name ? `Hola, ${profile.first_name}` : 'Hola'}</h1>
            <DashboardStep profile={profile} />
            <ApplicationCard user={user.id} />
            <NextAppointment user={user.id} />
            <Promised user={user.id} />
            <FavouritePrices user={user.id} />
            <OffersPanel user={user.id} />
            {profile.role === 'user' && <MyAdvisor id={profile.asesor_asignado_id} name={fullName(profile)} />}
            <RecentlyViewedRow />
          </div>
        )
      }
    </WithAccount>
  )
}

function Promised({ user }: { user: string }) {
  const { data = [] } = useQuery(myPromises(useContract(), user))
  if (data.length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-24 w-full" />}>
      <MyPromises promises={data} />
    </Suspense>
  )
}

function FavouritePrices({ user }: { user: string }) {
  const contract = useContract()
  const slugs = useStoredList(favourites)
  const vehicles = useQuery({ ...vehiclesBySlugs(contract, slugs), meta: KEPT, placeholderData: keepPreviousData })
  const { data: saved = {} } = useQuery(savedPrices(contract, user))
  const agreed = useAgreed(user)
  return (
    <section className={frame.panel} aria-labelledby="bajaron">
      <div className={frame.panelHead}>
        <h2 id="bajaron">Bajaron de precio</h2>
        <Link className={controls.link} to="/escritorio/favoritos">
          Mis favoritos ({slugs.length})
        </Link>
      </div>
      <Loaded
        query={agreed || slugs.length > 0 || !navigator.onLine ? vehicles : { ...vehicles, data: undefined }}
        noun="tus favoritos"
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {(list) => (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <ChangedPrices vehicles={list} saved={saved} />
          </Suspense>
        )}
      </Loaded>
    </section>
  )
}
