import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCustomer } from './application-rows.ts'
import { ADMIN, addFactor, addHold, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const STATUSES = ['draft', 'submitted', 'reviewing', 'pending_docs', 'approved', 'rejected', 'withdrawn', 'expired']
const SENT = STATUSES.slice(1)
const ACTIVE = ['submitted', 'reviewing', 'pending_docs']
const DONE = ['approved', 'rejected', 'withdrawn', 'expired']

const START = 'insert into public.financing_applications (user_id, status) values ($1, $2)'
const EDIT = `update public.financing_applications set car_info = '{"vehicleTitle": "Mazda 2 2020"}' where id = $1`
const DELETE = 'delete from public.financing_applications where id = $1'

const add = async (db: TestDatabase, { sub }: Person, status = 'draft') =>
  (await db.query<{ id: string }>(`${START} returning id`, [sub, status]))[0]!.id
const statusOf = async (db: TestDatabase, id: string) =>
  (await db.query('select status from public.financing_applications where id = $1', [id]))[0]?.status

describe('an application', () => {
  test('cannot be created without an account or for others, even by advisors and administrators', () =>
    rolledBack(async (db) => {
      for (const caller of [ANON, NEWCOMER, SALES, ADMIN])
        await expect(db.as(caller).query(START, [USER.sub, 'draft'])).rejects.toMatchObject(DENIED)
      await expect(db.as(USER).query(START, [null, 'draft'])).rejects.toMatchObject(DENIED)
    }))
  test.each(SENT)('rejects the initial status %s', (status) =>
    rolledBack(async (db) => {
      for (const someone of [USER, SALES, ADMIN])
        await expect(db.as(someone).query(START, [someone.sub, status])).rejects.toMatchObject(DENIED)
    }),
  )
  test.each([
    'id',
    'documents_pending',
    'status_note',
    'status_since',
    'submitted_at',
    'field_versions',
    'created_at',
    'updated_at',
  ])('rejects a given %s', (column) =>
    rolledBack(async (db) => {
      const begin = `insert into public.financing_applications (user_id, ${column}) values ($1, default)`
      await expect(db.as(USER).query(begin, [USER.sub])).rejects.toMatchObject(DENIED)
    }),
  )
  test("is created once per key; others' keys do not conflict", () =>
    rolledBack(async (db) => {
      const key = randomUUID()
      const begin = (by: Person) =>
        db.as(by).query('insert into public.financing_applications (user_id, key) values ($1, $2)', [by.sub, key])
      await begin(USER)
      const again = { code: '23505', constraint: 'a_draft_is_begun_once' }
      await expect(begin(USER)).rejects.toMatchObject(again)
      await begin(NEWCOMER)
      await db.query("update public.financing_applications set status = 'submitted' where user_id = $1", [USER.sub])
      await begin(USER)
    }))
  test.each(['id', 'user_id', 'folio', 'status_since', 'submitted_at', 'field_versions', 'created_at', 'updated_at'])(
    'keeps its %s, whoever writes',
    (column) =>
      rolledBack(async (db) => {
        for (const someone of [USER, SALES, ADMIN]) {
          await add(db, someone)
          await expect(
            db.as(someone).query(`update public.financing_applications set ${column} = default`),
          ).rejects.toMatchObject(DENIED)
        }
      }),
  )
  test.each([
    ['[]', 'car_info_is_a_small_object'],
    ['"Mazda"', 'car_info_is_a_small_object'],
    ['null', 'car_info_is_a_small_object'],
    [JSON.stringify({ vehicleTitle: 'x'.repeat(10_000) }), 'car_info_is_a_small_object'],
  ])('rejects the vehicle %.20s', (car, constraint) =>
    rolledBack(async (db) => {
      const begin = 'insert into public.financing_applications (user_id, car_info) values ($1, $2)'
      await expect(db.as(USER).query(begin, [USER.sub, car])).rejects.toMatchObject({ code: '23514', constraint })
    }),
  )
  test('rejects unknown statuses, and needs a profile', () =>
    rolledBack(async (db) => {
      await expect(add(db, USER, 'lost')).rejects.toMatchObject({ code: '23514' })
      await db.query('delete from public.profiles where id = $1', [NEWCOMER.sub])
      await expect(db.as(NEWCOMER).query(START, [NEWCOMER.sub, 'draft'])).rejects.toMatchObject({ code: '23503' })
    }))
  test.each(ACTIVE)('that is %s is the only active one of its person', (status) =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      await add(db, customer, status)
      for (const second of ACTIVE)
        await expect(add(db, customer, second)).rejects.toMatchObject({
          code: '23505',
          constraint: 'one_active_application_per_user',
        })
      for (const other of ['draft', 'draft', ...DONE]) await add(db, customer, other)
      await add(db, await addCustomer(db), status)
    }),
  )
  test('is limited to a hundred drafts per person', () =>
    rolledBack(async (db) => {
      await db.query('insert into public.financing_applications (user_id) select $1 from generate_series(1, 100)', [
        NEWCOMER.sub,
      ])
      await expect(db.as(NEWCOMER).query(START, [NEWCOMER.sub, 'draft'])).rejects.toMatchObject({ code: 'PT429' })
      expect(await db.as(USER).count(START, [USER.sub, 'draft'])).toBe(1)
    }))
})

