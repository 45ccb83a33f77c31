import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.airtable'

const SpreadsheetPage = lazily(() =>
  import('#app/features/spreadsheet/spreadsheet-page.tsx').then((file) => file.SpreadsheetPage),
)

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Hoja de cálculo')

export default function SpreadsheetRoute() {
  return (
    <>
      <h1 className="mb-4">Hoja de cálculo</h1>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <WithAccount>
          {({ profile }) =>
            profile.role === 'admin' ? (
              <SpreadsheetPage me={profile.id} />
            ) : (
              <EmptyState
                icon="lock"
                title="Solo para administradores"
                action={<LinkButton to="/escritorio">Ir a mi escritorio</LinkButton>}
              >
                <p>La conexión con la hoja la ven y la cambian quienes administran la agencia.</p>
              </EmptyState>
            )
          }
        </WithAccount>
      </Suspense>
    </>
  )
}
