import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, addFactor, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { addQuote, addValuation, change, DEFECTS } from './quote-rows.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const finalOf = async (db: TestDatabase, id: string) =>
  (await db.query('select final_amount::int as amount from public.trade_in_quotes where id = $1', [id]))[0]?.amount
const broken = (constraint: string) => ({ code: '23514', constraint })
const age = async (db: TestDatabase, id: string, interval: string) => {
  await db.query('alter table public.trade_in_quotes disable trigger keep_quote')
  await db.query(
    `update public.trade_in_quotes set created_at = created_at - $2::interval, valid_until = valid_until - $2::interval where id = $1`,
    [id, interval],
  )
  await db.query('alter table public.trade_in_quotes enable trigger keep_quote')
}
const stateOf = async (db: TestDatabase, id: string) =>
  (await db.query('select state from public.trade_in_offers where id = $1', [id]))[0]?.state

describe('an offer', () => {
  test('is created by the service role only', () =>
    rolledBack(async (db) => {
      for (const caller of [ANON, USER, SALES, ADMIN])
        await expect(addQuote(db, {}, db.as(caller))).rejects.toMatchObject(DENIED)
      await addQuote(db)
    }))
  test('has a receipt that adds up', () =>
    rolledBack(async (db) => {
      for (const wrong of [{ amount: 200_001 }, { base: 1 }, { adjustments: [] }])
        await expect(addQuote(db, wrong)).rejects.toMatchObject(broken('the_receipt_adds_up'))
    }))
  test.each([
    ['adjustments', 'adjustments_are_lines'],
    ['listed_defects', 'defects_are_lines_that_take_away'],
  ])('rejects %s', (column, constraint) =>
    rolledBack(async (db) => {
      const line = { id: 'a', label: 'A', amount: -1 }
      for (const wrong of [
        {},
        [1],
        [{ ...line, id: 1 }],
        [{ ...line, amount: '1' }],
        [{ ...line, amount: 0.5 }],
        [{ id: 'a', amount: -1 }],
        [line, line],
      ])
        await expect(addQuote(db, { [column]: wrong })).rejects.toMatchObject({
          code: '23514',
          constraint: expect.stringMatching(`${constraint}|the_receipt_adds_up`),
        })
    }),
  )
  test('rejects defects that add to the offer', () =>
    rolledBack(async (db) => {
      await expect(addQuote(db, { listed_defects: [{ id: 'a', label: 'A', amount: 1 }] })).rejects.toMatchObject(
        broken('defects_are_lines_that_take_away'),
      )
    }))
  test.each<[string, unknown]>([
    ['amount', 0],
    ['kms', -1],
    ['condition', 'nuevo'],
    ['owners', 4],
    ['colour', ' '],
    ['range_low', 300_000],
    ['folio', 'V-00000'],
    ['confidence', 'total'],
    ['vehicle', { brand: 'Mazda' }],
    ['vehicle', { brand: '', model: '3', year: 2020 }],
    ['valid_until', '2099-01-01'],
  ])('rejects %s %j', (column, value) =>
    rolledBack(async (db) => {
      await expect(addQuote(db, { [column]: value })).rejects.toMatchObject({ code: '23514' })
    }),
  )
  test('is one per key, with its own folio', () =>
    rolledBack(async (db) => {
      const key = randomUUID()
      await addQuote(db, { key })
      await expect(addQuote(db, { key })).rejects.toMatchObject({ code: '23505' })
      const folios = await db.query<{ folio: string }>(
        'select private.new_folio() as folio from generate_series(1, 500)',
      )
      expect(new Set(folios.map(({ folio }) => folio)).size).toBe(500)
      expect(folios.every(({ folio }) => /^V-[2-9A-HJ-NP-Z]{6}$/.test(folio))).toBe(true)
    }))
})

