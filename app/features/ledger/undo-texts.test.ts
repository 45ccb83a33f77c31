import { expect, test } from 'vitest'
import {
  effectText,
  isUndoneThere,
  recordAskedFor,
  returningChanges,
  undoHeading,
  undoneText,
  undoRefused,
} from './undo-texts.ts'

test.each([
  [{ code: 'PT409', hint: 'undone' }, 'Este cambio ya se deshizo.'],
  [{ code: 'PT409', hint: 'too_old' }, 'Se eliminó hace más de 30 días y ya salió de la papelera.'],
  [{ code: 'PT409', hint: 'secret' }, 'Una clave no regresa: haz otra o escríbela de nuevo en Configuración.'],
  [
    { code: 'PT409', hint: 'beyond' },
    'Este cambio también tocó otros registros: desde aquí no se deshace. Ábrelo en el Registro de Cambios.',
  ],
  [{ code: 'PT409', hint: 'another' }, 'Este cambio no se puede deshacer.'],
  [{ code: '42501' }, 'Solo un administrador puede deshacer este cambio.'],
  [{ code: '57014' }, null],
  [null, null],
])('%j is explained as %j', (error, text) => expect(undoRefused(error)).toBe(text))

test.each([
  ['mail', 'emma@example.mx', 'Correo a emma@example.mx'],
  ['sms', '+528112345678', 'Mensaje de texto a +528112345678'],
  ['webhook', 'lead-created', 'Aviso a otro sistema: lead-created'],
  ['sheet', undefined, 'Renglón en la hoja'],
  ['pigeon', undefined, 'Mensaje'],
])('what was sent: %s to %s', (kind, target, text) =>
  expect(effectText({ kind, ...(target && { target }), at: '', state: 'sent' })).toBe(text),
)

test("a record's or person's page names it; the full list does not", () => {
  expect(recordAskedFor({ of_table: 'vehicles', of_record: 'a' })).toEqual({ table: 'vehicles', record: 'a' })
  expect(recordAskedFor({ of_person: 'b' })).toEqual({ person: 'b' })
  expect(recordAskedFor({ of_table: 'vehicles' })).toBeUndefined()
})

test('a large change can be reverted from the full list only', () => {
  const from = { table: 'sell_listings', record: 'a' }
  expect([isUndoneThere(50, from), isUndoneThere(51, from), isUndoneThere(51, undefined)]).toEqual([true, false, true])
})

test.each([
  [0, 'Qué regresa', 'Listo: regresaron 60 registros.'],
  [60, 'Qué se elimina', 'Listo: se eliminaron 60 registros.'],
  [20, 'Qué regresa y qué se elimina', 'Listo: se deshicieron los cambios de 60 registros.'],
])('describes a revert that removes %i of 60 rows', (many, heading, done) => {
  const removes = many > 0 ? [{ table: 'vehicles', many }] : []
  const answer = { entry: 1, restored: 60, conflicting: 0, conflicts: [], effects: [], removes, stays: [], large: true }
  expect([undoHeading(answer), undoneText(answer)]).toEqual([heading, done])
})

test.each([
  ['vehicle_records', ['stage', 'stage_since', 'versions'], ['stage']],
  ['tasks', ['title', 'due_at'], ['title', 'due_at']],
  ['vehicle_records', ['stage_since'], ['stage_since']],
  ['vehicles', ['precio', 'precio_anterior', 'precio_cambio_at'], ['precio']],
])('of %s with %j, %j is told as returning', (table, columns, told) => {
  const changes = columns.map((column) => ({ column, before: 1, after: 2 }))
  expect(returningChanges({ table, changes }).map(({ column }) => column)).toEqual(told)
})
