import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, NEWCOMER, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'

const OPTIONS = [
  { id: 'si', label: 'Sí' },
  { id: 'no', label: 'No' },
]
const addPoll = async (db: Session, options: unknown = OPTIONS, slug = 'prueba') =>
  (
    await db.query<{ id: string }>(
      "insert into public.polls (slug, question, options) values ($1, '¿Te gusta?', $2) returning id",
      [slug, JSON.stringify(options)],
    )
  )[0]!.id
const answer = (db: Session, poll: string, option: string, comment: string | null = null) =>
  db.count('insert into public.poll_answers (poll_id, option_id, comment) values ($1, $2, $3)', [poll, option, comment])
const results = async (db: Session, slug = 'prueba') =>
  (await db.query('select public.poll_results(poll_slug => $1) as results', [slug]))[0]!.results

describe('a poll', () => {
  test.each([
    ['no list', { a: 1 }],
    ['one option', [OPTIONS[0]]],
    ['twenty-one', Array.from({ length: 21 }, (_, i) => ({ id: `o${i}`, label: 'x' }))],
    ['an id twice', [OPTIONS[0], OPTIONS[0]]],
    ['no id', [{ label: 'A' }, { label: 'B' }]],
    [
      'an empty label',
      [
        { id: 'a', label: ' ' },
        { id: 'b', label: 'B' },
      ],
    ],
    ['texts', ['a', 'b']],
    ['null', null],
  ])('rejects %s', (_what, options) =>
    rolledBack(async (db) => {
      await expect(addPoll(db, options)).rejects.toMatchObject({ code: '23514', constraint: 'options_are_a_list' })
    }),
  )
  test('is written by administrators alone', () =>
    rolledBack(async (db) => {
      await expect(addPoll(db.as(SALES))).rejects.toMatchObject(DENIED)
      expect(await db.as(SALES).count('update public.polls set active = false')).toBe(0)
      expect(await addPoll(db.as(ADMIN))).toBeTruthy()
    }))
  test('that is closed is readable by staff, not customers', () =>
    rolledBack(async (db) => {
      await db.query('update public.polls set active = false')
      expect(await db.as(NEWCOMER).count('select from public.polls')).toBe(0)
      expect(await db.as(SALES).count('select from public.polls')).toBe(1)
    }))
  test('keeps a chosen option under any label', () =>
    rolledBack(async (db) => {
      const poll = await addPoll(db)
      await answer(db.as(NEWCOMER), poll, 'si')
      const change = (options: unknown) =>
        db.as(ADMIN).count('update public.polls set options = $2 where id = $1', [poll, JSON.stringify(options)])
      await expect(change([OPTIONS[1], { id: 'otro', label: 'Otro' }])).rejects.toMatchObject({
        constraint: 'chosen_options_stay',
      })
      expect(
        await change([
          { id: 'si', label: 'Claro' },
          { id: 'otro', label: 'Otro' },
        ]),
      ).toBe(1)
    }))
})

describe('an answer to a poll', () => {
  test('is one per person, and final', () =>
    rolledBack(async (db) => {
      const poll = await addPoll(db)
      expect(await answer(db.as(USER), poll, 'si')).toBe(1)
      await expect(answer(db.as(USER), poll, 'no')).rejects.toMatchObject({ code: '23505' })
      await expect(db.as(USER).query("update public.poll_answers set option_id = 'no'")).rejects.toMatchObject(DENIED)
      await expect(db.as(USER).query('delete from public.poll_answers')).rejects.toMatchObject(DENIED)
    }))
  test('for another person is refused', () =>
    rolledBack(async (db) => {
      const poll = await addPoll(db)
      await expect(
        db
          .as(USER)
          .query("insert into public.poll_answers (poll_id, user_id, option_id) values ($1, $2, 'si')", [
            poll,
            SALES.sub,
          ]),
      ).rejects.toMatchObject(DENIED)
    }))
  test('must be an option of a running poll', () =>
    rolledBack(async (db) => {
      const poll = await addPoll(db)
      await expect(answer(db.as(USER), poll, 'quizá')).rejects.toMatchObject({ constraint: 'option_is_of_the_poll' })
      await db.query('update public.polls set active = false where id = $1', [poll])
      await expect(answer(db.as(USER), poll, 'si')).rejects.toMatchObject({ constraint: 'poll_is_running' })
      await expect(answer(db.as(USER), USER.sub, 'si')).rejects.toMatchObject({ code: '23503' })
    }))
  test('is readable by its author only, not by staff', () =>
    rolledBack(async (db) => {
      const read = (caller = USER) =>
        db.as(caller).query<{ user_id: string }>('select user_id from public.poll_answers')
      for (const caller of [USER, SALES, ADMIN]) expect(await read(caller)).toEqual([{ user_id: caller.sub }])
      expect(await read(NEWCOMER)).toEqual([])
    }))
})

describe('poll_results', () => {
  const answered = async (db: TestDatabase) => {
    const poll = await addPoll(db)
    await answer(db.as(USER), poll, 'no', 'Es caro')
    await answer(db.as(NEWCOMER), poll, 'no', '  ')
    await answer(db.as(SALES), poll, 'si')
  }
  test('is refused to customers', () =>
    rolledBack(async (db) => {
      await answered(db)
      await expect(results(db.as(USER))).rejects.toMatchObject(DENIED)
    }))
  test('counts each option in order, with comments and without names', () =>
    rolledBack(async (db) => {
      await answered(db)
      for (const caller of [SALES, ADMIN, SERVICE]) {
        expect(await results(db.as(caller))).toEqual({
          slug: 'prueba',
          question: '¿Te gusta?',
          active: true,
          total: 3,
          options: [
            { id: 'si', label: 'Sí', count: 1 },
            { id: 'no', label: 'No', count: 2 },
          ],
          comments: [{ option_id: 'no', comment: 'Es caro' }],
        })
      }
    }))
  test('is zero without answers, and null without a poll', () =>
    rolledBack(async (db) => {
      await addPoll(db)
      expect(await results(db.as(ADMIN))).toMatchObject({
        total: 0,
        options: [{ count: 0 }, { count: 0 }],
        comments: [],
      })
      expect(await results(db.as(ADMIN), 'ninguna')).toBeNull()
    }))
})