describe("an offer's amount", () => {
  test('changes only by its listed defects, by the amounts stored then', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      expect(await finalOf(db, id)).toBe(200_000)
      for (const staff of [SALES, ADMIN]) {
        expect(await change(db.as(staff), id, [DEFECTS[0], DEFECTS[1]])).toBe(1)
        expect(await finalOf(db, id)).toBe(168_000)
        expect(await change(db.as(staff), id, [])).toBe(1)
        expect(await finalOf(db, id)).toBe(200_000)
      }
    }))
  test.each<[string, unknown]>([
    ['one that is not listed', [{ id: 'rayon', label: 'Un rayón', amount: -500 }]],
    ['a listed one at another amount', [{ ...DEFECTS[0], amount: -8001 }]],
    ['a listed one that adds', [{ ...DEFECTS[0], amount: 8000 }]],
    ['a listed one under another name', [{ ...DEFECTS[0], label: 'Pintura' }]],
    ['a listed one with more to it', [{ ...DEFECTS[0], note: 'x' }]],
    ['a listed one twice', [DEFECTS[0], DEFECTS[0]]],
    ['half of one', [{ id: 'llantas' }]],
    ['what is no list', { llantas: -8000 }],
    ['nothing', null],
  ])('cannot be changed by %s, by anybody', (_what, changes) =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      for (const writer of [db.as(SALES), db.as(ADMIN), db])
        await expect(change(writer, id, changes)).rejects.toMatchObject({ code: expect.stringMatching(/^235(14|02)$/) })
      expect(await finalOf(db, id)).toBe(200_000)
    }),
  )
  test('cannot fall below zero by defects', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db, { listed_defects: [{ id: 'a', label: 'A', amount: -200_001 }] })
      await expect(change(db, id, [{ id: 'a', label: 'A', amount: -200_001 }])).rejects.toMatchObject(
        broken('an_offer_stays_above_nothing'),
      )
    }))
  test.each([
    "amount = 1, base = -1999, adjustments = '[]'",
    'kms = 1',
    "condition = 'malo'",
    'range_high = 999999',
    'vehicle = vehicle || \'{"trim": "x"}\'',
    "listed_defects = '[]'",
    "created_at = now() - interval '1 day', valid_until = now() + interval '6 days'",
    "folio = 'V-AAAAAA'",
    'key = gen_random_uuid()',
    "warning = 'x'",
    "policy = 'x'",
    'id = gen_random_uuid()',
    "city = 'Saltillo'",
  ])('has no other editable column, not even for its author: %s', (set) =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      await expect(db.query(`update public.trade_in_quotes set ${set} where id = $1`, [id])).rejects.toMatchObject(
        DENIED,
      )
      for (const caller of [USER, SALES, ADMIN])
        await expect(
          db.as(caller).query(`update public.trade_in_quotes set ${set} where id = $1`, [id]),
        ).rejects.toMatchObject(DENIED)
    }),
  )
  test('cannot be changed by its customer', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db, { user_id: USER.sub })
      expect(await change(db.as(USER), id, [])).toBe(0)
      expect(await db.as(USER).count("update public.trade_in_quotes set status = 'accepted' where id = $1", [id])).toBe(
        0,
      )
      await expect(db.as(USER).query('delete from public.trade_in_quotes where id = $1', [id])).rejects.toMatchObject(
        DENIED,
      )
    }))
  test('cannot be changed by staff below the second factor', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      await addFactor(db, SALES)
      await expect(change(db.as(SALES), id, [DEFECTS[0]])).rejects.toMatchObject(DENIED)
      expect(await change(db.as({ ...SALES, aal: 'aal2' }), id, [DEFECTS[0]])).toBe(1)
    }))
  test('cannot be deleted on the data API', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      for (const caller of [ANON, USER, SALES, ADMIN, SERVICE])
        await expect(
          db.as(caller).query('delete from public.trade_in_quotes where id = $1', [id]),
        ).rejects.toMatchObject(DENIED)
    }))
})

describe('the seven days of an offer', () => {
  test('keep it open to the last moment, then it is expired', () =>
    rolledBack(async (db) => {
      const at = async (moment: string) =>
        (await db.query("select private.offer_state('open', '2026-11-28 10:00Z', $1) as state", [moment]))[0]!.state
      expect([await at('2026-11-28 09:59:59.999999Z'), await at('2026-11-28 10:00Z'), await at('2027-01-01Z')]).toEqual(
        ['open', 'expired', 'expired'],
      )
    }))
  test('do not change an accepted or withdrawn offer', () =>
    rolledBack(async (db) => {
      for (const status of ['accepted', 'withdrawn']) {
        const id = await addQuote(db)
        await db.as(SALES).query('update public.trade_in_quotes set status = $2 where id = $1', [id, status])
        await age(db, id, '30 days')
        expect(await stateOf(db, id)).toBe(status)
      }
    }))
  test('end changes and acceptance, but not withdrawal', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      await age(db, id, '7 days')
      expect(await stateOf(db, id)).toBe('expired')
      await expect(change(db.as(SALES), id, [DEFECTS[0]])).rejects.toMatchObject({ code: 'PT409' })
      const set = (status: string) =>
        db.as(SALES).count('update public.trade_in_quotes set status = $2 where id = $1', [id, status])
      await expect(set('accepted')).rejects.toMatchObject({ code: 'PT409' })
      expect(await set('withdrawn')).toBe(1)
    }))
  test('a withdrawal can be reverted for ten minutes; then the refusal says why', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      const set = (status: string) =>
        db.as(SALES).count('update public.trade_in_quotes set status = $2 where id = $1', [id, status])
      expect(await set('withdrawn')).toBe(1)
      expect(await set('open')).toBe(1)
      await set('withdrawn')
      await db.query('set local session_replication_role = replica')
      await db.query(
        "update ledger.lines set at = at - interval '11 minutes' where relation = 'trade_in_quotes' and record = $1",
        [id],
      )
      await db.query('set local session_replication_role = origin')
      await expect(set('open')).rejects.toMatchObject({
        code: 'PT409',
        message: 'Esta oferta se retiró hace más de 10 minutos y ya no vuelve: haz una nueva.',
      })
    }))
  test('an offer accepted in time may be inspected later', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      await db.as(SALES).query("update public.trade_in_quotes set status = 'accepted' where id = $1", [id])
      await age(db, id, '9 days')
      expect(await change(db.as(SALES), id, [DEFECTS[0]])).toBe(1)
    }))
})

