import { expect, test } from 'vitest'
import { mayOpen } from '../navigation.ts'
import { OWN_PLACES, STAFF_PLACES, staffPlacesFor, THUMB_PLACES } from './staff-navigation.ts'

test('an entry for some roles is shown to those only', () => {
  const names = (role: 'sales' | 'admin') => staffPlacesFor(role, false).map(({ name }) => name)
  expect([names('sales'), names('admin')]).toEqual([
    ['Hoy', 'Mis Leads', 'Citas', 'Inventario', 'Valuaciones', 'Compras', 'Mis Tratos', 'Cifras'],
    [
      'Hoy',
      'CRM Leads',
      'Citas',
      'Inventario',
      'Inspecciones',
      'Reacondicionamiento',
      'Valuaciones',
      'Compras',
      'CRM',
      'Cifras',
      'Vacantes',
      'Marketing Hub',
      'Car Studio',
      'Hoja de cálculo',
      'Configuración',
      'Registro de Cambios',
    ],
  ])
})

test('Car Studio is in the menu of administrators, and of sellers with access', () => {
  const hasStudio = (role: 'sales' | 'admin', mayUse: boolean) =>
    staffPlacesFor(role, mayUse).some(({ name }) => name === 'Car Studio')
  expect([hasStudio('sales', false), hasStudio('sales', true), hasStudio('admin', false)]).toEqual([false, true, true])
})

test('places are unique and allowed, and the bottom bar has existing ones', () => {
  const all = [...STAFF_PLACES, ...OWN_PLACES].map(({ path }) => path)
  for (const path of all) expect(mayOpen('sales', path)).toBe(true)
  expect(all).toEqual(expect.arrayContaining(THUMB_PLACES))
  for (const role of ['sales', 'admin'] as const) {
    const paths = [...staffPlacesFor(role, true), ...OWN_PLACES].map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    const keys = staffPlacesFor(role, true).flatMap(({ go }) => go ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  }
})
