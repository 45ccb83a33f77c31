import { type ReactNode, Suspense } from 'react'
import { useFavouriteSync } from '#app/features/favourites/use-favourite-sync.ts'
import { PageTerms } from '#app/features/lenders/page-terms.tsx'
import { BrandColours } from '#app/features/shell/brand-colours.tsx'
import { SiteHeader } from '#app/features/shell/site-header.tsx'
import { useVisitNotes } from '#app/features/shell/use-visit-notes.ts'
import { lazily } from '#app/lib/lazily.ts'
import frame from '#app/ui/frame.module.css'

const BottomBar = lazily(() => import('#app/features/shell/bottom-bar.tsx').then((file) => file.BottomBar))
const SiteFooter = lazily(() => import('#app/features/shell/site-footer.tsx').then((file) => file.SiteFooter))
const FooterBranches = lazily(() => import('#app/features/branches/footer-branches.tsx').then((f) => f.FooterBranches))
const MenuPanel = lazily(() => import('#app/features/shell/menu-panel.tsx').then((file) => file.MenuPanel))
const MiniValuation = lazily(() =>
  import('#app/features/trade-ins/offer/mini-valuation.tsx').then((file) => file.MiniValuation),
)

const ApproachedPage = lazily(() => import('#app/features/shell/approached-page.tsx').then((f) => f.ApproachedPage))

const AccountMenu = lazily(() => import('#app/features/account/account-menu.tsx').then((file) => file.AccountMenu))
const AccountCard = lazily(() => import('#app/features/account/account-card.tsx').then((file) => file.AccountCard))

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
        <SiteFooter branches={<FooterBranches />} />
      </Suspense>
      <Suspense>
        <MenuPanel
          valuation={<MiniValuation label="¿Cuánto vale tu auto?" />}
          account={
            <Suspense>
              <AccountCard />
            </Suspense>
          }
        />
      </Suspense>
      <Suspense>
        <BottomBar />
      </Suspense>
      <Suspense>
        <ApproachedPage />
      </Suspense>
    </>
  )
}