describe('access to an offer', () => {
  const reads = (db: TestDatabase, caller: Person, id: string) =>
    db.as(caller).count('select from public.trade_in_offers where id = $1', [id])

  test("is an agent's for own offers and those of their people, and an administrator's for all", () =>
    rolledBack(async (db) => {
      const ofLead = async (agent: Person, phone: string) => {
        const lead = { kind: 'contacto', name: 'Alguien', phone, agent_id: agent.sub }
        const [made] = await db.query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify(lead)])
        return { made_by: null, lead_id: made!.id }
      }
      const mine = [
        await addQuote(db),
        await addQuote(db, { made_by: null, user_id: USER.sub }),
        await addQuote(db, await ofLead(SALES, '+528112345001')),
      ]
      const others = [
        await addQuote(db, { made_by: OTHER_SALES.sub }),
        await addQuote(db, { made_by: null }),
        await addQuote(db, { made_by: null, user_id: NEWCOMER.sub }),
        await addQuote(db, await ofLead(OTHER_SALES, '+528112345002')),
      ]
      const seen = async (caller: Person) => {
        const rows = await db
          .as(caller)
          .query<{ id: string }>('select id from public.trade_in_offers where id = any ($1)', [[...mine, ...others]])
        return new Set(rows.map(({ id }) => id))
      }
      expect(await seen(SALES)).toEqual(new Set(mine))
      expect(await seen(ADMIN)).toEqual(new Set([...mine, ...others]))
      for (const id of mine) expect(await change(db.as(SALES), id, [DEFECTS[0]])).toBe(1)
      for (const id of others) {
        expect(await change(db.as(SALES), id, [DEFECTS[0]])).toBe(0)
        expect(await change(db.as(ADMIN), id, [DEFECTS[0]])).toBe(1)
      }
      await expect(
        db.as(SALES).query('update public.trade_in_quotes set made_by = auth.uid() where id = any ($1)', [others]),
      ).rejects.toMatchObject(DENIED)
      await db.query('delete from auth.users where id = $1', [OTHER_SALES.sub])
      expect(await db.query('select made_by from public.trade_in_quotes where id = $1', [others[0]])).toEqual([
        { made_by: null },
      ])
    }))
  test('includes its customer and staff, but no other customer or visitor', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db, { user_id: USER.sub })
      expect([
        await reads(db, USER, id),
        await reads(db, SALES, id),
        await reads(db, ADMIN, id),
        await reads(db, NEWCOMER, id),
      ]).toEqual([1, 1, 1, 0])
      await expect(db.as(ANON).query('select from public.trade_in_offers')).rejects.toMatchObject(DENIED)
    }))
  test('by id lets an account claim it once, for good', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      expect(await reads(db, NEWCOMER, id)).toBe(0)
      const claim = (caller: Person) => db.as(caller).rpc('claim_quote', { quote_id: id })
      expect(await claim(NEWCOMER)).toEqual([{ claim_quote: id }])
      expect(await claim(NEWCOMER)).toEqual([{ claim_quote: id }])
      await expect(claim(USER)).rejects.toMatchObject({ code: 'PT409' })
      expect([await reads(db, NEWCOMER, id), await reads(db, USER, id)]).toEqual([1, 0])
      await expect(
        db.query('update public.trade_in_quotes set user_id = $2 where id = $1', [id, USER.sub]),
      ).rejects.toMatchObject(DENIED)
      await expect(db.as(USER).rpc('claim_quote', { quote_id: randomUUID() })).rejects.toMatchObject({ code: 'PT404' })
    }))
  test('by verified phone shows it, and claims it only by confirmation', () =>
    rolledBack(async (db) => {
      const lead = { kind: 'contacto', phone: '+528112349977' }
      const [taken] = await db.query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify(lead)])
      const id = await addQuote(db, { made_by: null, lead_id: taken!.id })
      const found = (caller: Person) => db.as(caller).count('select from public.found_offers()')
      expect(await found(NEWCOMER)).toBe(0)
      const proved = "update auth.users set phone = '528112349977', phone_confirmed_at = now() where id = $1"
      await db.query(proved, [NEWCOMER.sub])
      expect([await found(NEWCOMER), await found(USER), await reads(db, NEWCOMER, id)]).toEqual([1, 0, 0])
      await db.as(NEWCOMER).rpc('claim_quote', { quote_id: id })
      expect([await found(NEWCOMER), await reads(db, NEWCOMER, id)]).toEqual([0, 1])
    }))
  test('needs the second factor', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db)
      await addFactor(db, USER)
      await expect(db.as(USER).rpc('claim_quote', { quote_id: id })).rejects.toMatchObject(DENIED)
    }))
  test('ends with the account: the offer stays without an owner', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db, { user_id: NEWCOMER.sub })
      await db.as(NEWCOMER).rpc('delete_my_account')
      expect(await db.query('select user_id from public.trade_in_quotes where id = $1', [id])).toEqual([
        { user_id: null },
      ])
    }))
  test('follows a lead that is merged', () =>
    rolledBack(async (db) => {
      const take = async (lead: object) =>
        (
          await db.query<{ id: string }>('select private.take_lead($1) as id', [
            JSON.stringify({ kind: 'contacto', ...lead }),
          ])
        )[0]!.id
      const leads = [await take({ phone: '+528112340001' }), await take({ email: 'la.misma@example.test' })]
      expect(new Set(leads).size).toBe(2)
      const ids = [await addQuote(db, { lead_id: leads[0] }), await addQuote(db, { lead_id: leads[1] })]
      const [older, survivor] = [...leads].sort()
      await db.query('select private.merge_leads($1, $2)', [survivor, older])
      const kept = await db.query('select lead_id from public.trade_in_quotes where id = any ($1)', [ids])
      expect(kept).toEqual([{ lead_id: survivor }, { lead_id: survivor }])
    }))
  test('includes the data export', () =>
    rolledBack(async (db) => {
      const id = await addQuote(db, { user_id: USER.sub })
      const [{ export_my_data: data } = {}] = await db.as(USER).rpc('export_my_data')
      expect(data.trade_in_quotes).toContainEqual(expect.objectContaining({ id }))
    }))
})

