import type { Role } from '#app/features/people/roles.ts'
import type { PortalEntry } from '../navigation.ts'
import { PORTAL } from '../navigation.ts'

export interface StaffEntry extends PortalEntry {
  /** Whom it is for; left out: all of the staff. */
  roles?: Role[]
  /** The second key after g that leads there. */
  go?: string
}

/**
 * What staff work with, in the order of docs/product.md (section 2). A page that does not exist yet is not here: add its line with its route.
 * To come: Compras, Mis Leads (sales), Vacantes, CRM, Marketing Hub, Car Studio, Inspecciones (admin).
 */
export const STAFF_PLACES: StaffEntry[] = [
  { name: 'Hoy', path: '/escritorio', icon: 'layout-dashboard', go: 'h' },
  { name: 'Citas', path: '/escritorio/citas', icon: 'calendar', go: 'c' },
  { name: 'Inventario', path: '/escritorio/autos', icon: 'car-front', go: 'i' },
  { name: 'Valuaciones', path: '/escritorio/admin/valuaciones', icon: 'gauge', go: 'v' },
  { name: 'Hoja de cálculo', path: '/escritorio/admin/airtable', icon: 'columns-2', roles: ['admin'] },
  { name: 'Configuración', path: '/escritorio/admin/config', icon: 'settings-2', roles: ['admin'] },
  { name: 'Registro de Cambios', path: '/escritorio/admin/cambios', icon: 'history', roles: ['admin'], go: 'r' },
]

/** Where somebody of the staff finds their own things as a customer. */
export const OWN_SUMMARY = '/escritorio?vista=mia'

const WORK = new Set(STAFF_PLACES.map(({ path }) => path))

/** What they have here as a customer. */
export const OWN_PLACES: StaffEntry[] = [
  { name: 'Mi resumen', path: OWN_SUMMARY, icon: 'house' },
  ...PORTAL.filter(({ path }) => !WORK.has(path)),
]

export const entriesFor = (role: Role, entries: StaffEntry[]) =>
  entries.filter(({ roles }) => !roles || roles.includes(role))

/** The places of the bar at a thumb, around search and the whole menu. */
export const THUMB_PLACES = ['/escritorio', '/escritorio/citas']
