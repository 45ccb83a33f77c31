import { type ReactNode, Suspense } from 'react'
import { useFavouriteSync } from '#app/features/favourites/use-favourite-sync.ts'
import { PageTerms } from '#app/features/lenders/page-terms.tsx'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { SiteHeader } from '#app/features/shell/site-header.tsx'
import { useVisitNotes } from '#app/features/shell/use-visit-notes.ts'
import { lazily } from '#app/lib/lazily.ts'
import frame from '#app/ui/frame.module.css'

const AccountMenu = lazily(() => import('#app/features/account/account-menu.tsx').then((file) => file.AccountMenu))
const PageEnd = lazily(() => import('./page-end.tsx').then((file) => file.PageEnd))

export function PublicShell({ children }: { children: ReactNode }) {
  useVisitNotes()
  useFavouriteSync()
  return (
    <>
      <BrandColours />
      <a href="#contenido" className={frame.skip}>
        Saltar al contenido
      </a>
      <SiteHeader
        account={
          <Suspense>
            <AccountMenu />
          </Suspense>
        }
      />
      <PageTerms />
      <main id="contenido">{children}</main>
      <Suspense>
        <PageEnd />
      </Suspense>
    </>
  )
}