describe('a valuation', () => {
  test('is deleted after three months, unless an offer uses it', () =>
    rolledBack(async (db) => {
      const [young, old, used] = [await addValuation(db), await addValuation(db), await addValuation(db)]
      await addQuote(db, { valuation_id: used })
      await db.query("update public.valuations set started_at = now() - interval '89 days' where id = $1", [young])
      await db.query("update public.valuations set started_at = now() - interval '91 days' where id = any ($1)", [
        [old, used],
      ])
      await db.as({ role: 'authenticator' }).query('select private.tidy_valuations()')
      const left = await db.query<{ id: string }>('select id from public.valuations where id = any ($1)', [
        [young, old, used],
      ])
      expect(left.map(({ id }) => id).sort()).toEqual([young, used].sort())
    }))
  test("with the service's raw answers is readable by staff only, and written by the service role", () =>
    rolledBack(async (db) => {
      const id = await addValuation(db)
      const seen = (caller: Person) =>
        db.as(caller).count('select first_response from public.valuations where id = $1', [id])
      expect([await seen(SALES), await seen(ADMIN), await seen(USER)]).toEqual([1, 1, 0])
      await expect(db.as(ANON).query('select from public.valuations')).rejects.toMatchObject(DENIED)
      for (const caller of [USER, SALES, ADMIN])
        await expect(db.as(caller).query("update public.valuations set result = '{}'")).rejects.toMatchObject(DENIED)
    }))
  test.each([
    ["'engine', 'pending', null, null", 'valuation_can_be_polled'],
    ["'engine', 'pending', 'v1', null", 'valuation_is_of_the_service'],
    ["'engine', 'done', 'v1', null", 'valuation_is_of_the_service'],
    ["'service', 'pending', null, null", 'valuation_can_be_polled'],
    ["'service', 'failed', 'v1', null", 'valuation_failed'],
    ["'service', 'done', 'v1', '{}'", 'valuation_failed'],
  ])('rejects the values %s', (values, constraint) =>
    rolledBack(async (db) => {
      const insert = `insert into public.valuations (request, source, state, external_id, failure) values ('{}', ${values})`
      await expect(db.query(insert)).rejects.toMatchObject(broken(constraint))
    }),
  )
})
