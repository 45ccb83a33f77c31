import { expect, test } from 'vitest'
import { staffPlacesFor } from '../staff/staff-navigation.ts'
import { commandsLike, isNamed, screensOf, settingsFor } from './commands.ts'

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

test('administrators find sections of the settings by name and purpose', () => {
  const found = (typed: string) => commandsLike(settingsFor('admin'), typed).map(({ to }) => to)
  expect(found('envíos')).toContain('/escritorio/admin/config/entregas')
  expect(found('ausencias')).toEqual(['/escritorio/admin/config/turnos'])
  expect(found('repep')).toEqual(['/escritorio/admin/config/publicidad'])
  expect(settingsFor('sales')).toEqual([])
  expect(screensOf(staffPlacesFor('sales', false)).map(({ name }) => name)).not.toContain('Configuración')
})
