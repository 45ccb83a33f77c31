import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const PHONE = '+528112349301'

const addLead = async (db: TestDatabase, agent: Person, phone = PHONE) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [
        JSON.stringify({ kind: 'contacto', name: 'Emma', phone, agent_id: agent.sub }),
      ])
  )[0]!.id
const told = async (db: TestDatabase, way: string, more: object = {}) =>
  (
    await db.as(SERVICE).query<{ id: string }>('select private.take_message($1) as id', [
      JSON.stringify({
        way,
        wire_id: randomUUID(),
        phone: PHONE,
        body: 'Hola',
        kind: 'texto',
        at: new Date().toISOString(),
        ...more,
      }),
    ])
  )[0]!.id
const send = (db: TestDatabase, who: Person, said: object) =>
  db.as(who).rpc<{ send_message: string }>('send_message', { key: randomUUID(), body: 'Buenas', ...said })

test('everybody reads the conversations of their own people only', () =>
  rolledBack(async (db) => {
    await addLead(db, SALES)
    await told(db, 'in')
    const seen = async (who: Person, table: string) =>
      db
        .as(who)
        .count(`select from public.${table} where ${table === 'conversations' ? 'phone' : 'body'} = $1`, [
          table === 'conversations' ? PHONE : 'Hola',
        ])
    for (const table of ['conversations', 'conversation_messages'])
      expect([
        await seen(SALES, table),
        await seen(ADMIN, table),
        await seen(OTHER_SALES, table),
        await seen(USER, table),
      ]).toEqual([1, 1, 0, 0])
    await expect(db.as(ANON).query('select from public.conversations')).rejects.toMatchObject({ code: '42501' })
  }))

