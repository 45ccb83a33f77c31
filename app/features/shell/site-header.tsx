import { type ReactNode, Suspense } from 'react'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { lazily } from '#app/lib/lazily.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { BrandLogo } from './brand-logo.tsx'
import { LiveSearch } from './live-search.tsx'
import { MENU_ID } from './menu-id.ts'
import searchCss from './search.module.css'
import shellCss from './shell.module.css'

const SearchTip = lazily(() => import('./search-tip.tsx').then((file) => file.SearchTip))

/** `account` replaces the sign-in link once a session is known; both have the same width. */
export function SiteHeader({ account }: { account: ReactNode }) {
  const signedIn = useAccountHint() !== null
  return (
    <header className={`${shellCss.siteHead} print:hidden`}>
      <div className={structure.wrap}>
        <BrandLogo />
        <div className={searchCss.headSearch}>
          <LiveSearch label="Buscar autos" placeholder="Marca, modelo o año" />
          <Suspense>
            <SearchTip />
          </Suspense>
        </div>
        <button
          type="button"
          className={`${controls.btn} ${controls.btnSecondary} ${shellCss.headMenu}`}
          popoverTarget={MENU_ID}
        >
          <Icon name="menu" />
          Menú
        </button>
        <div className={shellCss.headAccount}>
          {signedIn ? (
            account
          ) : (
            <Link to="/acceder" className={`${controls.btn} ${controls.btnSecondary}`}>
              Iniciar sesión
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
