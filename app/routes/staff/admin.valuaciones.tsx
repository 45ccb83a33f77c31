import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RecordChanges } from '../record-changes.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.valuaciones'

const RecentQuotes = lazily(() =>
  import('#app/features/trade-ins/valuation/recent-quotes.tsx').then((file) => file.RecentQuotes),
)
const StaffValuation = lazily(() =>
  import('#app/features/trade-ins/valuation/valuation-desk.tsx').then((file) => file.StaffValuation),
)

const ClientView = lazily(() => import('#app/features/client/client-view.tsx').then((file) => file.ClientView))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Valuaciones')

export default function Valuations() {
  const [params] = useSearchParams()
  const isTable = params.get('vista') === 'cotizaciones'
  return (
    <>
      <h1 className="mb-4">Valuaciones</h1>
      <SectionLinks
        label="Secciones de valuaciones"
        links={[
          { to: '?', name: 'Nueva valuación', current: !isTable },
          { to: '?vista=cotizaciones', name: 'Cotizaciones', current: isTable },
        ]}
      />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <WithAccount>
          {({ profile }) =>
            isTable ? (
              <RecentQuotes
                me={profile.id}
                isAdmin={profile.role === 'admin'}
                history={({ id, folio }) => (
                  <RecordChanges label={`Historial de ${folio}`} of={{ tabla: 'trade_in_quotes', registro: id }} />
                )}
                client={(id) => (
                  <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                    <ClientView
                      key={id}
                      id={id}
                      level={2}
                      changes={({ id: cliente, name }) => (
                        <RecordChanges label={`Cambios de ${name}`} of={{ cliente }} />
                      )}
                    />
                  </Suspense>
                )}
              />
            ) : (
              <StaffValuation advisor={profile.role === 'sales' ? profile.id : null} />
            )
          }
        </WithAccount>
      </Suspense>
    </>
  )
}
