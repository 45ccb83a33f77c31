import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CarHold } from '#app/features/vehicles/hold/car-hold.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ReachWays } from '#app/ui/panel/reach-ways.tsx'
import { RecordHead } from '#app/ui/panel/record-head.tsx'
import { RecordTabs } from '#app/ui/panel/record-tabs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { DealCar } from './deal-car.tsx'
import { DealEnd } from './deal-end.tsx'
import { DealFacts } from './deal-facts.tsx'
import { DealHistory } from './deal-history.tsx'
import { DealSteps } from './deal-steps.tsx'
import { personOf } from './deal-words.ts'
import { NotesPart } from './notes/notes-part.tsx'
import { notesAbout } from './notes/queries.ts'
import { PromisesPart } from './promises/promises-part.tsx'
import { type DeskDeal, dealById, dealStages } from './queries.ts'
import { openTasks } from './tasks/queries.ts'

const TABS = ['trato', 'pendientes', 'notas', 'historia', 'cambios'] as const

interface DealPanelProps {
  id: string
  me: string
  isAdmin: boolean
  history: (deal: { id: string; title: string }) => ReactNode
  onChange: () => void
}

export function DealPanel(props: DealPanelProps) {
  const query = useQuery(dealById(useContract(), props.id))
  return (
    <Loaded query={query} noun="el trato" skeleton={<Skeleton className="h-96 w-full" />}>
      {(deal) =>
        deal ? (
          <Details {...props} deal={deal} />
        ) : (
          <EmptyState icon="briefcase" title="No encontramos este trato">
            <p>Puede que ya no lo atiendas, o que la dirección esté mal escrita.</p>
          </EmptyState>
        )
      }
    </Loaded>
  )
}

function Details({ deal, me, isAdmin, history, onChange }: DealPanelProps & { deal: DeskDeal }) {
  const contract = useContract()
  const [search] = useSearchParams()
  const { data: stages = [] } = useQuery(dealStages(contract))
  const about = { column: 'deal_id', id: deal.id } as const
  const { data: tasks } = useQuery(openTasks(contract, about))
  const { data: notes } = useQuery(notesAbout(contract, about))
  const tab = TABS.find((one) => one === search.get('pestana')) ?? 'trato'
  const person = personOf(deal)
  const isOpen = deal.outcome === 'open'
  return (
    <>
      <RecordHead
        level={2}
        title={person}
        about={[
          deal.title,
          deal.agent ? `lo atiende ${deal.agent}` : 'sin asesor',
          deal.second_agent && `con ${deal.second_agent}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        badges={
          <>
            <Badge tone="info">{stages.find(({ id }) => id === deal.stage)?.label ?? deal.stage}</Badge>
            {!isOpen && (
              <Badge tone={deal.outcome === 'won' ? 'accent' : 'neutral'}>
                {deal.outcome === 'won' ? 'Ganado' : 'Perdido'}
              </Badge>
            )}
          </>
        }
        next={
          isOpen
            ? {
                text: `${deal.next_action} · ${instantText('moment', deal.next_at ?? '')}`,
                to: null,
                tone: deal.late ? 'danger' : 'neutral',
              }
            : { text: deal.lost_reason ? `Se perdió: ${deal.lost_reason}` : 'Cerrado', to: null, tone: 'neutral' }
        }
        ways={
          <ReachWays
            phone={deal.phone}
            email={deal.email}
            greeting={`Hola${deal.person ? ` ${deal.person.split(' ')[0]}` : ''}, te escribo por ${deal.title}.`}
            none="No ha dejado cómo contactarle."
          />
        }
      />
      <RecordTabs
        label={`Partes del trato de ${person}`}
        current={tab}
        drops={['ver']}
        tabs={[
          { value: 'trato', name: 'Trato' },
          { value: 'pendientes', name: 'Pendientes', count: tasks?.length },
          { value: 'notas', name: 'Notas', count: notes?.length },
          { value: 'historia', name: 'Historia' },
          { value: 'cambios', name: 'Cambios' },
        ]}
      />
      {tab === 'trato' && (
        <>
          {isOpen && deal.car_why && <DealCar deal={deal} onChange={onChange} />}
          {isOpen && deal.pipeline === 'venta' && deal.vehicle_id && (
            <CarHold vehicle={deal.vehicle_id} deal={deal.id} onChange={onChange} />
          )}
          <PromisesPart whom={{ deal: deal.id }} closed={!isOpen} />
          <DealFacts deal={deal} me={me} isAdmin={isAdmin} onChange={onChange} />
          <DealEnd deal={deal} onChange={onChange} />
        </>
      )}
      {tab === 'pendientes' && <DealSteps deal={deal} onChange={onChange} />}
      {tab === 'notas' && <NotesPart about={about} onChange={onChange} />}
      {tab === 'historia' && <DealHistory deal={deal} stages={stages} />}
      {tab === 'cambios' && history({ id: deal.id, title: person })}
    </>
  )
}
