import { expect, test } from 'vitest'
import { entriesFor, mayOpen, type PortalEntry, roleOf } from './navigation.ts'

const EVERYBODY = { user: true, sales: true, admin: true }
const STAFF = { user: false, sales: true, admin: true }

// docs/product.md, section 6: role × route.
test.each([
  ['/escritorio', EVERYBODY],
  ['/escritorio/profile', EVERYBODY],
  ['/escritorio/favoritos', EVERYBODY],
  ['/escritorio/autos', EVERYBODY],
  ['/escritorio/beta-v.0.1', EVERYBODY],
  ['/escritorio/encuesta', EVERYBODY],
  ['/escritorio/vende-tu-auto', EVERYBODY],
  ['/escritorio/aplicacion/7', EVERYBODY],
  ['/escritorio/administracion', EVERYBODY],
  ['/escritorio/admin', STAFF],
  ['/escritorio/admin/crm', STAFF],
  ['/escritorio/admin/valuaciones', STAFF],
  ['/escritorio/admin/client/7', STAFF],
  ['/escritorio/admin/compras/7', STAFF],
  ['/escritorio/admin/config', STAFF],
  ['/escritorio/marketing', STAFF],
  ['/escritorio/marketing/constructor', STAFF],
  ['/escritorio/car-studio', STAFF],
  ['/escritorio/ventas/leads', STAFF],
  ['/escritorio/ventas/cliente/7', STAFF],
])('%s opens to whom it should', (path, expected) => {
  const opens = { user: mayOpen('user', path), sales: mayOpen('sales', path), admin: mayOpen('admin', path) }
  expect(opens).toEqual(expected)
})

test.each([null, undefined, '', 'root', 'Admin'])('the role %j is a customer', (role) =>
  expect(roleOf(role)).toBe('user'),
)

test('an entry for some roles is shown to those alone', () => {
  const entries: PortalEntry[] = [
    { name: 'Resumen', path: '/escritorio', icon: 'house' },
    { name: 'Compras', path: '/escritorio/admin/compras', icon: 'wallet', roles: ['sales', 'admin'] },
    { name: 'CRM', path: '/escritorio/admin/crm', icon: 'tag', roles: ['admin'] },
  ]
  const names = (role: 'user' | 'sales' | 'admin') => entriesFor(role, entries).map(({ name }) => name)
  expect([names('user'), names('sales'), names('admin')]).toEqual([
    ['Resumen'],
    ['Resumen', 'Compras'],
    ['Resumen', 'Compras', 'CRM'],
  ])
})
