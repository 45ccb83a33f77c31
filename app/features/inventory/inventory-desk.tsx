import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { href } from 'react-router'
import { allBranches } from '#app/features/branches/queries.ts'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import type { ChangeCause } from '#app/lib/change-reason.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { BulkAction, BulkUndo } from '#app/ui/table/bulk-action.ts'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { isUuid } from '#contract/text/uuid.ts'
import { stepsFrom, type VehicleStage } from '#contract/vehicles/vehicle-stages.ts'
import type { CarPanelProps } from './car-panel.tsx'
import { MoveCars } from './move-cars.tsx'
import { moveVehicle } from './mutations.ts'
import { OLDEST, type StockRow, stockById, stockListed } from './queries.ts'
import { stockColumns } from './stock-columns.tsx'

const CarPanel = lazily(() => import('./car-panel.tsx').then((file) => file.CarPanel))
const ChangePrices = lazily(() => import('./change-prices.tsx').then((file) => file.ChangePrices))
const ChangePromotions = lazily(() => import('./change-promotions.tsx').then((file) => file.ChangePromotions))
const AddCar = lazily(() => import('./add-car.tsx').then((file) => file.AddCar))

const idOf = ({ id }: StockRow) => id
const nameOf = ({ titulo, ordencompra }: StockRow) => `${titulo}, ${ordencompra}`
const SCREEN = 'inventario'
const movedText = (many: number) => (many === 1 ? '1 auto cambió de etapa' : `${many} autos cambiaron de etapa`)
const NONE: { value: string; label: string }[] = []

interface InventoryDeskProps {
  title: string
  me: string
  isAdmin: boolean
  inspections: (car: StockRow) => ReactNode
  delivery: CarPanelProps['delivery']
  history: (car: { id: string; title: string }) => ReactNode
}

export function InventoryDesk({ title, me, isAdmin, inspections, delivery, history }: InventoryDeskProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: branches } = useQuery(allBranches(contract))
  const { data: staff = NONE } = useQuery(advisorChoices(contract))
  const columns = useMemo(
    () => stockColumns(branches?.map(({ name }) => ({ value: name, label: name })) ?? NONE, staff),
    [branches, staff],
  )
  const table = useRef<TableHandle<StockRow>>(null)
  const opened = useOpened()
  // Appointments open a car by its order number; the list knows its id.
  const byOrder = useQuery({ ...stockById(contract, opened.id ?? ''), enabled: !!opened.id && !isUuid(opened.id) }).data
  const openId = byOrder?.id ?? opened.id
  const [pricing, setPricing] = useState<readonly StockRow[] | null>(null)
  const [promoting, setPromoting] = useState<readonly StockRow[] | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[]>([])
  const reread = () => {
    table.current?.reread()
    void cache.invalidateQueries({ queryKey: key('inventory', 'one') })
    for (const part of ['stays', 'readings', 'prices', 'gates', 'shown', 'deals'])
      void cache.invalidateQueries({ queryKey: key('inventory', part) })
  }
  useLive({ table: 'vehicle_records', columns: ['vehicle_id'] }, reread, reread)
  const move = async (car: StockRow, to: VehicleStage, cause: ChangeCause): Promise<BulkUndo | null> => {
    if (car.stage === to) return null
    await moveVehicle(contract, car.id, to, car.stage, cause)
    table.current?.change({ kind: 'update', id: car.id, row: { ...car, stage: to } })
    if (!stepsFrom(to).some((one) => one === car.stage)) return null
    return async (undoing) => {
      await moveVehicle(contract, car.id, car.stage as VehicleStage, to, undoing)
      table.current?.change({ kind: 'update', id: car.id, row: car })
    }
  }
  const failed = (error: unknown) => failureOf(error, 'change.save').text
  const actions: BulkAction<StockRow>[] = [
    { id: 'price', label: 'Cambiar precio', failed, done: String, opens: setPricing },
    { id: 'promotions', label: 'Cambiar promociones', failed, done: String, opens: setPromoting },
    {
      id: 'move',
      label: 'Mover a…',
      failed,
      done: movedText,
      form: ({ begin, cancel, rows }) => (
        <MoveCars
          rows={rows}
          onCancel={cancel}
          onMove={({ to, reason }) => begin((car, cause) => move(car, to, { ...cause, reason }))}
        />
      ),
    },
  ]
  return (
    <>
      <div className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between min-h-11 mb-2">
        <h1>{title}</h1>
        {isAdmin && (
          <p className="flex flex-wrap gap-2">
            <Button small look="primary" onClick={() => setAdding(true)}>
              Agregar un auto
            </Button>
            <LinkButton small to={href('/escritorio/admin/inventario/importar')}>
              Importar
            </LinkButton>
          </p>
        )}
      </div>
      <WithPanel
        id={opened.id}
        panel={
          opened.id !== null && (
            <RecordPanel label="Auto" opened={{ ...opened, id: openId }} ids={order}>
              <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                <CarPanel
                  key={opened.id}
                  id={opened.id}
                  me={me}
                  isAdmin={isAdmin}
                  branches={branches?.map(({ name }) => name) ?? []}
                  staff={staff}
                  inspections={inspections}
                  delivery={delivery}
                  history={history}
                  onPrice={(car) => setPricing([car])}
                  onChange={reread}
                />
              </Suspense>
            </RecordPanel>
          )
        }
      >
        <ViewedTable
          screen={SCREEN}
          me={me}
          isAdmin={isAdmin}
          label="Inventario"
          noun={{ one: 'auto', many: 'autos', all: 'los autos' }}
          columns={columns}
          idOf={idOf}
          nameOf={nameOf}
          ask={(asked) => stockListed(contract, columns, asked)}
          usual={OLDEST}
          searchHint="Auto, orden de compra, placas o NIV"
          {...opened.rows}
          openId={openId}
          ownId={added}
          {...(isAdmin && { actions })}
          handle={table}
          onOrder={setOrder}
          empty={
            <EmptyState
              icon="car-front"
              title="Todavía no hay autos"
              {...(isAdmin && {
                action: <LinkButton to={href('/escritorio/admin/inventario/importar')}>Importar un archivo</LinkButton>,
              })}
            >
              <p>
                Agrega uno aquí, trae tu inventario de un archivo o conecta tu hoja de cálculo: aparecen en cuanto
                llegan.
              </p>
            </EmptyState>
          }
        />
      </WithPanel>
      {/* Outside the panel, which replaces the rows on phones. */}
      <Suspense>
        {pricing && <ChangePrices cars={pricing} onClose={() => setPricing(null)} onChanged={reread} />}
        {promoting && <ChangePromotions cars={promoting} onClose={() => setPromoting(null)} onChanged={reread} />}
        {isAdding && (
          <AddCar
            branches={branches?.map(({ name }) => name) ?? []}
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false)
              setAdded(id)
              reread()
              opened.open(id)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