describe('writing a message', () => {
  test('is for the agent and whoever covers', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db, SALES)
      await told(db, 'in')
      await expect(send(db, OTHER_SALES, { lead })).rejects.toMatchObject({ code: 'PT404' })
      await expect(send(db, USER, { lead })).rejects.toMatchObject({ code: '42501' })
      await db.query('update public.leads set cover_id = $2 where id = $1', [lead, OTHER_SALES.sub])
      await send(db, OTHER_SALES, { lead })
      await send(db, ADMIN, { lead })
      expect(
        await db.count("select from public.conversation_messages where lead_id = $1 and origin = 'sistema'", [lead]),
      ).toBe(2)
    }))

  test('to a lead that was joined reaches the one that stays, for its agent only', () =>
    rolledBack(async (db) => {
      const stays = await addLead(db, SALES)
      const [gone] = await db.query<{ id: string }>('insert into public.leads (merged_into) values ($1) returning id', [
        stays,
      ])
      const standing = async (who: Person) =>
        (await db.as(who).rpc<{ conversation_with: object }>('conversation_with', { lead: gone!.id }))[0]!
      expect((await standing(SALES)).conversation_with).toMatchObject({ lead: stays })
      await expect(standing(OTHER_SALES)).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('is not for whoever shares a deal of the lead, who reads the conversation', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db, SALES)
      await told(db, 'in')
      const deal = JSON.stringify({
        pipeline: 'venta',
        lead_id: lead,
        next_action: 'Llámale',
        next_at: new Date().toISOString(),
      })
      const [begun] = await db.as(SALES).rpc<{ begin_deal: string }>('begin_deal', { deal })
      await db.as(SALES).rpc('share_deal', { deal: begun!.begin_deal, colleague: OTHER_SALES.sub, part: 40 })
      const standing = async (who: Person) =>
        (await db.as(who).rpc<{ conversation_with: object }>('conversation_with', { lead }))[0]!.conversation_with
      expect(await standing(SALES)).toMatchObject({ lead, writes: true })
      expect(await standing(OTHER_SALES)).toMatchObject({ lead, writes: false })
      expect(
        await db.as(OTHER_SALES).count('select from public.conversation_messages where lead_id = $1', [lead]),
      ).toBe(1)
      await expect(send(db, OTHER_SALES, { lead })).rejects.toMatchObject({ code: 'PT404' })
    }))

  test("to a number in a colleague's conversation says so without its times", () =>
    rolledBack(async (db) => {
      await addLead(db, SALES)
      await told(db, 'in')
      const [mine] = await db.query<{ id: string }>(
        "insert into public.leads (name, phone, agent_id) values ('Otra', $1, $2) returning id",
        [PHONE, OTHER_SALES.sub],
      )
      const [row] = await db
        .as(OTHER_SALES)
        .rpc<{ conversation_with: Record<string, unknown> }>('conversation_with', { lead: mine!.id })
      expect(row!.conversation_with).toMatchObject({ taken: true, window_until: null })
      await expect(send(db, OTHER_SALES, { lead: mine!.id })).rejects.toMatchObject({ code: 'PT409' })
    }))

  test('outside the 24 hours needs an existing template with all values', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db, SALES)
      await expect(send(db, SALES, { lead })).rejects.toMatchObject({ code: 'PT409' })
      for (const wrong of [
        { template: 'whatsapp:none', template_values: ['Ana'] },
        { template: 'mail:lead-visit', template_values: ['Ana'] },
        { template: 'whatsapp:lead-greeting' },
        { template: 'whatsapp:lead-greeting', template_values: ['Ana', ' '] },
      ])
        await expect(send(db, SALES, { lead, ...wrong })).rejects.toMatchObject({ code: 'PT422' })
      await send(db, SALES, { lead, template: 'whatsapp:lead-greeting', template_values: ['Ana'] })
    }))

  test.each([
    ['nothing', { body: ' ' }],
    ['too much', { body: 'a'.repeat(4097) }],
  ])('%s is refused with a message', (_, wrong) =>
    rolledBack(async (db) => {
      const lead = await addLead(db, SALES)
      await told(db, 'in')
      await expect(send(db, SALES, { lead, ...wrong })).rejects.toMatchObject({ code: 'PT422' })
    }),
  )

  test('is refused after an opt-out, also for failed messages that would be retried', () =>
    rolledBack(async (db) => {
      const lead = await addLead(db, SALES)
      await told(db, 'in')
      const [{ send_message: failed } = { send_message: '' }] = await send(db, SALES, { lead })
      await db.query("update public.conversation_messages set status = 'fallo', problem = 'No salió' where id = $1", [
        failed,
      ])
      await db.query(
        `insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version)
         values ($1, 'whatsapp', 'servicio', false, 'llamada', '2026-11')`,
        [lead],
      )
      await expect(send(db, SALES, { lead })).rejects.toMatchObject({ code: 'PT422' })
      await expect(db.as(SALES).rpc('retry_message', { message: failed })).rejects.toMatchObject({ code: 'PT422' })
    }))

  test('a number keeps the person of its conversation', () =>
    rolledBack(async (db) => {
      await addLead(db, SALES)
      await told(db, 'in', { name: 'Emma' })
      const [{ id: other }] = (await db.query<{ id: string }>(
        "insert into public.leads (name, phone, agent_id) values ('Otro', $1, $2) returning id",
        [PHONE, OTHER_SALES.sub],
      )) as [{ id: string }]
      await expect(send(db, OTHER_SALES, { lead: other })).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('an unassigned conversation', () => {
  test('is shown to administrators with likely people, and assigned in one step with its pending messages', () =>
    rolledBack(async (db) => {
      await db.query('update public.branches set whatsapp = $1 where code = (select min(code) from public.branches)', [
        PHONE,
      ])
      await told(db, 'in', { body: '¿Precio?', name: 'Quién Sabe' })
      const [loose] = await db
        .as(ADMIN)
        .query<{ id: string; waits: boolean; candidates: unknown[] }>(
          'select * from public.loose_conversations() where phone = $1',
          [PHONE],
        )
      expect(loose).toMatchObject({ waits: true, candidates: [] })
      await expect(db.as(SALES).query('select * from public.loose_conversations()')).rejects.toMatchObject({
        code: '42501',
      })
      const lead = await addLead(db, SALES, '+528112349302')
      await db.query('delete from public.answer_clocks where lead_id = $1', [lead])
      await db.as(ADMIN).rpc('assign_conversation', { conversation: loose!.id, lead })
      expect(await db.as(SALES).count('select from public.conversation_messages where lead_id = $1', [lead])).toBe(1)
      expect(await db.count('select from public.answer_clocks where lead_id = $1 and stopped_at is null', [lead])).toBe(
        1,
      )
      await expect(db.as(ADMIN).rpc('assign_conversation', { conversation: loose!.id, lead })).rejects.toMatchObject({
        code: 'PT409',
      })
    }))

  test('that was dismissed returns with the next message', () =>
    rolledBack(async (db) => {
      await told(db, 'echo', { body: 'Le mando la factura' })
      const loose = () =>
        db.as(ADMIN).query<{ id: string }>('select id from public.loose_conversations() where phone = $1', [PHONE])
      const [{ id }] = (await loose()) as [{ id: string }]
      await db.as(ADMIN).rpc('set_aside_conversation', { conversation: id })
      expect(await loose()).toEqual([])
      await db.query('update public.branches set whatsapp = $1 where code = (select min(code) from public.branches)', [
        PHONE,
      ])
      await told(db, 'in')
      expect(await loose()).toHaveLength(1)
    }))
})

test('is deleted with the erased person', () =>
  rolledBack(async (db) => {
    const lead = await addLead(db, SALES)
    await told(db, 'in')
    await db.query('delete from public.leads where id = $1', [lead])
    expect(await db.count('select from public.conversations where phone = $1', [PHONE])).toBe(0)
    expect(await db.count('select from public.conversation_messages where lead_id = $1', [lead])).toBe(0)
  }))
