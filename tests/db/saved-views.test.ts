import { describe, expect, test } from 'vitest'
import { ADMIN, addFactor, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { addQuote } from './quote-rows.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const KEEP = `insert into public.saved_views (screen, name, shared, settings) values ('cotizaciones', $1, $2, '{"query": "orden=kms.asc"}')
              returning id`
const keep = async (db: TestDatabase, who: Person, name: string, isShared = false) =>
  (await db.as(who).query<{ id: string }>(KEEP, [name, isShared]))[0]!.id
const seen = async (db: TestDatabase, who: Person) =>
  (await db.as(who).query<{ name: string }>('select name from public.saved_views order by name')).map(
    ({ name }) => name,
  )
const rename = (db: TestDatabase, who: Person, id: string) =>
  db.as(who).count("update public.saved_views set name = 'Otro nombre' where id = $1", [id])

describe('a saved view', () => {
  test('is private to its owner, even from administrators', () =>
    rolledBack(async (db) => {
      const mine = await keep(db, SALES, 'Las mías')
      expect(await seen(db, SALES)).toEqual(['Las mías'])
      for (const other of [OTHER_SALES, ADMIN, USER]) {
        expect(await seen(db, other)).toEqual([])
        expect(await rename(db, other, mine)).toBe(0)
        expect(await db.as(other).count('delete from public.saved_views')).toBe(0)
      }
    }))

  test('that is shared is readable by staff, and changed by its owner and administrators only', () =>
    rolledBack(async (db) => {
      const shared = await keep(db, SALES, 'De todos', true)
      for (const one of [SALES, OTHER_SALES, ADMIN]) expect(await seen(db, one)).toEqual(['De todos'])
      expect(await seen(db, USER)).toEqual([])
      expect(await rename(db, OTHER_SALES, shared)).toBe(0)
      expect(await db.as(OTHER_SALES).count('delete from public.saved_views')).toBe(0)
      expect(await rename(db, ADMIN, shared)).toBe(1)
      expect(await rename(db, SALES, shared)).toBe(1)
      await expect(
        db.as(ADMIN).query('update public.saved_views set shared = false where id = $1', [shared]),
      ).rejects.toMatchObject(DENIED)
      expect(await db.as(ADMIN).count('delete from public.saved_views where id = $1', [shared])).toBe(1)
    }))

  test('is created by staff in their own name', () =>
    rolledBack(async (db) => {
      for (const other of [USER, ANON])
        await expect(db.as(other).query(KEEP, ['x', false])).rejects.toMatchObject(DENIED)
      await addFactor(db, OTHER_SALES)
      await expect(keep(db, OTHER_SALES, 'Sin segundo factor')).rejects.toMatchObject(DENIED)
      const forged =
        "insert into public.saved_views (owner_id, screen, name, settings) values ($1, 'cotizaciones', 'x', '{}')"
      await expect(db.as(SALES).query(forged, [ADMIN.sub])).rejects.toMatchObject(DENIED)
      const mine = await keep(db, SALES, 'Las mías')
      for (const column of ['owner_id', 'version', 'screen'])
        await expect(
          db.as(SALES).query(`update public.saved_views set ${column} = ${column} where id = $1`, [mine]),
        ).rejects.toMatchObject(DENIED)
    }))

  test('has a version, and outdated changes are refused', () =>
    rolledBack(async (db) => {
      const shared = await keep(db, SALES, 'De todos', true)
      const save = (who: Person, version: number) =>
        db
          .as(who)
          .count("update public.saved_views set settings = '{}' where id = $1 and version = $2", [shared, version])
      expect(await save(SALES, 1)).toBe(1)
      expect(await save(ADMIN, 1)).toBe(0)
      expect(await save(ADMIN, 2)).toBe(1)
    }))

  test('has a unique name per person and table, and bounded content', () =>
    rolledBack(async (db) => {
      await keep(db, SALES, 'Las mías')
      await keep(db, OTHER_SALES, 'Las mías')
      await expect(keep(db, SALES, 'Las mías')).rejects.toMatchObject({ code: '23505' })
      for (const name of ['', '   ', 'x'.repeat(61)])
        await expect(keep(db, SALES, name)).rejects.toMatchObject({ code: '23514' })
      await expect(
        db
          .as(SALES)
          .query("insert into public.saved_views (screen, name, settings) values ('cotizaciones', 'x', $1)", [
            JSON.stringify({ query: 'x'.repeat(8000) }),
          ]),
      ).rejects.toMatchObject({ code: '23514' })
    }))
})

describe("a person's table layout", () => {
  test('is private, and drops a deleted view', () =>
    rolledBack(async (db) => {
      const shared = await keep(db, SALES, 'De todos', true)
      const lay =
        'insert into public.table_layouts (screen, layout, default_view) values (\'cotizaciones\', \'{"widths": {"car": 200}}\', $1)'
      await db.as(OTHER_SALES).query(lay, [shared])
      for (const other of [SALES, ADMIN, USER])
        expect(await db.as(other).count('select from public.table_layouts')).toBe(0)
      await expect(db.as(USER).query(lay, [null])).rejects.toMatchObject(DENIED)
      await db.as(SALES).query('delete from public.saved_views where id = $1', [shared])
      expect(await db.as(OTHER_SALES).query('select default_view from public.table_layouts')).toEqual([
        { default_view: null },
      ])
    }))
})

describe('the list of offers', () => {
  test('names the customer as far as the reader may know', () =>
    rolledBack(async (db) => {
      const list = (who: Person) =>
        db.as(who).query<{ id: string; customer: string | null }>('select id, customer from public.desk_offers')
      const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
      for (const who of [SALES, OTHER_SALES, ADMIN, USER]) {
        const offers = await db.as(who).query<{ id: string }>('select id from public.trade_in_offers')
        expect(ids(await list(who))).toEqual(ids(offers))
      }
      await db.query('select private.take_lead($1)', [
        JSON.stringify({ kind: 'contacto', name: 'Emma Ruiz', phone: '+528112340077', agent_id: OTHER_SALES.sub }),
      ])
      const [lead] = await db.query<{ id: string }>("select id from public.leads where phone = '+528112340077'")
      await addQuote(db, { lead_id: lead!.id, made_by: SALES.sub })
      const names = async (who: Person) =>
        (
          await db
            .as(who)
            .query<{ customer: string | null }>(
              'select customer from public.desk_offers where kms = 45000 and final_amount = 200000',
            )
        ).map(({ customer }) => customer)
      expect(await names(ADMIN)).toEqual(['Emma Ruiz'])
      expect(await names(OTHER_SALES)).toEqual(['Emma Ruiz'])
      expect(await names(SALES)).toEqual([null])
      expect(await names(USER)).toEqual([])
    }))
})
