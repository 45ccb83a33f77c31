import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, NEWCOMER, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const tell = async (db: TestDatabase, mayPublish: boolean) =>
  (
    await db
      .as(NEWCOMER)
      .query<{ id: string }>(
        "insert into public.feedback (kind, message, may_publish) values ('gusto', 'Me atendieron bien', $1) returning id",
        [mayPublish],
      )
  )[0]!.id
const show = (db: TestDatabase, id: string, shown = true, caller = ADMIN) =>
  db.as(caller).rpc('show_testimonial', { feedback_id: id, shown })
const permit = (db: TestDatabase, id: string, permitted: boolean, caller = NEWCOMER) =>
  db.as(caller).rpc('permit_publication', { feedback_id: id, permitted })
const seen = async (db: TestDatabase, id: string) =>
  (await db.as(ANON).query('select message, author from public.testimonials where id = $1', [id]))[0]

describe('a testimonial', () => {
  test("is shown only with its author's consent", () =>
    rolledBack(async (db) => {
      const id = await tell(db, false)
      await expect(show(db, id)).rejects.toMatchObject({ code: 'PT409' })
      await permit(db, id, true)
      expect(await seen(db, id)).toBeUndefined()
      await show(db, id)
      expect(await seen(db, id)).toMatchObject({ message: 'Me atendieron bien' })
    }))
  test("keeps its author's name at the time of choice", () =>
    rolledBack(async (db) => {
      const id = await tell(db, true)
      await db.query("update public.profiles set first_name = 'Ana' where id = $1", [NEWCOMER.sub])
      await show(db, id)
      await db.query("update public.profiles set first_name = 'Compra en otra agencia' where id = $1", [NEWCOMER.sub])
      expect(await seen(db, id)).toMatchObject({ author: 'Ana' })
    }))
  test('is removed when its author withdraws consent, and does not return with it', () =>
    rolledBack(async (db) => {
      const id = await tell(db, true)
      await show(db, id)
      await permit(db, id, false)
      expect(await seen(db, id)).toBeUndefined()
      await permit(db, id, true)
      expect(await seen(db, id)).toBeUndefined()
    }))
  test('is chosen by administrators, and consented to by its author only', () =>
    rolledBack(async (db) => {
      const id = await tell(db, true)
      await expect(show(db, id, true, SALES)).rejects.toMatchObject(DENIED)
      for (const caller of [USER, ADMIN])
        await expect(permit(db, id, false, caller)).rejects.toMatchObject({ code: 'PT404' })
      await expect(
        db.as(NEWCOMER).query('update public.feedback set shown_at = now() where id = $1', [id]),
      ).rejects.toMatchObject(DENIED)
      await expect(
        db.query('update public.feedback set may_publish = false, shown_at = now() where id = $1', [id]),
      ).rejects.toMatchObject({ constraint: 'shown_with_permission' })
    }))
  test('invalidates cached pages when shown or removed; other feedback does not', () =>
    rolledBack(async (db) => {
      const id = await tell(db, true)
      const moves = async (work: () => Promise<unknown>) => {
        await db.query('delete from private.catalogue_transactions where xid = pg_current_xact_id()')
        await work()
        return (await db.count('select from private.catalogue_transactions where xid = pg_current_xact_id()')) > 0
      }
      expect(await moves(() => db.query("update public.feedback set status = 'visto' where id = $1", [id]))).toBe(false)
      expect(await moves(() => show(db, id))).toBe(true)
      expect(await moves(() => permit(db, id, false))).toBe(true)
    }))
})
