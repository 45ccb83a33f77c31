import { Suspense } from 'react'
import { CarInspections } from '#app/features/inspections/car-inspections.tsx'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RecordChanges } from '../record-changes.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.inventario'

const InventoryDesk = lazily(() =>
  import('#app/features/inventory/inventory-desk.tsx').then((file) => file.InventoryDesk),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Inventario')

export default function Inventory() {
  return (
    <>
      <h1 className="mb-4">Inventario</h1>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <WithAccount>
          {({ profile }) => (
            <InventoryDesk
              me={profile.id}
              isAdmin={profile.role === 'admin'}
              inspections={(car) => <CarInspections car={car} />}
              history={({ id, title }) => (
                <>
                  <RecordChanges label={`Cambios de ${title}`} of={{ tabla: 'vehicles', registro: id }} />
                  <RecordChanges
                    label={`Cambios de la ficha de ${title}`}
                    of={{ tabla: 'vehicle_records', registro: id }}
                  />
                </>
              )}
            />
          )}
        </WithAccount>
      </Suspense>
    </>
  )
}
