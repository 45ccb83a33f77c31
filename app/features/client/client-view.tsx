import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { type ClientRecord, clientRecord } from '#app/features/applications/desk/queries.ts'
import { visitsOf } from '#app/features/appointments/agenda/queries.ts'
import { BookForButton } from '#app/features/appointments/staff-booking/book-for-button.tsx'
import { openTasks } from '#app/features/deals/tasks/queries.ts'
import { noteReached } from '#app/features/leads/contact-log/pending.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { ReachWays } from '#app/ui/panel/reach-ways.tsx'
import { RecordHead } from '#app/ui/panel/record-head.tsx'
import { RecordTabs } from '#app/ui/panel/record-tabs.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { leadSourceText } from '#contract/leads/lead-source-text.ts'
import { fullName } from '#contract/text/names.ts'
import { AppointmentsPart } from './appointments-part.tsx'
import { CarsPart } from './cars-part.tsx'
import css from './client.module.css'
import { nextStepWith } from './client-next-step.ts'
import { GlancePart } from './glance-part.tsx'
import { carsOffered, dealsOfClient, leadsOfClient, waitingOf } from './queries.ts'
import { SummaryPart } from './summary-part.tsx'

const ApplicationDesk = lazily(() =>
  import('#app/features/applications/desk/application-desk.tsx').then((file) => file.ApplicationDesk),
)
const ConversationPart = lazily(() =>
  import('#app/features/leads/conversation/conversation-part.tsx').then((file) => file.ConversationPart),
)
const DealsTab = lazily(() => import('./deals-tab.tsx').then((file) => file.DealsTab))
const LeadsPart = lazily(() => import('./leads-part.tsx').then((file) => file.LeadsPart))
const WorkTab = lazily(() => import('./work-tab.tsx').then((file) => file.WorkTab))
const HistoryTab = lazily(() => import('./history-tab.tsx').then((file) => file.HistoryTab))

const TABS = [
  'resumen',
  'whatsapp',
  'solicitudes',
  'tratos',
  'pendientes',
  'notas',
  'archivos',
  'citas',
  'autos',
  'historial',
] as const
type Tab = (typeof TABS)[number]

interface ClientViewProps {
  id: string
  /** 1 on its own page, 2 in a panel. */
  level: 1 | 2
  changes: (client: { id: string; name: string }) => ReactNode
}

export function ClientView({ id, level, changes }: ClientViewProps) {
  const query = useQuery(clientRecord(useContract(), id))
  useLiveRefresh({ table: 'profiles', filter: `id=eq.${id}` }, key('client'))
  useLiveRefresh({ table: 'financing_applications', filter: `user_id=eq.${id}` }, key('client'))
  useLiveRefresh({ table: 'application_messages', filter: `user_id=eq.${id}` }, key('client'))
  useLiveRefresh({ table: 'deals', filter: `client_id=eq.${id}` }, key('client', 'deals', id))
  useLiveRefresh({ table: 'appointments', filter: `user_id=eq.${id}` }, key('appointments'))
  return (
    <div className={`${css.client} grid gap-4 min-w-0 text-sm`}>
      {!query.data && level === 1 && <h1>Cliente</h1>}
      <Loaded
        query={query}
        noun="al cliente"
        skeleton={
          <>
            <Skeleton className="h-32 w-full" />
            <Skeleton className="mt-4 h-96 w-full" />
          </>
        }
      >
        {(record) => (record ? <ClientDetails record={record} level={level} changes={changes} /> : <ClientNotFound />)}
      </Loaded>
    </div>
  )
}

