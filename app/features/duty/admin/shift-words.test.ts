import { expect, test } from 'vitest'
import type { Shifts } from './queries.ts'
import { loadText, shiftLines, shiftsToSave, typedShifts } from './shift-words.ts'

const SHIFTS: Shifts = {
  branches: ['COAH', 'MTY'],
  week: { MTY: { mon: [['09:00', '14:00']], tue: [['09:00', '14:00']], sat: [['10:00', '13:00']] } },
  cap: 20,
}

test('stored shifts survive a round trip through the form', () => {
  expect(shiftsToSave(typedShifts(SHIFTS, ['MTY', 'COAH', 'GPE']))).toEqual(SHIFTS)
  expect(shiftsToSave({ ...typedShifts(SHIFTS, ['MTY']), how: 'open', cap: ' ' })).toEqual({
    ...SHIFTS,
    week: {},
    cap: null,
  })
})

test('removing a branch removes its shifts', () =>
  expect(shiftsToSave({ ...typedShifts(SHIFTS, ['MTY', 'COAH']), branches: ['COAH'] }).week).toEqual({}))

test('shows the shifts in one line per branch', () => {
  const name = (code: string) => ({ MTY: 'Monterrey', COAH: 'Saltillo' })[code]!
  expect(shiftLines(SHIFTS, name)).toEqual([
    'Saltillo: sin turno',
    'Monterrey: Lun y mar 9:00 a 14:00; Sáb 10:00 a 13:00',
  ])
  expect(shiftLines({ ...SHIFTS, week: {} }, name)).toEqual(['Saltillo: cuando abre', 'Monterrey: cuando abre'])
  expect(shiftLines({ ...SHIFTS, branches: [] }, name)).toEqual(['No recibe en ninguna sucursal.'])
})

test.each([
  [1, null, '1 lead, sin tope'],
  [12, 20, '12 leads de 20'],
  [20, 20, '20 leads de 20: los nuevos van primero a otra persona'],
])('%s of %s', (open, cap, text) => expect(loadText(open, cap)).toBe(text))
