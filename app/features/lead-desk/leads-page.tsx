import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { looseConversations } from '#app/features/leads/conversation/queries.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LeadDesk } from './lead-desk.tsx'
import { NewLead } from './new-lead.tsx'
import { newLeads, unassignedLeads } from './queries.ts'
import { Triage } from './triage.tsx'
import { UnassignedLeads } from './unassigned-leads.tsx'

const LeadImportSection = lazily(() => import('./import/lead-import.tsx').then((file) => file.LeadImportSection))

const LooseConversations = lazily(() =>
  import('#app/features/leads/conversation/loose-conversations.tsx').then((file) => file.LooseConversations),
)

interface LeadsPageProps {
  title: string
  me: string
  isAdmin: boolean
  history: (lead: { id: string; name: string }) => ReactNode
}

export function LeadsPage({ title, me, isAdmin, history }: LeadsPageProps) {
  const [params, setParams] = useSearchParams()
  const [taken, setTaken] = useState<string | null>(null)
  const { data: waiting } = useQuery(newLeads(useContract()))
  const isTriage = params.get('vista') === 'revisar'
  const isImport = isAdmin && params.get('vista') === 'importar'
  const isLoose = isAdmin && params.get('vista') === 'sin-asignar'
  const { data: loose } = useQuery({ ...looseConversations(useContract()), enabled: isAdmin })
  const { data: unassigned } = useQuery({ ...unassignedLeads(useContract()), enabled: isAdmin })
  useLiveRefresh({ table: 'leads' }, key('leads', 'new'))
  useLiveRefresh(isAdmin ? { table: 'leads' } : null, key('leads', 'unassigned'))
  const unowned = loose && unassigned ? loose.length + unassigned.total : 0
  const many = waiting?.total ?? 0
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between mb-2">
        <h1>{title}</h1>
        <LinkButton to={withParams(params, { nuevo: '1' })} look="primary" small preventScrollReset>
          <Icon name="plus" />
          Nuevo lead
        </LinkButton>
      </div>
      <SectionLinks
        label="Secciones de leads"
        links={[
          { to: '?', name: 'Lista', current: !isTriage && !isImport && !isLoose },
          { to: '?vista=revisar', name: many > 0 ? `Por revisar (${many})` : 'Por revisar', current: isTriage },
          ...(isAdmin
            ? [
                {
                  to: '?vista=sin-asignar',
                  name: unowned > 0 ? `Sin asignar (${unowned})` : 'Sin asignar',
                  current: isLoose,
                },
              ]
            : []),
          ...(isAdmin ? [{ to: '?vista=importar', name: 'Importar', current: isImport }] : []),
        ]}
      />
      {isTriage && <Triage />}
      {isImport && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <LeadImportSection />
        </Suspense>
      )}
      {isLoose && (
        <>
          <UnassignedLeads />
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <LooseConversations
              onGiven={(id) => setParams(new URLSearchParams(withParams(params, { vista: null, abierto: id })))}
            />
          </Suspense>
        </>
      )}
      {!isTriage && !isImport && !isLoose && <LeadDesk me={me} isAdmin={isAdmin} history={history} ownId={taken} />}
      {params.get('nuevo') === '1' && (
        <NewLead
          onClose={() => setParams(new URLSearchParams(withParams(params, { nuevo: null })), { replace: true })}
          onTaken={(id) => {
            setTaken(id)
            setParams(new URLSearchParams(withParams(params, { nuevo: null, vista: null, abierto: id })))
          }}
        />
      )}
    </>
  )
}
