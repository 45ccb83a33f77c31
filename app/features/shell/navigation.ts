import type { IconName } from '#app/ui/icon-names.ts'

export interface NavigationLink {
  name: string
  /** `{brand}` is replaced by the brand's slug. */
  path: string
  icon: IconName
  /** Shown only while this flag of app_config is on. */
  flag?: string
}

export const NAVIGATION: NavigationLink[] = [
  { name: 'Inventario', path: '/autos', icon: 'car-front' },
  { name: 'Explorar', path: '/explorar', icon: 'compass' },
  { name: 'Vender mi Auto', path: '/vender-mi-auto', icon: 'wallet' },
  { name: 'Promociones', path: '/promociones', icon: 'tag', flag: 'show_promotions' },
  { name: 'Kit de Confianza', path: '/kit-{brand}', icon: 'shield-check' },
  { name: 'Ayuda / FAQ', path: '/faq', icon: 'circle-question-mark' },
]

export const BOTTOM_BAR: { left: NavigationLink[]; right: NavigationLink[] } = {
  left: [
    { name: 'Inicio', path: '/', icon: 'house' },
    { name: 'Vender', path: '/vender-mi-auto', icon: 'wallet' },
  ],
  right: [{ name: 'Comprar', path: '/autos', icon: 'car-front' }],
}

export const FOOTER: NavigationLink[] = [
  { name: 'Inventario', path: '/autos', icon: 'car-front' },
  { name: 'Marcas', path: '/marcas', icon: 'tag' },
  { name: 'Explorar', path: '/explorar', icon: 'compass' },
  { name: 'Comparar autos', path: '/comparar', icon: 'columns-2' },
  { name: 'Vender mi auto', path: '/vender-mi-auto', icon: 'wallet' },
  { name: 'Promociones', path: '/promociones', icon: 'tag', flag: 'show_promotions' },
]

export const FOOTER_ABOUT: NavigationLink[] = [
  { name: 'Conócenos', path: '/conocenos', icon: 'info' },
  { name: 'Contacto', path: '/contacto', icon: 'mail' },
  { name: 'Kit de Confianza', path: '/kit-{brand}', icon: 'shield-check' },
  { name: 'Ayuda / FAQ', path: '/faq', icon: 'circle-question-mark' },
  { name: 'Vacantes', path: '/vacantes', icon: 'briefcase' },
  { name: 'Registro de cambios', path: '/changelog', icon: 'clipboard-list' },
  { name: 'Aviso de privacidad', path: '/politica-de-privacidad', icon: 'lock' },
]

interface Place {
  config: Record<string, unknown>
  brand: { slug: string }
}

export const visibleLinks = (destinations: NavigationLink[], { config, brand }: Place): NavigationLink[] =>
  destinations
    .filter(({ flag }) => flag === undefined || config[flag] === true)
    .map((one) => ({ ...one, path: one.path.replace('{brand}', brand.slug) }))

export const isListing = (path: string) => /^\/(autos|marcas\/[^/]+|carroceria\/[^/]+)\/?$/.test(path)
