import { describe, expect, test } from 'vitest'
import { ADMIN, addAccount, SALES } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const ROSA = { name: 'Rosalinda Quetzal', phone: '+528155519999', email: 'rosalinda@example.mx' }
const YEARS = 10

const take = async (db: TestDatabase, touch: object) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [
        JSON.stringify({ kind: 'cotizacion', agent_id: SALES.sub, ...touch }),
      ])
  )[0]!.id
const sell = async (db: TestDatabase, lead: string, amount: number | null, days = 30, client: string | null = null) =>
  db.query(
    `insert into public.deals (lead_id, client_id, pipeline, fact_stage, stage, title, amount, outcome, opened_at, stage_since, closed_at)
     values ($1, $4, 'venta', 'venta.entrega', 'venta.entrega', 'Versa 2021', $2, 'won', now() - ($3::int + 1) * interval '1 day', now() - ($3::int + 1) * interval '1 day', now() - $3::int * interval '1 day')`,
    [lead, amount, days, client],
  ) // biome-ignore format: one statement
const taking = async (db: TestDatabase, lead: string) =>
  (
    await db
      .as(ADMIN)
      .query<{ told: { kept?: { title: string; until: string }[] } }>('select public.what_erasing_takes($1) as told', [
        lead,
      ])
  )[0]!.told
const erase = (db: TestDatabase, lead: string) =>
  db.as(ADMIN).rpc('erase_person', { record: lead, reason: 'Folio ARCO-23456789' })
const kept = (db: TestDatabase) =>
  db.query<{ record: { name: string; contacts: string[]; sales: { title: string }[] }; until: Date }>(
    'select record, until from private.kept_records',
  )

describe('a sale under legal retention', () => {
  test("alone survives the buyer's erasure until ten years are over; the preview says so", () =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      await sell(db, lead, 389_900)
      await db.query("insert into public.staff_notes (lead_id, body) values ($1, 'Tiene dos hijos.')", [lead])
      const told = await taking(db, lead)
      expect(told.kept).toMatchObject([{ title: 'Versa 2021' }])
      expect(Math.abs(Date.parse(told.kept![0]!.until) - Date.now() - YEARS * 365.25 * 86_400_000)).toBeLessThan(35 * 86_400_000)
      await erase(db, lead)
      const [held] = await kept(db)
      expect(held!.record).toMatchObject({ name: ROSA.name, contacts: expect.arrayContaining([ROSA.phone, ROSA.email]), sales: [{ title: 'Versa 2021' }] })
      expect(JSON.stringify(held!.record)).not.toContain('hijos')
      for (const table of ['leads', 'deals', 'staff_notes', 'lead_contacts']) {
        const rows = await db.query<{ said: string }>(`select t::text as said from public.${table} t`)
        expect(rows.filter(({ said }) => said.includes('Quetzal') || said.includes('8155519999')), table).toEqual([])
      }
      await expect(db.as(ADMIN).query('select * from private.kept_records')).rejects.toMatchObject({ code: '42501' })
      expect(await db.count("select from ledger.lines where relation = 'kept_records' and after::text like '%Quetzal%'")).toBe(0)
      await db.query('update private.kept_records set until = now()')
      await db.query('select private.erase_released_accounts()')
      expect(await kept(db)).toEqual([])
    })) // biome-ignore format: one test

  test.each([
    ['below the amount that the law names', 376_565, 30, false],
    ['of that amount', 376_565.1, 30, true],
    ['of which nobody noted the amount', null, 30, true],
    ['of more than ten years ago', 500_000, 3_700, false],
  ])('%s: %j is kept: %s', (_, amount, days, isPersisted) =>
    rolledBack(async (db) => {
      const lead = await take(db, ROSA)
      await sell(db, lead, amount, days)
      expect((await taking(db, lead)).kept !== undefined).toBe(isPersisted)
      await erase(db, lead)
      expect(await kept(db)).toHaveLength(isPersisted ? 1 : 0)
    }),
  )

  test("blocks the buyer's account instead of deleting it, and says until when", () =>
    rolledBack(async (db) => {
      const account = await addAccount(db, { email: ROSA.email })
      const lead = await take(db, { ...ROSA, user_id: account.sub })
      await db.query("insert into public.profiles (id, email, first_name) values ($1, $2, 'Rosalinda') on conflict do nothing", [account.sub, ROSA.email])
      await sell(db, lead, 389_900)
      const [row] = await db.as(account).query<{ told: { deleted: boolean; blocked: boolean; held_until: string; reason: string } }>('select public.delete_my_account() as told')
      expect(row!.told).toMatchObject({ deleted: false, blocked: true, reason: expect.stringContaining('diez años') })
      expect(await db.count('select from public.leads where id = $1', [lead])).toBe(0)
      expect(await db.count('select from private.legal_holds where user_id = $1', [account.sub])).toBe(1)
    })) // biome-ignore format: one test
})
