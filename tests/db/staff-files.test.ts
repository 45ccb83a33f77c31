import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCustomer } from './application-rows.ts'
import { touch } from './deal-rows.ts'
import { ADMIN, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const pathOf = (who: Person) => `${who.sub}/${randomUUID()}.pdf`
const upload = async (db: TestDatabase, who: Person, path = pathOf(who)) => {
  await db.as(who).query("insert into storage.objects (bucket_id, name) values ('staff-files', $1)", [path])
  return path
}
const keep = async (db: TestDatabase, who: Person, file: Record<string, unknown>) =>
  (await db.as(who).rpc<{ keep_staff_file: string }>('keep_staff_file', { file: JSON.stringify(file) }))[0]!
    .keep_staff_file

describe('a file about a person', () => {
  test("is refused for foreign people, before the upload, from another's folder, and to customers", () =>
    rolledBack(async (db) => {
      const lead_id = await touch(db, SALES)
      const mine = await upload(db, SALES)
      const theirs = await upload(db, OTHER_SALES)
      await expect(keep(db, OTHER_SALES, { lead_id, path: theirs, name: 'a.pdf' })).rejects.toMatchObject({
        hint: 'file_subject_not_found',
      })
      const foreign = await upload(db, ADMIN)
      for (const about of [{ lead_id: randomUUID() }, { client_id: randomUUID() }, { client_id: ADMIN.sub }, {}])
        await expect(keep(db, ADMIN, { ...about, path: foreign, name: 'a.pdf' })).rejects.toMatchObject({
          hint: 'file_subject_not_found',
        })
      for (const path of [pathOf(SALES), theirs])
        await expect(keep(db, SALES, { lead_id, path, name: 'a.pdf' })).rejects.toMatchObject({
          hint: 'file_not_arrived',
        })
      await expect(keep(db, USER, { lead_id, path: mine, name: 'a.pdf' })).rejects.toMatchObject(DENIED)
      await expect(upload(db, USER)).rejects.toMatchObject(DENIED)
      await expect(upload(db, SALES, pathOf(OTHER_SALES))).rejects.toMatchObject(DENIED)
    }))

  test('is readable by the agent and administrators; a colleague has 0 rows, even of own uploads', () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db, SALES)
      const seen = async (who: Person, path: string) => [
        await db.as(who).count('select from public.staff_files where path = $1', [path]),
        await db.as(who).count("select from storage.objects where bucket_id = 'staff-files' and name = $1", [path]),
      ]
      const lead = await touch(db, SALES)
      for (const about of [{ lead_id: lead }, { client_id: client.sub }]) {
        const path = await upload(db, SALES)
        const file = { id: randomUUID(), ...about, path, name: ' Papel.pdf ' }
        expect(await keep(db, SALES, file)).toBe(await keep(db, SALES, file))
        expect([await seen(SALES, path), await seen(ADMIN, path)]).toEqual([
          [1, 1],
          [1, 1],
        ])
        expect([await seen(OTHER_SALES, path), await seen(client, path), await seen(USER, path)]).toEqual([
          [0, 0],
          [0, 0],
          [0, 0],
        ])
        await db.query('update public.leads set agent_id = $2 where id = $1', [lead, OTHER_SALES.sub])
        await db.query('update public.profiles set asesor_asignado_id = $2 where id = $1', [
          client.sub,
          OTHER_SALES.sub,
        ])
        expect([await seen(SALES, path), await seen(OTHER_SALES, path)]).toEqual([
          [0, 0],
          [1, 1],
        ])
        await db.query('update public.profiles set asesor_asignado_id = $2 where id = $1', [client.sub, SALES.sub])
      }
    }))

  test('is deleted with its bytes by its uploader, and with its person', () =>
    rolledBack(async (db) => {
      const lead_id = await touch(db, SALES)
      const [one, other] = [await upload(db, SALES), await upload(db, SALES)]
      const id = await keep(db, SALES, { lead_id, path: one, name: 'Uno.pdf' })
      await keep(db, SALES, { lead_id, path: other, name: 'Dos.pdf' })
      const remove = (who: Person) => db.as(who).count('delete from public.staff_files where id = $1', [id])
      const bytes = () => db.count("select from storage.objects where bucket_id = 'staff-files'")
      expect(await remove(OTHER_SALES)).toBe(0)
      expect(await bytes()).toBe(2)
      expect(await remove(SALES)).toBe(1)
      expect(await bytes()).toBe(1)
      await db.as(ADMIN).rpc('erase_person', { record: lead_id, reason: 'Lo pidió' })
      expect([await bytes(), await db.count('select from public.staff_files')]).toEqual([0, 0])
    }))

  test.each([
    ['erased', 0],
    ['blocked because a law holds it', 1],
  ])('is deleted with the account of a client that is %s', (_how, lines) =>
    rolledBack(async (db) => {
      const client = await addCustomer(db, SALES)
      if (lines > 0)
        await db.query(
          "insert into private.legal_holds (user_id, reason, until) values ($1, 'Una venta', now() + interval '1 year')",
          [client.sub],
        )
      await keep(db, SALES, { client_id: client.sub, path: await upload(db, SALES), name: 'Póliza Treviño.pdf' })
      const named = () => db.count("select from ledger.lines l where l.after::text like '%Póliza Treviño%'")
      expect(await named()).toBe(1)
      await db.as(client).rpc('delete_my_account')
      expect([
        await db.count('select from public.staff_files'),
        await db.count("select from storage.objects where bucket_id = 'staff-files'"),
        await named(),
      ]).toEqual([0, 0, lines])
    }),
  )
})
