import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { Icon } from '#app/ui/icon.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LiveSearch } from './live-search.tsx'
import { MENU_ID } from './menu-id.ts'
import { SearchTooltip } from './search-tooltip.tsx'

/**
 * The top of every public page: who we are, the search and, on wide screens, the menu and the account (phones have both in the bottom
 * bar). `account` takes the place of the way to sign in once this browser is known to hold a session; both have the same width.
 */
export function SiteHeader({ account }: { account: ReactNode }) {
  const signedIn = useAccountHint() !== null
  return (
    <header className="site-head">
      <div className="wrap">
        <BrandLogo />
        <div className="head-search">
          <LiveSearch label="Buscar autos" placeholder="Marca, modelo o año" />
          <SearchTooltip />
        </div>
        <button type="button" className="btn btn-secondary head-menu" popoverTarget={MENU_ID}>
          <Icon name="menu" />
          Menú
        </button>
        <div className="head-account">
          {signedIn ? (
            account
          ) : (
            <Link to="/acceder" className="btn btn-secondary">
              Iniciar sesión
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
