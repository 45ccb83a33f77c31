import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { OffersToReceive } from './offers-to-receive.tsx'
import { PurchaseBoard } from './purchase-board.tsx'
import { PURCHASE_COLUMNS } from './purchase-columns.tsx'
import { type DeskPurchase, LONGEST, purchasesListed } from './queries.ts'

const SCREEN = 'compras'
const idOf = ({ id }: DeskPurchase) => id
const nameOf = ({ title, seller }: DeskPurchase) => `${title}, ${seller ?? 'sin nombre'}`
const hrefOf = (id: string) => `/escritorio/admin/compras/${id}`

export function PurchasesDesk({ me, isAdmin }: { me: string; isAdmin: boolean }) {
  const contract = useContract()
  const cache = useQueryClient()
  const table = useRef<TableHandle<DeskPurchase>>(null)
  const reread = () => {
    table.current?.reread()
    void cache.invalidateQueries({ queryKey: key('purchases') })
  }
  useLive({ table: 'sell_listings', columns: ['id'] }, reread, reread)
  useLive({ table: 'appointments', columns: ['id'] }, reread, reread)
  return (
    <>
      <OffersToReceive />
      <ViewedTable
        screen={SCREEN}
        me={me}
        isAdmin={isAdmin}
        everything="Todas"
        label="Compras"
        noun={{ one: 'compra', many: 'compras', all: 'las compras' }}
        columns={PURCHASE_COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        ask={(asked) => purchasesListed(contract, PURCHASE_COLUMNS, asked)}
        usual={LONGEST}
        searchHint="Auto, quién vende, placas, NIV o folio"
        hrefOf={({ id }) => hrefOf(id)}
        openId={null}
        handle={table}
        board={(shown) => <PurchaseBoard shown={shown} hrefOf={hrefOf} />}
        empty={
          <EmptyState icon="car-front" title="Todavía no hay compras">
            <p>Aparecen aquí cuando alguien acepta una oferta o agrega su auto en «Vende tu auto».</p>
          </EmptyState>
        }
      />
    </>
  )
}
