import type { IconName } from '#app/ui/icon-names.ts'

export interface Destination {
  name: string
  path: string
  icon: IconName
  /** Shown only while this flag of app_config is on. */
  flag?: string
}

/** The navigation of the menu, in order. A page that does not exist yet is not here: add its line with its route. */
export const NAVIGATION: Destination[] = [
  { name: 'Inventario', path: '/autos', icon: 'car-front' },
  { name: 'Explorar', path: '/explorar', icon: 'compass' },
]

/** The places of the mobile bottom bar, left and right of its centre button. */
export const BOTTOM_BAR: { left: Destination[]; right: Destination[] } = {
  left: [{ name: 'Inicio', path: '/', icon: 'house' }],
  right: [{ name: 'Comprar', path: '/autos', icon: 'car-front' }],
}

/** Links of the footer, in order. */
export const FOOTER: Destination[] = [
  { name: 'Inventario', path: '/autos', icon: 'car-front' },
  { name: 'Marcas', path: '/marcas', icon: 'tag' },
  { name: 'Explorar', path: '/explorar', icon: 'compass' },
  { name: 'Comparar autos', path: '/comparar', icon: 'columns-2' },
]

/** The destinations that the site's configuration lets be seen. */
export const visible = (destinations: Destination[], config: Record<string, unknown>) =>
  destinations.filter(({ flag }) => flag === undefined || config[flag] === true)

/** Paths whose page is a listing with filters: there the centre button of the bottom bar opens them. */
export const isListing = (path: string) => /^\/(autos|marcas\/[^/]+|carroceria\/[^/]+)\/?$/.test(path)
