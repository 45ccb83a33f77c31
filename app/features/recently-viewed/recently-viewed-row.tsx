import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { recentlyViewed } from './store.ts'

const ViewedVehicles = lazily(() => import('./viewed-vehicles.tsx').then((file) => file.ViewedVehicles))

/** `except`: the vehicle shown. */
export function RecentlyViewedRow({ except }: { except?: string }) {
  const vehicles = useStoredList(recentlyViewed).filter(({ slug }) => slug !== except)
  return (
    vehicles.length > 0 && (
      <Suspense>
        <ViewedVehicles vehicles={vehicles} />
      </Suspense>
    )
  )
}
