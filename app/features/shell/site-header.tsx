import { Icon } from '#app/ui/icon.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LiveSearch } from './live-search.tsx'
import { MENU_ID } from './menu-panel.tsx'
import { SearchTooltip } from './search-tooltip.tsx'

/** The top of every public page: who we are, the search and, on wide screens, the menu (phones have it in the bottom bar). */
export function SiteHeader() {
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
      </div>
    </header>
  )
}
