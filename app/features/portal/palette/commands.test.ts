import { expect, test } from 'vitest'
import { staffPlacesFor } from '../staff/staff-navigation.ts'
import { actionsOf, commandsLike, isNamed, parted, screensOf, settingsFor } from './commands.ts'

test.each([
  ['citas', 'Citas', true],
  ['agendar cita', 'Agendar cita', true],
  ['sucursales', 'Configuración: Sucursales', true],
  ['sucu', 'Configuración: Sucursales', true],
  ['configuracion envios', 'Configuración: Envíos', true],
  ['cit', 'Citas', false],
  ['city', 'Citas', false],
  ['honda citas', 'Citas', false],
  ['horario', 'Configuración: Sucursales', false],
])('%s names %s: %s', (typed, name, named) => expect(isNamed({ name, icon: 'x' }, typed)).toBe(named))

const named = (role: 'sales' | 'admin', typed: string) =>
  parted(
    [...screensOf(staffPlacesFor(role, false)), ...actionsOf({ theme() {}, density() {}, help() {} })],
    typed,
  )[0].map(({ to }) => to)

test.each(['sales', 'admin'] as const)('the words of the trade name the screens of %s', (role) => {
  const deals = ['/escritorio/admin/crm']
  for (const typed of ['trato', 'tratos']) expect(named(role, typed)).toEqual(deals)
  expect(named(role, 'crm')[0]).toBe(deals[0])
  expect(named(role, 'solicitudes')).toEqual(['/escritorio/admin/crm?embudo=financiamiento'])
  expect(named(role, 'cotiz').toSorted()).toEqual([
    '/escritorio/admin/valuaciones',
    '/escritorio/admin/valuaciones?vista=cotizaciones',
  ])
  expect(named(role, 'favoritos')).toEqual([])
  expect(named(role, 'perfil')).toEqual(['/escritorio/profile'])
})

test('administrators find sections of the settings by name and purpose', () => {
  const found = (typed: string) => commandsLike(settingsFor('admin'), typed).map(({ to }) => to)
  expect(found('envíos')).toContain('/escritorio/admin/config/entregas')
  expect(found('ausencias')).toEqual(['/escritorio/admin/config/turnos'])
  expect(found('repep')).toEqual(['/escritorio/admin/config/publicidad'])
  expect(settingsFor('sales')).toEqual([])
  expect(screensOf(staffPlacesFor('sales', false)).map(({ name }) => name)).not.toContain('Configuración')
})
