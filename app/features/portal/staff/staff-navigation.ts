import type { Role } from '#app/features/people/roles.ts'
import type { PortalEntry } from '../navigation.ts'
import { PORTAL } from '../navigation.ts'

export interface StaffEntry extends PortalEntry {
  /** undefined: all staff. */
  roles?: Role[]
  /** Also for users with access to Car Studio. */
  isStudio?: true
  /** Second key after g. */
  go?: string
  /** Other words that name it in the search. */
  alias?: string
}

const DEALS = '/escritorio/admin/crm'

export const STAFF_PLACES: StaffEntry[] = [
  { name: 'Hoy', path: '/escritorio', icon: 'layout-dashboard', go: 'h' },
  { name: 'Mis Leads', path: '/escritorio/ventas/leads', icon: 'users-round', roles: ['sales'], go: 'l' },
  { name: 'CRM Leads', path: '/escritorio/admin/leads', icon: 'users-round', roles: ['admin'], go: 'l' },
  { name: 'Citas', path: '/escritorio/citas', icon: 'calendar', go: 'c' },
  { name: 'Inventario', path: '/escritorio/admin/inventario', icon: 'car-front', go: 'i' },
  { name: 'Inspecciones', path: '/escritorio/admin/inspections', icon: 'clipboard-check', roles: ['admin'], go: 'p' },
  {
    name: 'Reacondicionamiento',
    path: '/escritorio/admin/reacondicionamiento',
    icon: 'hourglass',
    roles: ['admin'],
    go: 'a',
  },
  { name: 'Valuaciones', path: '/escritorio/admin/valuaciones', icon: 'gauge', go: 'v' },
  { name: 'Compras', path: '/escritorio/admin/compras', icon: 'banknote', go: 'o' },
  { name: 'Mis Tratos', path: DEALS, icon: 'briefcase', roles: ['sales'], go: 't', alias: 'crm' },
  { name: 'CRM', path: DEALS, icon: 'briefcase', roles: ['admin'], go: 't', alias: 'tratos' },
  { name: 'Cifras', path: '/escritorio/admin/cifras', icon: 'chart-column', go: 'n' },
  { name: 'Vacantes', path: '/escritorio/admin/vacantes', icon: 'id-card', roles: ['admin'] },
  {
    name: 'Marketing Hub',
    path: '/escritorio/marketing',
    also: ['/escritorio/admin/marketing'],
    icon: 'megaphone',
    roles: ['admin'],
  },
  { name: 'Car Studio', path: '/escritorio/car-studio', icon: 'camera', roles: ['admin'], isStudio: true },
  { name: 'Hoja de cálculo', path: '/escritorio/admin/airtable', icon: 'columns-2', roles: ['admin'] },
  { name: 'Configuración', path: '/escritorio/admin/config', icon: 'settings-2', roles: ['admin'] },
  { name: 'Registro de Cambios', path: '/escritorio/admin/cambios', icon: 'history', roles: ['admin'], go: 'r' },
]

export const OWN_SUMMARY = '/escritorio?vista=mia'

// Equal names mean the staff screen: customers see cars on sale, staff all of them.
const WORK = new Set(STAFF_PLACES.flatMap(({ path, name }) => [path, name]))

export const OWN_PLACES: StaffEntry[] = [
  { name: 'Mi resumen', path: OWN_SUMMARY, icon: 'house' },
  ...PORTAL.filter(({ path, name }) => !WORK.has(path) && !WORK.has(name)),
]

export const staffPlacesFor = (role: Role, mayUseStudio: boolean) =>
  STAFF_PLACES.filter(({ roles, isStudio }) => !roles || roles.includes(role) || (isStudio && mayUseStudio))

export const THUMB_PLACES = ['/escritorio', '/escritorio/citas']
