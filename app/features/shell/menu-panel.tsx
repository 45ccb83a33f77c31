import { type ReactNode, useMemo } from 'react'
import { makerPath } from '#app/features/vehicles/maker-path.ts'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { usePagePopover } from '#app/ui/use-page-popover.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import { AdvisorCard } from './advisor-card.tsx'
import { FavouritesPlace } from './favourites-place.tsx'
import css from './menu.module.css'
import { MENU_ID } from './menu-id.ts'
import { NAVIGATION, visibleLinks } from './navigation.ts'
import { useInventorySummary } from './use-inventory-summary.ts'

const POPULAR = 12

/** A popover, so it opens before scripts run. Signed-in users see `account`, others an advisor. */
export function MenuPanel({ account, valuation }: { account: ReactNode; valuation: ReactNode }) {
  const signedIn = useAccountHint() !== null
  const site = useSite()
  const makers = useInventorySummary()?.makers
  const panel = usePagePopover()
  // Rendered once: navigation only closes the menu.
  const places = useMemo(
    () => (
      <nav aria-label="Menú" className={structure.wrap}>
        <section>
          <h2>Navegación</h2>
          <ul className={css.menuMain}>
            {visibleLinks(NAVIGATION, site).map(({ name, path, icon }) => (
              <li key={path}>
                <Link to={path}>
                  <Icon name={icon} />
                  {name}
                </Link>
              </li>
            ))}
            {!signedIn && <FavouritesPlace />}
          </ul>
        </section>
        <section>
          <h2>Carrocerías</h2>
          <ul>
            {BODY_TYPES.map(
              ({ value, slug }) =>
                slug && (
                  <li key={slug}>
                    <Link to={`/carroceria/${slug}`}>{value}</Link>
                  </li>
                ),
            )}
          </ul>
        </section>
        <section className={css.menuMakers}>
          <h2>Marcas populares</h2>
          <ul>
            {makers?.slice(0, POPULAR).map(({ value }) => (
              <li key={value}>
                <Link to={makerPath(value)}>{value}</Link>
              </li>
            ))}
          </ul>
          <Link to="/marcas" className={controls.link}>
            Ver todas las marcas
          </Link>
        </section>
        <section className={css.menuSell}>
          {valuation}
          {signedIn ? account : <AdvisorCard />}
        </section>
      </nav>
    ),
    [account, valuation, signedIn, site, makers],
  )
  return (
    <div ref={panel} id={MENU_ID} popover="auto" className={frame.menu}>
      {places}
    </div>
  )
}
