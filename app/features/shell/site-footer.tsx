import type { ReactNode } from 'react'
import { useSite } from '#app/lib/use-site.ts'
import controls from '#app/ui/controls.module.css'
import { Fold } from '#app/ui/fold.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { phoneText } from '#contract/people/phone-text.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import { AdvisorCard } from './advisor-card.tsx'
import { BrandLogo } from './brand-logo.tsx'
import css from './footer.module.css'
import { FOOTER, FOOTER_ABOUT, type NavigationLink, visibleLinks } from './navigation.ts'

const SOCIAL: Record<string, { name: string; icon: IconName }> = {
  facebook: { name: 'Facebook', icon: 'facebook' },
  instagram: { name: 'Instagram', icon: 'instagram' },
  tiktok: { name: 'TikTok', icon: 'tiktok' },
  youtube: { name: 'YouTube', icon: 'youtube' },
}

export function SiteFooter({ branches }: { branches: ReactNode }) {
  const site = useSite()
  const { brand } = site
  const { street, city, state, postalCode } = brand.address
  return (
    <footer className={`${structure.far} ${css.siteFoot} print:hidden`}>
      <div className={`${structure.wrap} ${css.footTop}`}>
        <div className={css.footPromise}>
          <BrandLogo />
          <p>Financiamiento 100 % digital y seguro: eliges, simulas tu mensualidad y avanzas sin salir de casa.</p>
          <AdvisorCard />
        </div>
        <nav aria-label="Pie de página">
          <Fold title="Comprar">
            <ul>{visibleLinks(FOOTER, site).map(place)}</ul>
          </Fold>
          <Fold title="Ayuda y nosotros">
            <ul>{visibleLinks(FOOTER_ABOUT, site).map(place)}</ul>
          </Fold>
          <Fold title="Por tipo">
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
          </Fold>
        </nav>
        <section className={css.footPlaces} aria-labelledby="horarios">
          <Fold id="horarios" title="Sucursales y horarios">
            {branches}
          </Fold>
        </section>
      </div>
      <div className={`${structure.wrap} ${css.footEnd}`}>
        <address>
          {street}, {postalCode} {city}, {state} · <a href={`tel:${brand.phone}`}>{phoneText(brand.phone)}</a> ·{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </address>
        <ul className={css.footSocial}>
          {Object.entries(brand.social).map(([key, url]) => {
            const network = SOCIAL[key]
            return (
              network && (
                <li key={key}>
                  <a
                    href={url}
                    className={controls.iconBtn}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${brand.name} en ${network.name}`}
                  >
                    <Icon name={network.icon} />
                  </a>
                </li>
              )
            )
          })}
        </ul>
        <p>
          © {brand.name}
          {brand.profecoRegistration && ` · Contrato de adhesión registrado en Profeco: ${brand.profecoRegistration}`} ·
          Precios en pesos mexicanos. Las mensualidades son una simulación, no una oferta de crédito.
        </p>
      </div>
    </footer>
  )
}

const place = ({ name, path }: NavigationLink) => (
  <li key={path}>
    <Link to={path}>{name}</Link>
  </li>
)
