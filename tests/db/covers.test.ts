import { expect, test } from 'vitest'
import { addCustomer } from './application-rows.ts'
import { addDeal } from './deal-rows.ts'
import { OTHER_SALES, type Person, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

// What an agent reads of a lead ($1) and of a client ($2).
const OF_LEAD = {
  list: 'select from public.lead_rows where id = $1',
  touches: 'select from public.lead_events where lead_id = $1',
  deals: 'select from public.desk_deals where lead_id = $1',
  tasks: 'select from public.tasks where lead_id = $1',
  notes: 'select from public.staff_notes where lead_id = $1',
  calls: 'select from public.contacts_made where lead_id = $1',
  conversation: 'select from public.conversations where lead_id = $1',
  'search of the lead': "select from public.search_everything('Zenaida', '{lead}') where id = $1",
  'search of the deal': "select from public.search_everything('Unicornio', '{deal}') where $1::uuid is not null",
}
const OF_CLIENT = {
  profile: 'select from public.profiles where id = $2',
  deals: 'select from public.desk_deals where client_id = $2',
  tasks: 'select from public.tasks where client_id = $2',
  notes: 'select from public.staff_notes where client_id = $2',
  calls: 'select from public.contacts_made where client_id = $2',
  conversation: 'select from public.conversations where client_id = $2',
  messages: 'select from public.conversation_messages where client_id = $2',
  'search of the client': "select from public.search_everything('Quetzalli', '{person}') where id = $2",
}

const readBy = async (db: TestDatabase, who: Person, lead: string, client: string) => {
  const read = async (paths: Record<string, string>) => {
    const many: Record<string, number> = {}
    for (const [path, sql] of Object.entries(paths))
      many[path] = await db.as(who).count(`with asked as (select $1::uuid, $2::uuid) ${sql}`, [lead, client])
    return many
  }
  return { lead: await read(OF_LEAD), client: await read(OF_CLIENT) }
}

const scene = async (db: TestDatabase) => {
  const { id, lead_id } = await addDeal(db, SALES, { name: 'Zenaida' })
  await db.query("update public.deals set title = 'Unicornio 2021', client_id = null where id = $1", [id])
  const client = (await addCustomer(db, SALES)).sub
  await db.query("update public.profiles set first_name = 'Quetzalli' where id = $1", [client])
  await db.as(SALES).rpc('begin_deal', {
    deal: JSON.stringify({ pipeline: 'compra', client_id: client, next_action: 'Llámale', next_at: new Date() }),
  })
  for (const [column, whom] of [
    ['lead_id', lead_id],
    ['client_id', client],
  ]) {
    await db.query(`insert into public.staff_notes (${column}, author_id, body) values ($1, $2, 'Prefiere la tarde')`, [
      whom,
      SALES.sub,
    ])
    await db.query(`insert into public.tasks (${column}, title, due_at) values ($1, 'Mandar fotos', now())`, [whom])
    await db.query(
      `insert into public.contacts_made (key, ${column}, channel, outcome, grade) values (gen_random_uuid(), $1, 'call', 'contesto', 'declarada')`,
      [whom],
    )
    await db.query(
      `with talk as (insert into public.conversations (phone, ${column})
                     values ('+52' || (8180000000 + (select count(*) from public.conversations)), $1) returning id)
       insert into public.conversation_messages (conversation_id, ${column}, key, origin, kind, body, status)
       select id, $1, gen_random_uuid(), 'cliente', 'texto', 'Hola', 'recibido' from talk`,
      [whom],
    )
  }
  return { lead: lead_id!, client }
}

test('whoever covers a lead or a client reads all of it, as its agent does, and nothing once the cover ends', () =>
  rolledBack(async (db) => {
    const { lead, client } = await scene(db)
    const own = await readBy(db, SALES, lead, client)
    expect(Object.values({ ...own.lead, ...own.client }).every((many) => many > 0)).toBe(true)
    const none = await readBy(db, OTHER_SALES, lead, client)
    expect(Object.values({ ...none.lead, ...none.client }).every((many) => many === 0)).toBe(true)
    await db.query('update public.leads set cover_id = $2 where id = $1', [lead, OTHER_SALES.sub])
    await db.query('insert into private.client_covers (client_id, agent_id) values ($1, $2)', [client, OTHER_SALES.sub])
    expect(await readBy(db, OTHER_SALES, lead, client)).toEqual(own)
    await db.query('update public.leads set cover_id = null where id = $1', [lead])
    await db.query('delete from private.client_covers where client_id = $1', [client])
    expect(await readBy(db, OTHER_SALES, lead, client)).toEqual(none)
  }))
