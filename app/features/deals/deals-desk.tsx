import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { PIPELINES } from '#contract/leads/deals.ts'
import { DealBoard } from './deal-board.tsx'
import { dealColumns } from './deal-columns.tsx'
import { personOf } from './deal-words.ts'
import { changeDeal } from './mutations.ts'
import { carOfNewDeal, type DealStage, type DeskDeal, dealStages, deskDeals, SOONEST } from './queries.ts'
import { useDealActions } from './use-deal-actions.ts'

const DealPanel = lazily(() => import('./deal-panel.tsx').then((file) => file.DealPanel))
const PromisesBook = lazily(() => import('./promises/promises-book.tsx').then((file) => file.PromisesBook))
const BeginDeal = lazily(() => import('./begin-deal.tsx').then((file) => file.BeginDeal))

const idOf = ({ id }: DeskDeal) => id
const nameOf = (deal: DeskDeal) => `${personOf(deal)}, ${deal.title}`

interface DealsDeskProps {
  title: string
  me: string
  isAdmin: boolean
  history: (deal: { id: string; title: string }) => ReactNode
}

export function DealsDesk({ title, ...props }: DealsDeskProps) {
  const [params, setParams] = useSearchParams()
  // «nuevo» is the car of the new deal, from the inventory; «1»: none yet.
  const begin = () => setParams((now) => withParams(now, { nuevo: '1' }), { preventScrollReset: true })
  const query = useQuery(dealStages(useContract()))
  const isBook = params.get('embudo') === 'promesas'
  const pipeline = PIPELINES.find(({ value }) => value === params.get('embudo')) ?? PIPELINES[0]
  return (
    <>
      <div className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between min-h-11 mb-2">
        <h1>{title}</h1>
        {query.data && !isBook && (
          <Button small look="primary" onClick={begin}>
            <Icon name="plus" />
            Nuevo trato
          </Button>
        )}
      </div>
      <SectionLinks
        label="Embudos"
        links={[...PIPELINES, { value: 'promesas', label: 'Promesas' }].map(({ value, label }) => ({
          to: withParams(params, {
            embudo: value,
            abierto: null,
            pestana: null,
            filtro: null,
            pagina: null,
            columna: null,
            v: null,
          }),
          name: label,
          current: value === (isBook ? 'promesas' : pipeline.value),
        }))}
      />
      {isBook ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <PromisesBook />
        </Suspense>
      ) : (
        <Loaded query={query} noun="los tratos" skeleton={<TableSkeleton />}>
          {(stages) => (
            <PipelineDesk key={pipeline.value} {...props} pipeline={pipeline} all={stages} onBegin={begin} />
          )}
        </Loaded>
      )}
    </>
  )
}

interface PipelineDeskProps extends Omit<DealsDeskProps, 'title'> {
  pipeline: (typeof PIPELINES)[number]
  all: readonly DealStage[]
  onBegin: () => void
}

function PipelineDesk({ me, isAdmin, history, pipeline, all, onBegin }: PipelineDeskProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const car = useQuery(carOfNewDeal(contract, params.get('nuevo')))
  const screen = `tratos-${pipeline.value}`
  const stages = useMemo(() => all.filter((stage) => stage.pipeline === pipeline.value), [all, pipeline.value])
  const columns = useMemo(() => dealColumns(stages), [stages])
  const table = useRef<TableHandle<DeskDeal>>(null)
  const [order, setOrder] = useState<readonly string[]>([])
  const opened = useOpened()
  const [begun, setBegun] = useState<string | null>(null)
  const reread = () => {
    table.current?.reread()
    void cache.invalidateQueries({ queryKey: key('deals') })
  }
  useLive({ table: 'deals', columns: ['id'] }, reread, reread)
  const actions = useDealActions(pipeline.value, reread)
  const endBeginning = (then: { abierto?: string }) =>
    setParams((now) => withParams(now, { nuevo: null, ...then }), { replace: true, preventScrollReset: true })
  return (
    <WithPanel
      id={opened.id}
      panel={
        opened.id !== null && (
          <RecordPanel label="Trato" opened={opened} ids={order}>
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <DealPanel key={opened.id} id={opened.id} me={me} isAdmin={isAdmin} history={history} onChange={reread} />
            </Suspense>
          </RecordPanel>
        )
      }
    >
      <ViewedTable
        screen={screen}
        me={me}
        isAdmin={isAdmin}
        label="Tratos"
        noun={{ one: 'trato', many: 'tratos', all: 'los tratos' }}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        ask={(asked) => deskDeals(contract, pipeline.value, columns, asked)}
        usual={SOONEST}
        searchHint="Nombre, auto, teléfono o correo"
        {...opened.rows}
        openId={opened.id}
        ownId={begun}
        write={(write, _deal, cause) => changeDeal(contract, write, cause)}
        actions={actions}
        handle={table}
        onOrder={setOrder}
        board={(shown) => (
          <DealBoard
            pipeline={pipeline.value}
            stages={stages}
            columns={columns}
            shown={shown}
            {...opened.rows}
            openId={opened.id}
            onOrder={setOrder}
            onMoved={() => table.current?.reread()}
          />
        )}
        empty={
          <EmptyState
            icon="briefcase"
            title={`Todavía no hay tratos de ${pipeline.label.toLowerCase()}`}
            action={<Button onClick={onBegin}>Nuevo trato</Button>}
          >
            <p>
              Se abren solos cuando alguien pregunta por un auto, nos ofrece el suyo o manda su solicitud. También
              puedes anotar uno.
            </p>
          </EmptyState>
        }
      />
      {params.has('nuevo') && !car.isPending && (
        <Suspense>
          <BeginDeal
            pipeline={pipeline.value}
            car={car.data ?? null}
            onClose={() => endBeginning({})}
            onBegun={(id) => {
              setBegun(id)
              reread()
              endBeginning({ abierto: id })
            }}
          />
        </Suspense>
      )}
    </WithPanel>
  )
}
