import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ApplicationDesk } from '#app/features/applications/desk/application-desk.tsx'
import css from '#app/features/applications/desk/desk.module.css'
import { type ClientRecord, clientRecord } from '#app/features/applications/desk/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { fullName } from '#contract/names.ts'
import { AppointmentsPart } from './appointments-part.tsx'
import { ClientHead } from './client-head.tsx'
import { DuplicatesPart } from './duplicates-part.tsx'

/** A client whole, for who looks after them: how to reach them, their applications and their appointments. */
export function ClientPage({ id }: { id: string }) {
  const query = useQuery(clientRecord(useContract(), id))
  const { data } = query
  return (
    <div className={css.client}>
      <h1>{(data && fullName(data.client)) || 'Cliente'}</h1>
      <Loaded
        query={query}
        noun="al cliente"
        skeleton={
          <>
            <Skeleton className="h-20 w-full" />
            <Skeleton className="mt-4 h-96 w-full" />
          </>
        }
      >
        {(record) => (record ? <ClientDetails record={record} /> : <ClientNotFound />)}
      </Loaded>
    </div>
  )
}

function ClientDetails({ record }: { record: ClientRecord }) {
  const [params] = useSearchParams()
  const { client, advisor, applications } = record
  const wanted = params.get('solicitud')
  // A draft is of use to staff where there is nothing else.
  const sent = applications.find(({ status }) => status !== 'draft')
  const chosen = applications.find((one) => one.id === wanted) ?? sent ?? applications[0]
  return (
    <>
      <ClientHead client={client} advisor={advisor} />
      <DuplicatesPart client={client.id} />
      {chosen ? (
        <ApplicationDesk key={chosen.id} application={chosen} all={applications} client={client} />
      ) : (
        <EmptyState icon="file-text" title="Todavía no tiene solicitudes">
          <p>Cuando empiece o envíe una, aquí ves sus respuestas, sus documentos y sus mensajes.</p>
        </EmptyState>
      )}
      <AppointmentsPart client={client.id} />
    </>
  )
}

function ClientNotFound() {
  return (
    <EmptyState
      icon="users-round"
      title="No encontramos a este cliente"
      action={
        <LinkButton to="/escritorio" look="primary">
          Ir al resumen
        </LinkButton>
      }
    >
      <p>Puede que la dirección esté mal escrita o que lo atienda otro asesor: cada quien ve solo a sus clientes.</p>
    </EmptyState>
  )
}
