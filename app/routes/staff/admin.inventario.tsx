import { Suspense } from 'react'
import { BookDelivery } from '#app/features/appointments/staff-booking/book-delivery.tsx'
import { CarInspections } from '#app/features/inspections/car-inspections.tsx'
import type { Buyer } from '#app/features/inventory/queries.ts'
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
    <Suspense
      fallback={
        <>
          <h1 className="mb-2 flex min-h-11 items-center">Inventario</h1>
          <Skeleton className="h-96 w-full" />
        </>
      }
    >
      <WithAccount>
        {({ profile }) => (
          <InventoryDesk
            title="Inventario"
            me={profile.id}
            isAdmin={profile.role === 'admin'}
            inspections={({ id, stage }) => (
              <CarInspections car={id} isSold={stage === 'vendido' || stage === 'entregado'} />
            )}
            delivery={(ordencompra, buyer) => <BookDelivery ordencompra={ordencompra} person={personOf(buyer)} />}
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
  )
}

const personOf = (buyer: Buyer | null) => {
  if (!buyer?.person) return null
  const named = { name: buyer.person, client: buyer.client_id }
  if (buyer.client_id) return { kind: 'client' as const, id: buyer.client_id, ...named }
  return buyer.lead_id ? { kind: 'lead' as const, id: buyer.lead_id, ...named } : null
}
