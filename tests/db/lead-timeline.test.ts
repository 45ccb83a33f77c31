import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ADMIN, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'

const take = async (db: TestDatabase, touch: object) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify({ agent_id: SALES.sub, ...touch })])
  )[0]!.id
const timeline = (db: TestDatabase, who: Person, lead: string, most = 50, last?: { at: string; key: string }) =>
  db
    .as(who)
    .query<{ key: string; at: string; kind: string; what: string }>(
      'select key, at::text as at, kind, what from public.lead_timeline($1, null, $2, $3, $4)',
      [lead, last?.at ?? null, last?.key ?? null, most],
    )

test('a lead without an account has one timeline, also from before the merge', () =>
  rolledBack(async (db) => {
    const visitor = randomUUID()
    const nobody = await take(db, { kind: 'whatsapp', visitor })
    const lead = await take(db, { kind: 'contacto', visitor, name: 'Sofía Ruiz', phone: '+528144901234', message: 'Informes' })
    expect(lead).toBe(nobody)
    await db.query('update public.trade_in_quotes set lead_id = $1 where id = $2', [lead, await addOffer(db, null)])
    const branch = (await db.query<{ code: string }>('select min(code) as code from public.branches'))[0]!.code
    const [visit] = await db.query<{ id: string }>(
      `insert into public.appointments (key, lead_id, guest_name, guest_phone, branch, kind, advisor_id, starts_at, ends_at)
       values (gen_random_uuid(), $1, 'Sofía Ruiz', '+528144901234', $2, 'visita', $3, now() + interval '100 days', now() + interval '100 days 1 hour') returning id`,
      [lead, branch, SALES.sub],
    )
    // Told once, by who booked it.
    await take(db, { kind: 'cita', phone: '+528144901234', detail: { appointment_id: visit!.id } })
    await db.as(SALES).rpc('log_contact', { key: randomUUID(), channel: 'call', outcome: 'contesto', lead })
    await db.as(SALES).query("select public.write_note(jsonb_build_object('lead_id', $1::text, 'body', 'Prefiere las tardes.'))", [lead])
    await db.as(SALES).rpc('say_permission', { person: lead, channels: ['mail'], purpose: 'publicidad', granted: false, way: 'llamada' })
    const told = await timeline(db, SALES, lead)
    expect(told.map(({ kind, what }) => `${kind} ${what}`).sort()).toEqual(
      ['cita booked', 'contacto contacto', 'contacto whatsapp', 'gestion contesto', 'nota note', 'oferta offered', 'permiso refused'].sort(),
    )
    const own = (who: Person) =>
      db.as(who).query<{ what: string }>("select what from public.lead_timeline($1) where (detail ->> 'own')::boolean order by what", [lead])
    expect((await own(SALES)).map(({ what }) => what)).toEqual(['contesto', 'note', 'refused'])
    expect(await own(ADMIN)).toEqual([])
    const paged = []
    for (let last: { at: string; key: string } | undefined; ; ) {
      const page = await timeline(db, SALES, lead, 2, last)
      paged.push(...page)
      if (page.length < 2) break
      last = page.at(-1)
    }
    expect(paged).toEqual(told)
    expect(await timeline(db, ADMIN, lead)).toHaveLength(told.length)
    for (const who of [OTHER_SALES, USER]) expect(await timeline(db, who, lead)).toEqual([])
  })) // biome-ignore format: one test
