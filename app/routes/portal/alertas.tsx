import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FavouritesAlert } from '#app/features/alerts/favourites-alert.tsx'
import { ManagedAlerts } from '#app/features/alerts/managed-alerts.tsx'
import { myAlerts, NO_ALERTS } from '#app/features/alerts/queries.ts'
import { ThisDevice } from '#app/features/alerts/this-device.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/alertas'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Mis alertas')

export default function MyAlertsPage() {
  return (
    <>
      <h1 className="mb-4">Mis alertas</h1>
      <WithAccount>{({ user }) => <MyAlerts user={user.id} />}</WithAccount>
    </>
  )
}

function MyAlerts({ user }: { user: string }) {
  const cache = useQueryClient()
  const mine = myAlerts(useContract(), user)
  const query = useQuery(mine)
  const onChanged = () => void cache.invalidateQueries({ queryKey: mine.queryKey })
  return (
    <Loaded query={query} noun="tus alertas" skeleton={<Skeleton className="h-80 w-full" />}>
      {(shown) => (
        <>
          {!shown?.alerts.some(({ kind }) => kind === 'favoritos') && <FavouritesAlert onAsked={onChanged} />}
          <ManagedAlerts
            shown={shown ?? NO_ALERTS}
            context={{ onChanged }}
            devices={<ThisDevice onChanged={onChanged} />}
          />
        </>
      )}
    </Loaded>
  )
}
