import { Suspense } from 'react'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/admin.inventario.importar'

const FileImportPage = lazily(() =>
  import('#app/features/spreadsheet/file/file-import-page.tsx').then((file) => file.FileImportPage),
)
const EntryUndo = lazily(() => import('#app/features/ledger/entry-undo.tsx').then((file) => file.EntryUndo))

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Importar inventario')

export default function ImportInventory() {
  return (
    <>
      <h1 className="mb-4">Importar inventario</h1>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <WithAccount>
          {({ profile }) =>
            profile.role === 'admin' ? (
              <FileImportPage
                me={profile.id}
                undo={(entry) => (
                  <Suspense fallback={<Skeleton className="h-10 w-32" />}>
                    <EntryUndo id={entry} />
                  </Suspense>
                )}
              />
            ) : (
              <EmptyState
                icon="lock"
                title="Solo para administradores"
                action={<LinkButton to="/escritorio/admin/inventario">Ir al inventario</LinkButton>}
              >
                <p>El inventario lo cargan quienes administran la agencia.</p>
              </EmptyState>
            )
          }
        </WithAccount>
      </Suspense>
    </>
  )
}
