import type { Role } from '#app/features/people/roles.ts'
import type { IconName } from '#app/ui/icon-names.ts'

export interface PortalEntry {
  name: string
  path: string
  icon: IconName
  also?: string[]
}

export const PORTAL: PortalEntry[] = [
  { name: 'Resumen', path: '/escritorio', icon: 'layout-dashboard' },
  { name: 'Mi Perfil', path: '/escritorio/profile', icon: 'user-round' },
  { name: 'Mis Favoritos', path: '/escritorio/favoritos', icon: 'heart' },
  { name: 'Mis Alertas', path: '/escritorio/alertas', icon: 'bell' },
  {
    name: 'Mis Solicitudes',
    path: '/escritorio/mis-aplicaciones',
    icon: 'file-text',
    also: ['/escritorio/solicitudes', '/escritorio/seguimiento'],
  },
  { name: 'Perfil Bancario', path: '/escritorio/perfilacion-bancaria', icon: 'landmark' },
  { name: 'Citas', path: '/escritorio/citas', icon: 'calendar' },
  { name: 'Inventario', path: '/escritorio/autos', icon: 'car-front' },
  { name: 'Vender mi Auto', path: '/escritorio/vende-tu-auto', icon: 'tag' },
]

export const SURVEY: PortalEntry = { name: 'Encuesta de Mejora', path: '/escritorio/encuesta', icon: 'message-square' }

export const THUMB_BAR = {
  left: ['/escritorio', '/escritorio/favoritos'],
  right: ['/escritorio/autos', '/escritorio/profile'],
}

const STAFF = /^\/escritorio\/(admin|ventas|marketing|car-studio)(\/|$)/

/** For navigation only: the database enforces access. */
export const mayOpen = (role: Role, path: string) => role !== 'user' || !STAFF.test(path)
