import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ADMIN, addAccount, DENIED, NEWCOMER, OTHER_SALES, SALES, USER } from './people.ts'
import { ownDatabase, rolledBack, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const TELL =
  'insert into public.feedback (user_id, kind, message, page, screenshot_path) values ($1, $2, $3, $4, $5) returning *'
const tell = async (db: TestDatabase, given: { kind?: string; message?: string; screenshot?: string | null } = {}) =>
  (
    await db
      .as(NEWCOMER)
      .query(TELL, [
        NEWCOMER.sub,
        given.kind ?? 'error',
        given.message ?? 'No carga',
        '/autos',
        given.screenshot ?? null,
      ])
  )[0]!

const attendedBy = (db: TestDatabase, { sub }: { sub: string }) =>
  db.query('update public.profiles set asesor_asignado_id = $2 where id = $1', [NEWCOMER.sub, sub])

describe('feedback', () => {
  test('for another person is refused', () =>
    rolledBack(async (db) => {
      await expect(db.as(NEWCOMER).query(TELL, [USER.sub, 'idea', 'Hola', null, null])).rejects.toMatchObject(DENIED)
    }))
  test.each(['status', 'answer', 'answered_by', 'answered_at', 'created_at'])('rejects a given %s', (column) =>
    rolledBack(async (db) => {
      await expect(
        db.as(NEWCOMER).query(`insert into public.feedback (message, ${column}) values ('Hola', null)`),
      ).rejects.toMatchObject(DENIED)
    }),
  )
  test.each([
    [{ message: '  \n ' }, 'message_says_something'],
    [{ message: 'x'.repeat(4001) }, 'message_says_something'],
    [{ kind: 'queja' }, 'feedback_kind_check'],
    [{ screenshot: `${USER.sub}/a.png` }, 'screenshot_lies_in_the_own_folder'],
    [{ screenshot: '../a.png' }, 'screenshot_lies_in_the_own_folder'],
  ])('rejects %j', (given, constraint) =>
    rolledBack(async (db) => {
      await expect(tell(db, given)).rejects.toMatchObject({ code: '23514', constraint })
    }),
  )
  test('is new, and readable by its author, their advisor and administrators only, with its screenshot', () =>
    rolledBack(async (db) => {
      await attendedBy(db, SALES)
      const { id, status } = await tell(db, { screenshot: `${NEWCOMER.sub}/4d1f.png` })
      expect(status).toBe('nuevo')
      const sees = (caller = USER) => db.as(caller).count('select from public.feedback where id = $1', [id])
      expect([await sees(NEWCOMER), await sees(SALES), await sees(ADMIN), await sees(USER)]).toEqual([1, 1, 1, 0])
      expect(await sees(OTHER_SALES)).toBe(0)
      expect(
        await db.as(OTHER_SALES).count("update public.feedback set answer = 'No es mío' where id = $1", [id]),
      ).toBe(0)
      await db.query("insert into storage.objects (bucket_id, name) values ('feedback', $1)", [
        `${NEWCOMER.sub}/4d1f.png`,
      ])
      const opens = (caller = USER) =>
        db.as(caller).count("select from storage.objects where bucket_id = 'feedback' and name like '%4d1f.png'")
      expect([await opens(NEWCOMER), await opens(SALES), await opens(ADMIN), await opens(OTHER_SALES)]).toEqual([
        1, 1, 1, 0,
      ])
    }))
  test('cannot be answered by its author', () =>
    rolledBack(async (db) => {
      await tell(db)
      expect(await db.as(NEWCOMER).count("update public.feedback set status = 'resuelto', answer = 'Sí'")).toBe(0)
    }))
  test('is answered by staff: author and time are stored, and it is marked as seen', () =>
    rolledBack(async (db) => {
      await attendedBy(db, SALES)
      const { id } = await tell(db)
      await db.as(SALES).query("update public.feedback set answer = '  Ya quedó. ' where id = $1", [id])
      const [read] = await db.as(NEWCOMER).query('select * from public.feedback where id = $1', [id])
      expect(read).toMatchObject({ answer: 'Ya quedó.', answered_by: SALES.sub, status: 'visto' })
      expect(read!.answered_at).toBeInstanceOf(Date)
      await db.as(ADMIN).query("update public.feedback set status = 'resuelto' where id = $1", [id])
      expect((await db.query('select answered_by, status from public.feedback where id = $1', [id]))[0]).toEqual({
        answered_by: SALES.sub,
        status: 'resuelto',
      })
      await db.as(ADMIN).query("update public.feedback set answer = ' ' where id = $1", [id])
      expect(
        (await db.query('select answer, answered_by, answered_at from public.feedback where id = $1', [id]))[0],
      ).toEqual({
        answer: null,
        answered_by: null,
        answered_at: null,
      })
    }))
  test.each(['message', 'user_id', 'answered_by', 'answered_at', 'screenshot_path'])(
    'keeps its %s, staff or not',
    (column) =>
      rolledBack(async (db) => {
        await expect(db.as(ADMIN).query(`update public.feedback set ${column} = ${column}`)).rejects.toMatchObject(
          DENIED,
        )
      }),
  )
  test('is limited to 20 an hour per person', () =>
    rolledBack(async (db) => {
      const many = 'insert into public.feedback (message) select $1 from generate_series(1, $2)'
      const refused = {
        code: 'PT429',
        message: 'Ya recibimos varios comentarios tuyos. Espera un poco antes de enviar otro.',
      }
      const { sub } = NEWCOMER
      await expect(db.as(NEWCOMER).query(many, ['De una vez', 21])).rejects.toMatchObject(refused)
      expect(await db.as(NEWCOMER).count(many, ['Hola', 20])).toBe(20)
      await expect(tell(db)).rejects.toMatchObject(refused)
      expect(await db.as(USER).count(many, ['De otra persona', 1])).toBe(1)
      await db.query("update public.feedback set created_at = now() - interval '61 minutes' where user_id = $1", [sub])
      await tell(db)
      expect(await db.count('select from public.feedback where user_id = $1', [sub])).toBe(21)
    }))
  test('over two connections at once counts together', async () => {
    const pool = new pg.Pool({ connectionString: database.url })
    const [one, two] = [await pool.connect(), await pool.connect()]
    try {
      const many = 'insert into public.feedback (user_id, message) select $1, $2 from generate_series(1, $3)'
      await one.query('begin')
      await one.query(many, [NEWCOMER.sub, 'Hola', 19])
      let answer: unknown
      const other = two.query(many, [NEWCOMER.sub, 'Hola', 2]).then(
        () => {
          answer = 'taken'
        },
        (error) => {
          answer = error
        },
      )
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      while (!answer && (await pool.query(waiting)).rowCount === 0);
      await one.query('commit')
      await other
      expect(answer).toMatchObject({ code: 'PT429' })
    } finally {
      one.release()
      two.release()
      await pool.query('delete from public.feedback where user_id = $1', [NEWCOMER.sub])
      await pool.end()
    }
  })
  test('works without a profile, and is deleted with the account', () =>
    rolledBack(async (db) => {
      const person = await addAccount(db)
      await db.as(person).query("insert into public.feedback (message) values ('Hola')")
      await db.query('delete from auth.users where id = $1', [person.sub])
      expect(await db.count('select from public.feedback where user_id = $1', [person.sub])).toBe(0)
    }))
})
