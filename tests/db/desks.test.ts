import { expect, test } from 'vitest'
import { ADMIN, NEWCOMER, OTHER_SALES, SALES, USER } from './people.ts'
import { rolledBack } from './rolled-back.ts'

test('feedback that somebody else answered meanwhile is not overwritten', () =>
  rolledBack(async (db) => {
    const [row] = await db.query<{ id: string }>(
      "insert into public.feedback (user_id, message) values ($1, 'Falla') returning id",
      [USER.sub],
    )
    const answer = (said: string) =>
      db
        .as(ADMIN)
        .count(
          "update public.feedback set answer = $2, status = 'resuelto' where id = $1 and status = 'nuevo' and answered_at is null",
          [row!.id, said],
        )
    expect(await answer('Ya quedó.')).toBe(1)
    expect(await answer('No falla.')).toBe(0)
    const [stands] = await db
      .as(ADMIN)
      .query('select answer, author from public.feedback_list where id = $1', [row!.id])
    expect(stands).toMatchObject({ answer: 'Ya quedó.', author: expect.any(String) })
  }))

test('the list of feedback holds only what its reader may read', () =>
  rolledBack(async (db) => {
    await db.query("insert into public.feedback (user_id, message) values ($1, 'De Ana'), ($2, 'De nadie')", [
      USER.sub,
      NEWCOMER.sub,
    ])
    const read = async (who: typeof ADMIN) =>
      (
        await db
          .as(who)
          .query<{ message: string }>("select message from public.feedback_list where message like 'De %' order by 1")
      ).map(({ message }) => message)
    expect(await read(ADMIN)).toEqual(['De Ana', 'De nadie'])
    expect(await read(SALES)).toEqual(['De Ana'])
    expect(await read(OTHER_SALES)).toEqual([])
    expect(await read(NEWCOMER)).toEqual(['De nadie'])
  }))

test('a poll that changed meanwhile is not overwritten; the number of answers is for staff only', () =>
  rolledBack(async (db) => {
    const options = JSON.stringify([
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ])
    const [poll] = await db
      .as(ADMIN)
      .query<{ id: string; at: string }>(
        "insert into public.polls (slug, question, options) values ('mesa', '¿Cuál?', $1) returning id, updated_at::text as at",
        [options],
      )
    const close = (at: string) =>
      db.as(ADMIN).count('update public.polls set active = false where id = $1 and updated_at = $2', [poll!.id, at])
    await db.as(USER).query("insert into public.poll_answers (poll_id, option_id) values ($1, 'a')", [poll!.id])
    const total = async (who: typeof ADMIN) =>
      (await db.as(who).query<{ answers: number }>('select answers from public.poll_list where id = $1', [poll!.id]))[0]
        ?.answers
    expect([await total(ADMIN), await total(SALES), await total(USER)]).toEqual([1, 1, null])
    expect(await close('2000-01-01')).toBe(0)
    expect(await close(poll!.at)).toBe(1)
    expect(await total(USER)).toBeUndefined()
    expect(await db.count("select from ledger.lines where relation = 'polls' and record = $1", [poll!.id])).toBe(2)
  }))
