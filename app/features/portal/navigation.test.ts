import { expect, test } from 'vitest'
import { roleOf } from '#app/features/people/roles.ts'
import { mayOpen } from './navigation.ts'

const EVERYBODY = { user: true, sales: true, admin: true }
const STAFF = { user: false, sales: true, admin: true }

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
  ['/escritorio/admin/airtable', STAFF],
  ['/escritorio/admin/cambios', STAFF],
  ['/escritorio/admin/cifras', STAFF],
  ['/escritorio/admin/client/7', STAFF],
  ['/escritorio/admin/compras/7', STAFF],
  ['/escritorio/admin/config', STAFF],
  ['/escritorio/marketing', STAFF],
  ['/escritorio/marketing/constructor', STAFF],
  ['/escritorio/car-studio', STAFF],
  ['/escritorio/ventas/leads', STAFF],
  ['/escritorio/ventas/cliente/7', STAFF],
])('%s opens for the right roles', (path, expected) => {
  const opens = { user: mayOpen('user', path), sales: mayOpen('sales', path), admin: mayOpen('admin', path) }
  expect(opens).toEqual(expected)
})

test.each([null, undefined, '', 'root', 'Admin'])('the role %j is a customer', (role) =>
  expect(roleOf(role)).toBe('user'),
)
