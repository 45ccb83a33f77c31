import { describe, expect, test } from 'vitest'
import { addCar } from './car-rows.ts'
import { ADMIN, DENIED, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

describe('promotions of several cars', () => {
  const change = (db: TestDatabase, changes: unknown, who = ADMIN) =>
    db.as(who).rpc<{ id: string; held: string[] }>('change_promotions', { changes: JSON.stringify(changes) })
  const promotionsOf = async (db: TestDatabase, id: string) =>
    (await db.query<{ promociones: string[] }>('select promociones from public.vehicles where id = $1', [id]))[0]!
      .promociones

  test.each([
    ['that promise a loan', ['Sin intereses']],
    ['that are too long', ['B'.repeat(61)]],
  ])('reject %s', (_, promociones) =>
    rolledBack(async (db) => {
      const id = await addCar(db)
      await expect(change(db, [{ id, seen: [], promociones }])).rejects.toMatchObject({ code: 'PT422' })
      await expect(change(db, [{ id, seen: [], promociones: ['Bono'] }], SALES)).rejects.toMatchObject(DENIED)
      expect(await promotionsOf(db, id)).toEqual([])
    }),
  )

  test('change as one entry, reverted at once; a car changed meanwhile is skipped and reported', () =>
    rolledBack(async (db) => {
      const [one, two, three] = [await addCar(db), await addCar(db), await addCar(db)]
      await db.query("update public.vehicles set promociones = '{Rebaja}' where id = $1", [three])
      const wanted = [one, two, three].map((id) => ({ id, seen: [], promociones: ['Bono', ' Tanque lleno '] }))
      const entry = await act(db, db.as(ADMIN), 'select public.change_promotions($1)', [JSON.stringify(wanted)])
      expect([await promotionsOf(db, one), await promotionsOf(db, three)]).toEqual([
        ['Bono', 'Tanque lleno'],
        ['Rebaja'],
      ])
      expect(await change(db, wanted)).toEqual([{ id: three, held: ['Rebaja'] }])
      await undo(db.as(ADMIN), entry)
      expect([await promotionsOf(db, one), await promotionsOf(db, two)]).toEqual([[], []])
    }))
})