describe('reading an application', () => {
  test('is for its person, their advisor and administrators only', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const ids = [await add(db, customer), await add(db, customer, 'submitted')]
      const sees = (caller: Person) =>
        db.as(caller).count('select from public.financing_applications where id = any ($1)', [ids])
      expect([await sees(NEWCOMER), await sees(OTHER_SALES)]).toEqual([0, 0])
      await expect(sees({ ...customer, role: 'anon' })).rejects.toMatchObject(DENIED)
      expect([await sees(customer), await sees(SALES), await sees(ADMIN)]).toEqual([2, 2, 2])
    }))
  test('is refused to an advisor who left, or whose client was reassigned', () =>
    rolledBack(async (db) => {
      const id = await add(db, USER)
      const sees = (caller: Person) =>
        db.as(caller).count('select from public.financing_applications where id = $1', [id])
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [OTHER_SALES.sub, USER.sub])
      expect([await sees(SALES), await sees(OTHER_SALES)]).toEqual([0, 1])
      await db.query("update public.profiles set role = 'user' where id = $1", [OTHER_SALES.sub])
      expect(await sees(OTHER_SALES)).toBe(0)
    }))
})

describe('changing an application', () => {
  test.each([
    ['edited', EDIT],
    ['deleted', DELETE],
  ])('a draft of another person cannot be %s by anybody', (_done, statement) =>
    rolledBack(async (db) => {
      const id = await add(db, USER)
      for (const other of [NEWCOMER, SALES, ADMIN]) expect(await db.as(other).count(statement, [id])).toBe(0)
      expect(await db.as(USER).count(statement, [id])).toBe(1)
    }),
  )
  test.each(SENT)('once it is %s its person can neither edit nor delete it, and staff never', (status) =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await add(db, customer, status)
      const answer = `update public.financing_applications set data = '{"street": "Juárez"}' where id = $1`
      for (const edit of [EDIT, answer]) {
        await expect(db.as(customer).query(edit, [id])).rejects.toMatchObject({ code: 'PT409' })
        for (const staff of [SALES, ADMIN]) await expect(db.as(staff).query(edit, [id])).rejects.toMatchObject(DENIED)
        expect(await db.as(OTHER_SALES).count(edit, [id])).toBe(0)
      }
      for (const someone of [customer, SALES, ADMIN]) expect(await db.as(someone).count(DELETE, [id])).toBe(0)
      expect(
        await db.query('select status, car_info, data from public.financing_applications where id = $1', [id]),
      ).toEqual([{ status, car_info: {}, data: {} }])
    }),
  )
  test('is refused below the second factor', () =>
    rolledBack(async (db) => {
      const id = await add(db, USER)
      await addFactor(db, USER)
      await expect(db.as(USER).query(START, [USER.sub, 'draft'])).rejects.toMatchObject(DENIED)
      await expect(db.as(USER).query(EDIT, [id])).rejects.toMatchObject(DENIED)
      await expect(db.as(USER).query(DELETE, [id])).rejects.toMatchObject(DENIED)
      const passed = db.as({ ...USER, aal: 'aal2' })
      expect(await passed.count(START, [USER.sub, 'draft'])).toBe(1)
      expect([await passed.count(EDIT, [id]), await passed.count(DELETE, [id])]).toEqual([1, 1])
    }))
  test('the service role may set its status', () =>
    rolledBack(async (db) => {
      const id = await add(db, await addCustomer(db))
      const moved =
        "update public.financing_applications set status = 'submitted', documents_pending = true where id = $1"
      expect(await db.as(SERVICE).count(moved, [id])).toBe(1)
      expect(await statusOf(db, id)).toBe('submitted')
    }))
  test('sets the time of change, except without changes', () =>
    rolledBack(async (db) => {
      const id = await add(db, USER)
      const long = "update public.financing_applications set created_at = now() - interval '1 day' where id = $1"
      await db.query('alter table public.financing_applications disable trigger touch')
      await db.query(long.replace('set', "set updated_at = now() - interval '1 day',"), [id])
      await db.query('alter table public.financing_applications enable trigger touch')
      const isFresh = async () =>
        (
          await db.query('select updated_at = now() as fresh from public.financing_applications where id = $1', [id])
        )[0]!.fresh
      await db.as(USER).query('update public.financing_applications set car_info = car_info where id = $1', [id])
      expect(await isFresh()).toBe(false)
      await db.as(USER).query(EDIT, [id])
      expect(await isFresh()).toBe(true)
    }))
})

describe("when its person's account is deleted", () => {
  test('all are deleted', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      for (const status of STATUSES.filter((one) => !['reviewing', 'pending_docs'].includes(one)))
        await add(db, customer, status)
      await db.as(customer).rpc('delete_my_account')
      expect(await db.count('select from public.financing_applications where user_id = $1', [customer.sub])).toBe(0)
    }))
  test('or blocked, sent ones stay and drafts are deleted', () =>
    rolledBack(async (db) => {
      await addHold(db, USER, new Date(Date.now() + 10 * 365 * 86_400_000).toISOString())
      const [draft, sent, others] = [await add(db, USER), await add(db, USER, 'approved'), await add(db, NEWCOMER)]
      await db.as(USER).rpc('delete_my_account')
      expect([await statusOf(db, draft), await statusOf(db, sent), await statusOf(db, others)]).toEqual([
        undefined,
        'approved',
        'draft',
      ])
    }))
  test('they can be exported before', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await add(db, customer)
      await add(db, NEWCOMER)
      const [{ export_my_data: data } = {}] = await db.as(customer).rpc('export_my_data')
      expect(data.financing_applications).toMatchObject([{ id, status: 'draft' }])
    }))
})
