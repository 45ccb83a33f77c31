import { expect, test } from 'vitest'
import { ADMIN, addFactor, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const DENIED = { code: '42501' }
const make = async (db: TestDatabase, key_name = 'Portal de autos', key_rights: string[] | null = ['leads']) =>
  (await db.as(ADMIN).rpc<{ make_api_key: { id: string; key: string } }>('make_api_key', { key_name, key_rights }))[0]!
    .make_api_key
const use = (db: TestDatabase, shown: string) =>
  db.as({ role: 'authenticator' }).query('select * from private.use_api_key($1)', [shown])

test.each([
  ['nobody', ANON],
  ['a customer', USER],
  ['a seller', SALES],
  ['the service role', SERVICE],
])('%s cannot create, revoke or read API keys', (_, who) =>
  rolledBack(async (db) => {
    const { id, key } = await make(db)
    await expect(db.as(who).rpc('make_api_key', { key_name: 'X', key_rights: ['leads'] })).rejects.toMatchObject(DENIED)
    await expect(db.as(who).rpc('revoke_api_key', { key_id: id })).rejects.toMatchObject(DENIED)
    await expect(db.as(who).query('select private.use_api_key($1)', [key])).rejects.toMatchObject(DENIED)
    for (const statement of [
      "insert into public.api_keys (name, rights, hint) values ('X', '{leads}', 'x')",
      'delete from public.api_keys',
    ])
      await expect(db.as(who === ANON ? ANON : ADMIN).query(statement)).rejects.toMatchObject(DENIED)
    expect(await use(db, key)).toHaveLength(1)
  }),
)

test('an administrator without their second factor creates none', () =>
  rolledBack(async (db) => {
    await addFactor(db, ADMIN)
    await expect(make(db)).rejects.toMatchObject({ ...DENIED, hint: 'insufficient_aal' })
  }))

test.each([
  ['no name', '  ', ['leads']],
  ['a name that is a book', 'a'.repeat(61), ['leads']],
  ['no right', 'X', []],
  ['nothing', 'X', null],
  ['a right that is none', 'X', ['leads', 'everything']],
])('%s is refused', (_, name, rights) =>
  rolledBack(async (db) => {
    await expect(make(db, name, rights)).rejects.toMatchObject({ code: 'PT422' })
  }),
)

test('stores no key in plain text, not even in the audit log', () =>
  rolledBack(async (db) => {
    const { id, key } = await make(db)
    expect(key).toMatch(/^vk_[0-9a-f]{64}$/)
    const lines = await db.query<{ line: string }>(
      "select l::text as line from ledger.lines l where relation = 'api_keys' and record = $1",
      [id],
    )
    expect(lines).toHaveLength(1)
    const rows = await db.query('select * from private.api_key_proofs')
    const list = await db.as(ADMIN).query('select * from public.api_key_list')
    expect(JSON.stringify([lines, rows, list])).not.toContain(key.slice(9))
  }))

test('a key gives its rights until it is revoked for good; its use is noted once a minute', () =>
  rolledBack(async (db) => {
    const { id, key } = await make(db, '  Portal   de autos ', ['leads', 'inventory', 'leads'])
    const used = async () =>
      (
        await db
          .as(ADMIN)
          .query<{ last_used_at: Date | null }>('select last_used_at from public.api_key_list where id = $1', [id])
      )[0]!.last_used_at
    expect(await used()).toBeNull()
    expect(await use(db, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toEqual([])
    expect(await use(db, key)).toEqual([{ id, name: 'Portal de autos', rights: ['inventory', 'leads'] }])
    expect(await used()).toBeInstanceOf(Date)
    const before = await db.query('select xmin::text from private.api_key_proofs where key_id = $1', [id])
    await use(db, key)
    expect(await db.query('select xmin::text from private.api_key_proofs where key_id = $1', [id])).toEqual(before)
    await db.as(ADMIN).rpc('revoke_api_key', { key_id: id })
    expect(await use(db, key)).toEqual([])
    await expect(db.as(ADMIN).rpc('revoke_api_key', { key_id: id })).rejects.toMatchObject({ code: 'PT409' })
    await expect(db.query('update public.api_keys set revoked_at = null where id = $1', [id])).rejects.toMatchObject({
      code: 'PT409',
    })
  }))

test('the creation of a key cannot be reverted, only revoked: reverting would show a dead key as alive', () =>
  rolledBack(async (db) => {
    const { id, key } = await make(db)
    const entry = async () =>
      (
        await db
          .as(ADMIN)
          .rpc<{ entry: string; why_not: string }>('ledger_of_record', { of_table: 'api_keys', of_record: id })
      )[0]!
    const undo = async () => db.as(ADMIN).rpc('ledger_undo', { of_entry: (await entry()).entry })
    expect(await entry()).toMatchObject({ why_not: 'secret' })
    await expect(undo()).rejects.toMatchObject({ code: 'PT409', hint: 'secret' })
    expect(await use(db, key)).toHaveLength(1)
    await db.query("select set_config('ledger.cause', $1, true)", [JSON.stringify({ group: crypto.randomUUID() })])
    await db.as(ADMIN).rpc('revoke_api_key', { key_id: id })
    await expect(undo()).rejects.toMatchObject({ code: 'PT409', hint: 'secret' })
    expect(await use(db, key)).toEqual([])
  }))
