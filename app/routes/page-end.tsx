import { Suspense } from 'react'
import { FooterBranches } from '#app/features/branches/footer-branches.tsx'
import { ApproachedPage } from '#app/features/shell/approached-page.tsx'
import { BottomBar } from '#app/features/shell/bottom-bar.tsx'
import { MenuPanel } from '#app/features/shell/menu-panel.tsx'
import { SiteFooter } from '#app/features/shell/site-footer.tsx'
import { MiniValuation } from '#app/features/trade-ins/offer/mini-valuation.tsx'
import { lazily } from '#app/lib/lazily.ts'

const AccountCard = lazily(() => import('#app/features/account/account-card.tsx').then((file) => file.AccountCard))

/** What every public page ends with. Each part comes alive by itself. */
export function PageEnd() {
  return (
    <>
      <SiteFooter branches={<FooterBranches />} />
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
      <ApproachedPage />
    </>
  )
}
