import { expect, test } from 'vitest'
import { ADMIN, OTHER_SALES, SALES, USER } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

interface Entry {
  id: string
  actor: string | null
  source: string
  reason: string | null
}
const entryOf = async (db: TestDatabase, relation: string) =>
  (
    await db.query<Entry & { lines: { relation: string; op: string; after: Record<string, unknown>; text: string }[] }>(
      `select e.id, e.actor, e.source, e.reason,
              (select jsonb_agg(jsonb_build_object('relation', l.relation, 'op', l.op, 'before', l.before, 'after', l.after, 'text', l::text) order by l.id)
                 from ledger.lines l where l.entry = e.id) as lines
         from ledger.entries e where e.id = (select max(entry) from ledger.lines where relation = $1 and at >= now())`,
      [relation],
    )
  )[0]!
const told = (db: TestDatabase) =>
  db.query("select set_config('ledger.cause', $1, true)", [
    JSON.stringify({ source: 'screen', request: 'req-kept-0001' }),
  ])
const SECRET = 'canario-sellado-8f2c41'
const save = (db: TestDatabase, sealed: object | null, seen: number, kept: string[] = []) =>
  db
    .as({ role: 'authenticator' })
    .query('select private.save_service($1, $2, $3, $4, $5, $6, $7)', [
      'spreadsheet',
      sealed && JSON.stringify({ url: 'https://hoja.example', table: 'Autos' }),
      JSON.stringify(sealed ?? {}),
      kept,
      seen,
      ADMIN.sub,
      'cambio de base',
    ])

test("a setting's line has author and reason and is marked; so is its revert", () =>
  rolledBack(async (db) => {
    await told(db)
    const change = { setting: 'late_lead_hours', value: '12', seen: '24', reason: ' somos  más rápidos ' }
    await db.as(ADMIN).rpc('change_setting', change)
    const entry = await entryOf(db, 'app_config')
    expect(entry).toMatchObject({ actor: ADMIN.sub, source: 'screen', reason: 'somos más rápidos' })
    expect(entry.lines.map(({ relation }) => relation)).toEqual(['app_config', 'setting_marks'])
    const mark = () => db.query("select changed_by, reason from private.setting_marks where key = 'late_lead_hours'")
    expect(await mark()).toEqual([{ changed_by: ADMIN.sub, reason: 'somos más rápidos' }])
    await db.query("update public.profiles set role = 'admin' where id = $1", [OTHER_SALES.sub])
    const undone = await db.as(OTHER_SALES).rpc('ledger_undo', { of_entry: entry.id, reason: 'mejor no' })
    expect(undone).toMatchObject([{ ledger_undo: { restored: 1, conflicting: 0 } }])
    expect(await db.query("select from public.app_config where key = 'late_lead_hours'")).toEqual([])
    expect(await mark()).toEqual([{ changed_by: OTHER_SALES.sub, reason: 'mejor no' }])
  }))

test("of a service's secret the audit log has only the change, neither value nor sealed text", () =>
  rolledBack(async (db) => {
    await told(db)
    await save(db, { token: { k: 'k1', c: SECRET } }, 0)
    const first = await entryOf(db, 'service_settings')
    expect(first).toMatchObject({ actor: ADMIN.sub, source: 'screen', reason: 'cambio de base' })
    expect(first.lines).toMatchObject([
      { op: 'INSERT', after: { secrets: { token: expect.stringMatching(/^[\da-f]{16}$/) } } },
    ])
    await save(db, { token: { k: 'k1', c: `${SECRET}-2` } }, 1)
    await save(db, {}, 2, ['token'])
    const lines = await db.query<{ columns: string[] }>(
      "select columns from ledger.lines where relation = 'service_settings' and op = 'UPDATE' and at >= now() order by id",
    )
    expect(lines.map(({ columns }) => columns.includes('secrets'))).toEqual([true, false])
    await save(db, null, 3)
    const [{ all }] = (await db.query<{ all: string }>(
      "select string_agg(l::text, ' ') as all from ledger.lines l where relation = 'service_settings'",
    )) as [{ all: string }]
    expect(all).toContain('hoja.example')
    expect(all).not.toContain(SECRET)
    await save(db, { token: { k: 'k1', c: SECRET } }, 0)
    const [row] = await db.as(ADMIN).rpc('ledger_record_at', {
      of_table: 'service_settings',
      of_record: 'spreadsheet',
      moment: 'infinity',
    })
    expect(JSON.stringify(row)).toContain('hoja.example')
    expect(JSON.stringify(row)).not.toMatch(/canario|token/)
    await expect(db.as(ADMIN).rpc('ledger_undo', { of_entry: first.id })).rejects.toMatchObject({
      code: 'PT409',
      hint: 'secret',
    })
  }))

test('a departure of staff is one entry with all reassignments and the reason; it cannot be reverted in the audit log', () =>
  rolledBack(async (db) => {
    await told(db)
    await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, USER.sub])
    const leaving = { person: SALES.sub, new_role: 'user', seen_role: 'sales', leaves: true, heir: OTHER_SALES.sub }
    await db.as(ADMIN).rpc('set_staff_role', { ...leaving, reason: 'Se cambió de ciudad' })
    const entry = await entryOf(db, 'departures')
    expect(entry).toMatchObject({ actor: ADMIN.sub, reason: 'Se cambió de ciudad' })
    expect(entry.lines.map(({ relation }) => relation)).toEqual(
      expect.arrayContaining(['profiles', 'agent_assignments', 'leads', 'departures']),
    )
    const refused = { code: 'PT409', hint: 'departure' }
    await expect(db.as(ADMIN).rpc('ledger_undo', { of_entry: entry.id })).rejects.toMatchObject(refused)
  }))

test("reverting an assignment restores a client's agent", () =>
  rolledBack(async (db) => {
    const agentOf = async () =>
      db.query(
        'select p.asesor_asignado_id as one, a.agent_id as other from public.profiles p join private.agent_assignments a on a.client_id = p.id where p.id = $1',
        [USER.sub],
      )
    await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, USER.sub])
    await told(db)
    await db
      .as(ADMIN)
      .query('update public.profiles set asesor_asignado_id = $1 where id = $2', [OTHER_SALES.sub, USER.sub])
    const { id } = await entryOf(db, 'agent_assignments')
    expect(await agentOf()).toEqual([{ one: OTHER_SALES.sub, other: OTHER_SALES.sub }])
    await db.as(ADMIN).rpc('ledger_undo', { of_entry: id })
    expect(await agentOf()).toEqual([{ one: SALES.sub, other: SALES.sub }])
  }))

test('sales read no line of private tables', () =>
  rolledBack(async (db) => {
    await told(db)
    await save(db, { token: { k: 'k1', c: SECRET } }, 0)
    const asked = { of_table: 'service_settings' }
    expect(await db.as(SALES).rpc('ledger_entries', asked)).toEqual([])
    expect(await db.as(ADMIN).rpc('ledger_entries', asked)).toHaveLength(1)
  }))
