import { describe, expect, test } from 'vitest'
import { addCustomer } from './application-rows.ts'
import { addDeal, type Deal, inHours } from './deal-rows.ts'
import { openAlways } from './duty-rows.ts'
import { ADMIN, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const PATHS: Record<string, (deal: Deal) => [sql: string, values: unknown[]]> = {
  'by id': ({ id }) => ['select from public.deals where id = $1', [id]],
  list: ({ id }) => ['select from (select id from public.desk_deals order by next_at) d where id = $1', [id]],
  stays: ({ id }) => ['select from public.deal_stays where deal_id = $1', [id]],
  times: ({ id }) => ['select from public.deal_stage_times where deal_id = $1', [id]],
  tasks: ({ id }) => ['select from public.tasks where deal_id = $1', [id]],
  notes: ({ id }) => ['select from public.staff_notes where deal_id = $1', [id]],
  search: ({ id }) => ["select from public.search_everything('Unicornio', '{deal}') where id = $1", [id]],
  timeline: ({ id }) => ['select from public.deal_timeline($1)', [id]],
  ledger: ({ id }) => ["select from public.ledger_of_record('deals', $1)", [id]],
  lead: ({ lead_id }) => ['select from public.leads where id = $1', [lead_id]],
  contacts: ({ lead_id }) => ['select from public.lead_contacts where lead_id = $1', [lead_id]],
}
const seen = async (db: TestDatabase, who: Person, deal: Deal) => {
  const found: string[] = []
  for (const [path, ask] of Object.entries(PATHS)) if ((await db.as(who).count(...ask(deal))) > 0) found.push(path)
  return found
}
const ALL = Object.keys(PATHS)

const told = async (db: TestDatabase) => {
  const deal = await addDeal(db, SALES)
  await db.query("update public.deals set title = 'Unicornio 2021' where id = $1", [deal.id])
  await write(db, SALES, { deal_id: deal.id, body: 'Quiere el rojo.' })
  return deal
}
const write = async (db: TestDatabase, who: Person, note: Record<string, unknown>) =>
  (await db.as(who).rpc<{ write_note: string }>('write_note', { note: JSON.stringify(note) }))[0]!.write_note

describe('a deal is read', () => {
  test('in full by its agent and administrators, and by nobody else', () =>
    rolledBack(async (db) => {
      const deal = await told(db)
      expect(await seen(db, SALES, deal)).toEqual(ALL)
      expect(await seen(db, ADMIN, deal)).toEqual(ALL)
      expect(await seen(db, OTHER_SALES, deal)).toEqual([])
      expect(await db.as(USER).count('select from public.deals')).toBe(0)
      expect(await db.as(USER).count("select from public.search_everything('Unicornio')")).toBe(0)
      await expect(db.as(ANON).query('select id from public.deals')).rejects.toMatchObject(DENIED)
    }))

  test('by a second agent with its person, until they are removed', () =>
    rolledBack(async (db) => {
      const deal = await told(db)
      await db.as(SALES).rpc('share_deal', { deal: deal.id, colleague: OTHER_SALES.sub })
      expect(await seen(db, OTHER_SALES, deal)).toEqual(ALL)
      await db.as(SALES).rpc('share_deal', { deal: deal.id, colleague: null })
      expect(await seen(db, OTHER_SALES, deal)).toEqual([])
    }))

  test('by colleagues named in a note, who may answer but not move it, and are notified once', () =>
    rolledBack(async (db) => {
      const deal = await told(db)
      const key = crypto.randomUUID()
      const note = { key, deal_id: deal.id, body: '¿Lo ves tú?', mentions: [OTHER_SALES.sub, SALES.sub] }
      expect(await write(db, SALES, note)).toBe(await write(db, SALES, note))
      expect(await seen(db, OTHER_SALES, deal)).toEqual(ALL)
      await write(db, OTHER_SALES, { deal_id: deal.id, body: 'Sí, el martes.' })
      await expect(
        db.as(OTHER_SALES).rpc('plan_deal', { deal: deal.id, title: 'Llámale', due_at: inHours(1) }),
      ).rejects.toMatchObject({ hint: 'deal_not_found' })
      expect(await db.as(OTHER_SALES).count("update public.deals set title = 'Mío' where id = $1", [deal.id])).toBe(0)
      const mails = await db.query<{ data: Record<string, string> }>(
        "select payload -> 'data' as data from private.outbox where payload ->> 'template' = 'note-mention'",
      )
      expect(mails.map(({ data }) => data)).toEqual([
        expect.objectContaining({ body: '¿Lo ves tú?', deal: deal.id, about: 'Unicornio 2021' }),
      ])
    }))

  test('by the agent of its lead, also when another agent has the deal', () =>
    rolledBack(async (db) => {
      const deal = await told(db)
      await db.query('update public.deals set agent_id = $2 where id = $1', [deal.id, OTHER_SALES.sub])
      expect(await seen(db, SALES, deal)).toEqual(ALL)
      expect(await seen(db, OTHER_SALES, deal)).toEqual(ALL)
    }))
})

test('never through a foreign client combined with an own lead, or the reverse', () =>
  rolledBack(async (db) => {
    await openAlways(db)
    const { lead_id: mine } = await addDeal(db, SALES)
    const { lead_id: theirs } = await addDeal(db, OTHER_SALES)
    const foreign = await addCustomer(db, OTHER_SALES)
    const own = await addCustomer(db, SALES)
    const next_at = inHours(24)
    for (const pair of [
      { lead_id: mine, client_id: foreign.sub },
      { lead_id: theirs, client_id: own.sub },
    ]) {
      const deal = { pipeline: 'venta', next_action: 'Llamar', next_at, ...pair }
      const refused = { code: 'PT404' }
      await expect(db.as(SALES).rpc('begin_deal', { deal: JSON.stringify(deal) })).rejects.toMatchObject(refused)
      await expect(write(db, SALES, { ...pair, body: 'Hola.' })).rejects.toMatchObject(refused)
      const task = db
        .as(SALES)
        .query('insert into public.tasks (title, due_at, lead_id, client_id) values ($1, $2, $3, $4)', [
          ...['Llamar', next_at, pair.lead_id, pair.client_id],
        ])
      await expect(task).rejects.toMatchObject(DENIED)
    }
    // A call is not promised at the hour of a visit: the demonstration's would refuse it at some times of day.
    await db.query('delete from public.appointments where advisor_id = $1', [SALES.sub])
    const ofLead = await addDeal(db, SALES)
    await db.query('update public.deals set client_id = null where id = $1', [ofLead.id])
    const named = { deal_id: ofLead.id, client_id: foreign.sub, lead_id: theirs }
    await write(db, SALES, { ...named, body: 'Hola.', mentions: [ADMIN.sub] })
    await db.as(SALES).rpc('make_promise', {
      promise: JSON.stringify({ ...named, kind: 'llamada', due_at: inHours(24) }),
    })
    for (const table of ['staff_notes', 'promises'])
      expect(
        await db.query(`select lead_id, client_id from public.${table} where deal_id = $1`, [ofLead.id]),
        table,
      ).toEqual([{ lead_id: ofLead.lead_id, client_id: null }])
    expect(await db.as(SALES).count('select from public.profiles where id = $1', [foreign.sub])).toBe(0)
  }))

test('by whoever covers a lead or client, as by its agent', () =>
  rolledBack(async (db) => {
    const { id, lead_id } = await addDeal(db, SALES)
    const client = await addCustomer(db, SALES)
    const next_at = inHours(24)
    const work = async () => {
      await write(db, OTHER_SALES, { lead_id, body: 'Le marqué.' })
      await write(db, OTHER_SALES, { client_id: client.sub, body: 'Le marqué.' })
      for (const [column, about] of Object.entries({ lead_id, client_id: client.sub }))
        await db
          .as(OTHER_SALES)
          .query(`insert into public.tasks (title, due_at, ${column}) values ($1, $2, $3)`, ['Llamar', next_at, about])
      await db.as(OTHER_SALES).rpc('plan_deal', { deal: id, title: 'Llámale', due_at: next_at })
    }
    await expect(work()).rejects.toMatchObject({ code: 'PT404' })
    await db.query('update public.leads set cover_id = $2 where id = $1', [lead_id, OTHER_SALES.sub])
    await db.query('insert into private.client_covers (client_id, agent_id) values ($1, $2)', [
      client.sub,
      OTHER_SALES.sub,
    ])
    await work()
  }))

describe('a note', () => {
  test("about a client is read by the client's agent and the people it names, who may then read the client", () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const reads = async (who: Person) => [
        await db.as(who).count('select from public.staff_notes where client_id = $1', [client.sub]),
        await db.as(who).count('select from public.profiles where id = $1', [client.sub]),
      ]
      await write(db, SALES, { client_id: client.sub, body: 'Prefiere la tarde.' })
      expect(await reads(OTHER_SALES)).toEqual([0, 0])
      await write(db, SALES, { client_id: client.sub, body: 'Ayúdame.', mentions: [OTHER_SALES.sub] })
      expect(await reads(OTHER_SALES)).toEqual([2, 1])
      expect(await reads(SALES)).toEqual([2, 1])
    }))

  test('needs an own record, a text, and names colleagues only', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      const bad = (who: Person, note: Record<string, unknown>) => write(db, who, { deal_id: id, body: 'Hola', ...note })
      await expect(bad(OTHER_SALES, {})).rejects.toMatchObject({ code: 'PT404', hint: 'note_subject_not_found' })
      await expect(bad(SALES, { body: '  ' })).rejects.toMatchObject({ hint: 'note_empty' })
      await expect(bad(SALES, { mentions: [NEWCOMER.sub] })).rejects.toMatchObject({ hint: 'note_mention_unknown' })
      await expect(bad(USER, {})).rejects.toMatchObject(DENIED)
    }))

  test('is edited and deleted by its author', () =>
    rolledBack(async (db) => {
      const { id } = await addDeal(db, SALES)
      const note = await write(db, SALES, { deal_id: id, body: 'Uno', mentions: [OTHER_SALES.sub] })
      const change = (who: Person) =>
        db.as(who).count("update public.staff_notes set body = 'Dos' where id = $1", [note])
      expect(await change(OTHER_SALES)).toBe(0)
      expect(await change(SALES)).toBe(1)
      expect(await db.as(OTHER_SALES).count('delete from public.staff_notes where id = $1', [note])).toBe(0)
      expect(await db.as(SALES).count('delete from public.staff_notes where id = $1', [note])).toBe(1)
    }))

  test("and a deal are deleted with the person's account, and are in the person's export", () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const [deal] = await db.as(SALES).rpc<{ begin_deal: string }>('begin_deal', {
        deal: JSON.stringify({
          pipeline: 'venta',
          client_id: client.sub,
          title: 'Unicornio',
          next_action: 'Llámale',
          next_at: inHours(1),
        }),
      })
      await write(db, SALES, { deal_id: deal!.begin_deal, body: 'Prefiere la tarde.' })
      const [mine] = await db
        .as(client)
        .rpc<{ export_my_data: { deals: object[]; staff_notes: object[] } }>('export_my_data')
      expect(mine!.export_my_data.staff_notes).toEqual([expect.objectContaining({ body: 'Prefiere la tarde.' })])
      expect(mine!.export_my_data.deals).toEqual([expect.objectContaining({ title: 'Unicornio' })])
      await db.as(client).rpc('delete_my_account')
      expect(await db.count('select from public.deals where id = $1', [deal!.begin_deal])).toBe(0)
      expect(await db.count("select from public.staff_notes where body = 'Prefiere la tarde.'")).toBe(0)
      expect(
        await db.count(
          "select from ledger.lines where relation in ('deals', 'staff_notes') and concerns = $1 and coalesce(before, after) is not null",
          [client.sub],
        ),
      ).toBe(0)
    }))
})

test('merging two leads merges their deals, tasks and notes, and splitting separates them again', () =>
  rolledBack(async (db) => {
    const [one, other] = [await addDeal(db, SALES), await addDeal(db, SALES)]
    await write(db, SALES, { lead_id: other.lead_id, body: 'De la otra.' })
    const rows = async () =>
      (
        await db.query<{ lead_id: string }>(
          `select lead_id from public.deals where id = $1 union all select lead_id from public.tasks where deal_id = $1
            union all select lead_id from public.staff_notes where body = 'De la otra.'`,
          [other.id],
        )
      ).map(({ lead_id }) => lead_id)
    await db.query('select private.merge_leads($1, $2)', [one.lead_id, other.lead_id])
    expect(await rows()).toEqual([one.lead_id, one.lead_id, one.lead_id])
    await db.query('select private.unmerge_leads(j) from private.lead_joins j where j.other = $1', [other.lead_id])
    expect(await rows()).toEqual([other.lead_id, other.lead_id, other.lead_id])
  }))
