import { expect, test } from 'vitest'
import { absenceText, endingWith, passingOn, standingText } from './staff-words.ts'

test.each([
  ['active', 'sales', 'Ventas'],
  ['invited', 'admin', 'Administrador, con invitación pendiente'],
  ['left', 'user', 'De baja'],
])('%s with the role %s reads %s', (state, role, text) => expect(standingText({ state, role })).toBe(text))

test('counts the assigned records and omits empty kinds', () => {
  const work = [
    { kind: 'clients', many: 1, clashes: 0 },
    { kind: 'leads', many: 1200, clashes: 0 },
    { kind: 'visits', many: 3, clashes: 1 },
    { kind: 'branches', many: 2, clashes: 0 },
    { kind: 'pages', many: 1, clashes: 0 },
    { kind: 'views', many: 0, clashes: 0 },
  ]
  expect(passingOn(work)).toEqual(['1 cliente', '1,200 leads', '3 citas próximas'])
  expect(endingWith(work)).toEqual([
    'No puede tomar una de esas citas, por la hora, la sucursal o su ausencia: la toma quien esté libre.',
    'Deja de recibir citas en sus sucursales.',
    'Su página pública se quita.',
  ])
  expect(endingWith([{ kind: 'visits', many: 9, clashes: 2 }])).toEqual([
    'No puede tomar 2 de esas citas, por la hora, la sucursal o su ausencia: las toma quien esté libre.',
  ])
})

test.each([
  ['2026-11-29', 'Esa persona está ausente hasta el 1 dic 2026.'],
  ['2026-11-27', 'Esa persona estará ausente desde el 28 nov 2026.'],
])('on %s the absence of a successor reads %s', (today, text) =>
  expect(absenceText({ first_day: '2026-11-28', last_day: '2026-12-01' }, today)).toBe(text),
)
