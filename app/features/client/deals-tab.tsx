import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BeginDeal } from '#app/features/deals/begin-deal.tsx'
import { type DeskDeal, dealPath, dealStages } from '#app/features/deals/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { PIPELINES } from '#contract/leads/deals.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { dealsOfClient } from './queries.ts'

export function DealsTab({ client, name }: { client: string; name: string }) {
  const contract = useContract()
  const navigate = useNavigate()
  const [isBeginning, setBeginning] = useState(false)
  const query = useQuery(dealsOfClient(contract, client))
  const { data: stages = [] } = useQuery(dealStages(contract))
  const begin = (
    <Button small onClick={() => setBeginning(true)}>
      <Icon name="plus" />
      Nuevo trato
    </Button>
  )
  return (
    <RecordSection id="tratos" title="Tratos" beside={Boolean(query.data?.length) && begin}>
      <Loaded query={query} noun="los tratos" skeleton={<Skeleton className="h-24 w-full" />}>
        {(deals) =>
          deals.length === 0 ? (
            <TeachingState
              icon="briefcase"
              title="Sin tratos"
              teaches="Se abre uno solo cuando agenda, cotiza o envía una solicitud, o lo anotas tú."
              action={begin}
            />
          ) : (
            <RecordList>
              {deals.map((deal) => (
                <DealLine
                  key={deal.id}
                  deal={deal}
                  stage={stages.find(({ id }) => id === deal.stage)?.label ?? deal.stage}
                />
              ))}
            </RecordList>
          )
        }
      </Loaded>
      {isBeginning && (
        <BeginDeal
          pipeline="venta"
          person={{ kind: 'client', id: client, name }}
          onClose={() => setBeginning(false)}
          onBegun={(id, pipeline) => void navigate(dealPath(id, pipeline))}
        />
      )}
    </RecordSection>
  )
}

function DealLine({ deal, stage }: { deal: DeskDeal; stage: string }) {
  const { id, pipeline, title, outcome, amount, late, next_action, next_at, agent, lost_reason } = deal
  const isOpen = outcome === 'open'
  return (
    <li>
      <TitleRow>
        <h3>
          <Link className={controls.link} to={dealPath(id, pipeline)}>
            {title}
          </Link>
          {amount !== null && ` · ${precio(Number(amount), true)}`}
        </h3>
        <Badge tone={isOpen ? 'info' : outcome === 'won' ? 'accent' : 'neutral'}>
          {isOpen ? stage : outcome === 'won' ? 'Ganado' : 'Perdido'}
        </Badge>
        {late && <Badge tone="danger">Atrasado</Badge>}
      </TitleRow>
      {isOpen && (
        <p>
          {next_action}
          {next_at && ` · ${instantText('moment', next_at)}`}
        </p>
      )}
      <p className="text-muted">
        {[labelIn(PIPELINES, pipeline), agent ? `lo atiende ${agent}` : 'sin asesor', lost_reason]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
