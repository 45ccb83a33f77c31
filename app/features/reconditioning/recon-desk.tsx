import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { allBranches } from '#app/features/branches/queries.ts'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { failureOf } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { precio } from '#contract/text/money.ts'
import { ApprovalsPart } from './approvals-part.tsx'
import { allWorkshops, LONGEST_THERE, priceOfToday, type ReconCar, reconListed } from './queries.ts'
import { ReconBoard } from './recon-board.tsx'
import { reconColumns } from './recon-columns.tsx'
import { useReconReread } from './use-recon-reread.ts'

const CarWork = lazily(() => import('./car-work.tsx').then((file) => file.CarWork))
const WorkshopsDialog = lazily(() => import('./workshops-dialog.tsx').then((file) => file.WorkshopsDialog))

const SCREEN = 'reacondicionamiento'
const NONE: never[] = []
const idOf = ({ id }: ReconCar) => id
const nameOfCar = ({ titulo, ordencompra }: ReconCar) => `${titulo}, ${ordencompra}`

export function ReconDesk({ me, history }: { me: string; history: (car: { id: string; title: string }) => ReactNode }) {
  const contract = useContract()
  const rereadAll = useReconReread()
  const workshops = useQuery(allWorkshops(contract))
  const { data: branches } = useQuery(allBranches(contract))
  const { data: staff = NONE } = useQuery(advisorChoices(contract))
  const { data: today } = useQuery(priceOfToday(contract))
  const places = workshops.data ?? NONE
  const columns = useMemo(
    () => reconColumns(places, branches?.map(({ name }) => ({ value: name, label: name })) ?? NONE),
    [places, branches],
  )
  const table = useRef<TableHandle<ReconCar>>(null)
  const opened = useOpened('abierto', [])
  const [isSetting, setSetting] = useState(false)
  const [approved, setApproved] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[]>([])
  const reread = () => {
    table.current?.reread()
    void rereadAll()
  }
  useLive({ table: 'recon_lines', columns: ['id'] }, reread, reread)
  useLive({ table: 'vehicle_records', columns: ['vehicle_id'] }, reread, reread)
  useLive({ table: 'inspection_findings', columns: ['id'] }, reread, reread)
  const nameOf = (person: string | null) =>
    person === me ? 'tú' : (staff.find(({ value }) => value === person)?.label ?? 'alguien que ya no está')
  if (workshops.isError && !workshops.data)
    return (
      <ErrorState
        message={failureOf(workshops.error, 'load', 'los talleres').text}
        onRetry={() => void workshops.refetch()}
        busy={workshops.isFetching}
      />
    )
  if (!workshops.data) return <TableSkeleton />
  return (
    <WithPanel
      id={opened.id}
      panel={
        opened.id !== null && (
          <RecordPanel label="Trabajo de un auto" opened={opened} ids={order}>
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <CarWork key={opened.id} id={opened.id} me={me} nameOf={nameOf} history={history} workshops={places} />
            </Suspense>
          </RecordPanel>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {today && today.cars > 0 && (
          <p>
            {today.cars === 1 ? 'Un auto se prepara' : `${today.cars.toLocaleString('es-MX')} autos se preparan`}: cada
            día cuesta <strong>{precio(today.pesos, true)}</strong>.
          </p>
        )}
        <Button small look="quiet" onClick={() => setSetting(true)}>
          Talleres
        </Button>
      </div>
      <ApprovalsPart me={me} nameOf={nameOf} hrefOf={(car) => opened.linkTo(car).to} onApprove={setApproved} />
      <ViewedTable
        screen={SCREEN}
        me={me}
        isAdmin
        label="Reacondicionamiento"
        noun={{ one: 'auto', many: 'autos', all: 'los autos' }}
        columns={columns}
        idOf={idOf}
        nameOf={nameOfCar}
        ask={(asked) => reconListed(contract, columns, asked)}
        usual={LONGEST_THERE}
        searchHint="Auto, orden de compra, placas o NIV"
        hrefOf={({ id }) => opened.linkTo(id).to}
        openId={opened.id}
        handle={table}
        onOrder={setOrder}
        board={(shown) => (
          <ReconBoard
            columns={columns}
            shown={shown}
            workshops={places}
            hrefOf={(id) => opened.linkTo(id).to}
            own={[opened.id, approved]}
            onOrder={setOrder}
          />
        )}
        empty={
          <EmptyState icon="car-front" title="Ningún auto se prepara">
            <p>Aparecen aquí desde que se reciben hasta que se publican.</p>
          </EmptyState>
        }
      />
      <Suspense>{isSetting && <WorkshopsDialog workshops={places} onClose={() => setSetting(false)} />}</Suspense>
    </WithPanel>
  )
}
