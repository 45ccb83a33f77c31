import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RecordChanges } from '../record-changes.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/ventas.leads'

const LeadsPage = lazily(() => import('#app/features/lead-desk/leads-page.tsx').then((file) => file.LeadsPage))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Leads')

export default function Leads() {
  const isOfAll = useLocation().pathname.includes('/admin/')
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <WithAccount>
        {({ profile }) =>
          isOfAll && profile.role !== 'admin' ? (
            <>
              <h1 className="mb-4">CRM Leads</h1>
              <EmptyState
                icon="lock"
                title="Solo para administradores"
                action={<LinkButton to="/escritorio/ventas/leads">Ir a Mis Leads</LinkButton>}
              >
                <p>Los leads de todo el equipo los ven quienes administran la agencia.</p>
              </EmptyState>
            </>
          ) : (
            <LeadsPage
              title={profile.role === 'admin' ? 'CRM Leads' : 'Mis Leads'}
              me={profile.id}
              isAdmin={profile.role === 'admin'}
              history={({ id, name }) => (
                <RecordChanges label={`Cambios de ${name}`} of={{ tabla: 'leads', registro: id }} />
              )}
            />
          )
        }
      </WithAccount>
    </Suspense>
  )
}
