import { FILTERS_ID, openFilters } from '#app/features/listing/filters-sheet.ts'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { usePath } from '#app/lib/use-path.ts'
import { useSite } from '#app/lib/use-site.ts'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { MENU_ID } from './menu-id.ts'
import { BOTTOM_BAR, isListing, type NavigationLink, visibleLinks } from './navigation.ts'

export function BottomBar() {
  const site = useSite()
  const pathname = usePath()
  const account = useAccountHint() ? '/escritorio' : '/acceder'
  return (
    <nav className={`${frame.bottomBar} print:hidden`} aria-label="Navegación principal">
      {visibleLinks(BOTTOM_BAR.left, site).map(place)}
      {isListing(pathname) ? (
        <a
          href={`#${FILTERS_ID}`}
          className={frame.bottomCentre}
          onClick={(event) => {
            event.preventDefault()
            openFilters()
          }}
        >
          <Icon name="sliders-horizontal" />
          Filtros
        </a>
      ) : (
        <button type="button" className={frame.bottomCentre} popoverTarget={MENU_ID}>
          <Icon name="menu" />
          Menú
        </button>
      )}
      {visibleLinks(BOTTOM_BAR.right, site).map(place)}
      {place({ name: 'Mi Cuenta', path: account, icon: 'user-round' })}
    </nav>
  )
}

const place = ({ name, path, icon }: NavigationLink) => (
  <PlaceLink key={path} to={path} end>
    <Icon name={icon} />
    {name}
  </PlaceLink>
)