function ClientDetails({ record, level, changes }: Omit<ClientViewProps, 'id'> & { record: ClientRecord }) {
  const contract = useContract()
  const [search] = useSearchParams()
  const { client, advisor, applications } = record
  const visitsAsked = useQuery(visitsOf(contract, client.id))
  const carsAsked = useQuery(carsOffered(contract, client.id))
  const { data: deals } = useQuery(dealsOfClient(contract, client.id))
  const leadAsked = useQuery(leadsOfClient(contract, client.id))
  const [visits, cars, lead] = [visitsAsked.data, carsAsked.data, leadAsked.data && (leadAsked.data[0]?.id ?? null)]
  const about = { column: 'client_id', id: client.id, also: lead ?? null } as const
  const { data: tasks } = useQuery({ ...openTasks(contract, about), enabled: lead !== undefined })
  const waitingAsked = useQuery(waitingOf(contract, client.id))
  const waiting = waitingAsked.data
  const missing = [visitsAsked, carsAsked, waitingAsked].filter(({ data, isError }) => data === undefined && isError)
  const next =
    visits && cars && waiting
      ? nextStepWith({ applications, visits, ...cars, ...waiting }, new Date())
      : {
          text: missing[0] ? failureOf(missing[0].error, 'load', 'su siguiente paso').text : 'Un momento…',
          at: null,
          tone: missing.length > 0 ? ('warn' as const) : ('neutral' as const),
        }
  const { phone, email, first_name, source, created_at } = client
  const tab = tabIn(search)
  const isChanges = search.get('historial') === 'cambios'
  const name = fullName(client) || 'Cliente'
  return (
    <>
      <RecordHead
        level={level}
        title={name}
        about={[
          advisor ? `Lo atiende ${advisor}` : 'Sin asesor asignado',
          `cliente desde el ${instantText('shortDate', created_at)}`,
          source && `llegó por ${leadSourceText(source)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        next={{
          ...next,
          to: next.at && withParams(search, { ver: null, historial: null, solicitud: null, ...next.at }),
        }}
        ways={
          <>
            {missing.length > 0 && (
              <p>
                <Button
                  small
                  onClick={() => {
                    for (const one of missing) void one.refetch()
                  }}
                >
                  Intentar de nuevo
                </Button>
              </p>
            )}
            <ReachWays
              phone={phone}
              email={email}
              greeting={`Hola${first_name ? ` ${first_name}` : ''}, te escribo por tu solicitud de financiamiento.`}
              none="No ha dejado cómo contactarlo."
              onReach={(channel) => noteReached({ lead: null, client: client.id, name, channel })}
            >
              <BookForButton person={{ kind: 'client', id: client.id, name, client: client.id }} />
            </ReachWays>
          </>
        }
      />
      <RecordTabs
        label={`Partes de ${name}`}
        current={tab}
        drops={['ver', 'solicitud', 'hoja', 'historial']}
        tabs={[
          { value: 'resumen', name: 'Resumen' },
          { value: 'whatsapp', name: 'WhatsApp' },
          { value: 'solicitudes', name: 'Solicitudes', count: applications.length },
          { value: 'tratos', name: 'Tratos', count: deals?.length },
          { value: 'pendientes', name: 'Pendientes', count: tasks?.length },
          { value: 'notas', name: 'Notas' },
          { value: 'archivos', name: 'Archivos' },
          { value: 'citas', name: 'Citas', count: visits?.length },
          { value: 'autos', name: 'Sus autos', count: cars && cars.listings.length + cars.offers.length },
          { value: 'historial', name: 'Historial' },
        ]}
      />
      {tab === 'resumen' && (
        <>
          {visits && <GlancePart client={{ id: client.id, name }} applications={applications} visits={visits} />}
          <SummaryPart client={client} advisor={advisor} />
        </>
      )}
      {tab === 'whatsapp' && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ConversationPart whom={{ client: client.id }} name={name} />
        </Suspense>
      )}
      {tab === 'solicitudes' && <Applications record={record} wanted={search.get('solicitud')} />}
      {tab === 'tratos' && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <DealsTab client={client.id} name={name} />
          <LeadsPart client={client.id} />
        </Suspense>
      )}
      {(tab === 'pendientes' || tab === 'notas' || tab === 'archivos') && (
        <Loaded
          query={leadAsked}
          noun="sus pendientes, notas y archivos"
          skeleton={<Skeleton className="h-96 w-full" />}
        >
          {() => (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <WorkTab about={about} part={tab} />
            </Suspense>
          )}
        </Loaded>
      )}
      {tab === 'citas' && <AppointmentsPart client={client.id} name={name} />}
      {tab === 'autos' && <CarsPart client={client.id} />}
      {tab === 'historial' && (
        <section aria-labelledby="historia">
          <h2 id="historia" className="sr-only">
            Historial
          </h2>
          <SectionLinks
            label="Qué historial"
            links={[
              { to: withParams(search, { historial: null }), name: 'Lo que pasó', current: !isChanges },
              { to: withParams(search, { historial: 'cambios', ver: null }), name: 'Cambios', current: isChanges },
            ]}
          />
          {isChanges ? (
            changes({ id: client.id, name })
          ) : (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <HistoryTab client={client} />
            </Suspense>
          )}
        </section>
      )}
    </>
  )
}

const tabIn = (search: URLSearchParams): Tab => {
  const named = TABS.find((tab) => tab === search.get('pestana'))
  return named ?? (search.has('solicitud') || search.has('hoja') ? 'solicitudes' : 'resumen')
}

function Applications({ record: { client, applications }, wanted }: { record: ClientRecord; wanted: string | null }) {
  const sent = applications.find(({ status }) => status !== 'draft')
  const chosen = applications.find((one) => one.id === wanted) ?? sent ?? applications[0]
  if (chosen)
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <ApplicationDesk key={chosen.id} application={chosen} all={applications} client={client} />
      </Suspense>
    )
  return (
    <TeachingState
      icon="file-text"
      title="Todavía no tiene solicitudes"
      teaches="Cuando empiece o envíe una, aquí ves sus respuestas, sus documentos y sus mensajes, y decides."
    />
  )
}

function ClientNotFound() {
  return (
    <EmptyState
      icon="users-round"
      title="No encontramos a este cliente"
      action={
        <LinkButton to="/escritorio" look="primary">
          Ir a Hoy
        </LinkButton>
      }
    >
      <p>Puede que la dirección esté mal escrita o que lo atienda otro asesor: cada quien ve solo a sus clientes.</p>
    </EmptyState>
  )
}
