import { randomUUID } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { ADMIN, addAccount, addFactor, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'

const take = async (db: TestDatabase, touch: object): Promise<string> => {
  const [row] = await db
    .as(SERVICE)
    .query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify({ kind: 'contacto', ...touch })])
  return row!.id
}

const LUIS = { name: 'Luis', phone: '+528155510001', email: 'luis@example.mx' }
const EVA = { name: 'Eva', phone: '+528155510002', email: 'eva@example.mx' }

const scene = async (db: TestDatabase, agents: [Person, Person] = [SALES, OTHER_SALES]) => {
  const luis = await take(db, { ...LUIS, agent_id: agents[0].sub })
  await db.query("update public.leads set created_at = created_at - interval '1 day' where id = $1", [luis])
  const eva = await take(db, { ...EVA, agent_id: agents[1].sub })
  const before = await everything(db, [luis, eva])
  const sent = { name: 'Nadie', phone: LUIS.phone, email: EVA.email, message: 'Llámenme' }
  const stranger = await take(db, { ...sent, consent: { version: '2026-11', marketing: true } })
  return { luis, eva, stranger, sent, before }
}

const everything = async (db: TestDatabase, ids: string[]) =>
  (await Promise.all(
    [
      'select * from public.leads where id = any ($1) order by id',
      'select * from public.lead_contacts where lead_id = any ($1) order by lead_id, kind, value',
      'select * from public.lead_events where lead_id = any ($1) order by id',
      'select * from private.lead_identities where lead_id = any ($1) order by kind, value',
      'select id, lead_id from public.trade_in_quotes where lead_id = any ($1) order by id',
    ].map((sql) => db.query(sql, [ids])),
  )) as [QueryResultRow[], QueryResultRow[], QueryResultRow[], QueryResultRow[], QueryResultRow[]]

const offerOf = async (db: TestDatabase, lead: string) =>
  db.query('update public.trade_in_quotes set lead_id = $1 where id = $2', [lead, await addOffer(db, null)])

interface Pair {
  id: string
  state: string
  shares: string[]
  lead_id: string
  other_id: string
  name: string | null
  other_name: string | null
  touch_message: string | null
  mine: boolean
}
const pairs = (db: TestDatabase, who: Person, client: string | null = null) =>
  db.as(who).query<Pair>('select * from public.lead_duplicates($1)', [client])
const pairOf = async (db: TestDatabase, one: string, other: string) =>
  (await pairs(db, ADMIN)).find((pair) => [pair.lead_id, pair.other_id].sort().join() === [one, other].sort().join())!
const decide = (db: TestDatabase, who: Person, name: 'join_leads' | 'split_leads', id: string) =>
  db.as(who).query(`select public.${name}($1)`, [id])

describe('an unverified contact', () => {
  test('merges no strangers and changes neither: the touch is stored separately', () =>
    rolledBack(async (db) => {
      const { luis, eva, stranger, sent, before } = await scene(db)
      expect(new Set([luis, eva, stranger]).size).toBe(3)
      expect(await everything(db, [luis, eva])).toEqual(before)
      const [[row], contacts, [touch]] = await everything(db, [stranger])
      expect(row).toMatchObject({ name: 'Nadie', phone: LUIS.phone, email: EVA.email, agent_id: SALES.sub })
      expect(contacts).toHaveLength(3)
      expect(touch).toMatchObject(sent)
      const open = await pairs(db, ADMIN)
      expect(open).toHaveLength(2)
      expect(await pairOf(db, luis, stranger)).toMatchObject({ shares: ['phone'], touch_message: 'Llámenme' })
      expect(await pairOf(db, eva, stranger)).toMatchObject({ shares: ['email'], touch_message: 'Llámenme' })
      expect(await take(db, sent)).toBe(stranger)
      await decide(db, ADMIN, 'split_leads', (await pairOf(db, luis, stranger)).id)
      expect(await take(db, sent)).toBe(stranger)
      expect(await pairs(db, ADMIN)).toHaveLength(1)
      expect(await take(db, { phone: LUIS.phone })).toBe(luis)
      expect(await take(db, { email: EVA.email })).toBe(eva)
    }))

  test.each([
    ['another e-mail', { phone: LUIS.phone, email: 'otro@example.mx' }],
    ['another phone', { email: LUIS.email, phone: '+528155519999' }],
    ['another name, a yes and another agent', { phone: LUIS.phone, name: 'Otro', agent_id: OTHER_SALES.sub, consent: { version: '2099-01', marketing: true } }],
    ['the account of somebody else', { phone: LUIS.phone, email: LUIS.email, user_id: USER.sub }],
  ])('does not change a lead: %s', (_, touch) =>
    rolledBack(async (db) => {
      const luis = await take(db, { ...LUIS, agent_id: SALES.sub })
      const [row, contacts, , identities] = await everything(db, [luis])
      await take(db, touch)
      const after = await everything(db, [luis])
      expect([after[0], after[1], after[3]]).toEqual([row, contacts, identities])
    }),
  ) // biome-ignore format: a table

  test('takes no address from its verified owner', () =>
    rolledBack(async (db) => {
      const squatter = await take(db, { phone: LUIS.phone, email: EVA.email })
      const eva = await addAccount(db, { email: EVA.email })
      const own = await take(db, { ...EVA, user_id: eva.sub })
      expect(own).not.toBe(squatter)
      const [[row], , , identities] = await everything(db, [own])
      expect(row).toMatchObject({ ...EVA, account_id: eva.sub })
      expect(identities).toContainEqual({ kind: 'email', value: EVA.email, lead_id: own })
      expect(await take(db, { email: EVA.email })).toBe(own)
    }))
})

describe('a decision of staff', () => {
  test('that two leads are one merges all into the one with the account, else the older', () =>
    rolledBack(async (db) => {
      const { luis, stranger } = await scene(db, [SALES, SALES])
      const pair = await pairOf(db, luis, stranger)
      await decide(db, SALES, 'join_leads', pair.id)
      await decide(db, SALES, 'join_leads', pair.id)
      const [leads, contacts, touches] = await everything(db, [luis])
      expect(leads[0]).toMatchObject({ ...LUIS, agent_id: SALES.sub, marketing: true })
      expect(touches).toHaveLength(2)
      expect(contacts).toContainEqual(expect.objectContaining({ value: EVA.email, replaced_at: null }))
      expect(await take(db, { phone: LUIS.phone, email: EVA.email })).toBe(luis)
      expect(await db.count('select from public.leads where id = $1 and merged_into = $2', [stranger, luis])).toBe(1)
    }))

  test('that they are one carries a contact noted offline to the lead that stays; other deeds of its agent say so', () =>
    rolledBack(async (db) => {
      const { luis, stranger } = await scene(db, [SALES, SALES])
      await decide(db, SALES, 'join_leads', (await pairOf(db, luis, stranger)).id)
      const call = { key: randomUUID(), channel: 'call', outcome: 'no_contesto', lead: stranger }
      await expect(db.as(OTHER_SALES).rpc('log_contact', call)).rejects.toMatchObject({ code: 'PT404' })
      await db.as(SALES).rpc('log_contact', call)
      await db.as(SALES).rpc('log_contact', call)
      expect(await db.query('select lead_id from public.contacts_made where key = $1', [call.key])).toEqual([
        { lead_id: luis },
      ])
      const discard = { lead: stranger, becomes: 'descartado', seen: 'nuevo', reason: 'sin_interes' }
      await expect(db.as(SALES).rpc('triage_lead', discard)).rejects.toMatchObject({ code: 'PT409' })
      await expect(db.as(OTHER_SALES).rpc('triage_lead', discard)).rejects.toMatchObject({ code: 'PT404' })
    }))

  test('that they are two restores both exactly', () =>
    rolledBack(async (db) => {
      const { luis, eva, stranger } = await scene(db, [SALES, SALES])
      await offerOf(db, stranger)
      await offerOf(db, luis)
      for (let count = 0; count < 30; count++)
        await take(db, { phone: LUIS.phone, email: EVA.email, message: `${count}` })
      const before = await everything(db, [luis, eva, stranger])
      const [first, second] = [await pairOf(db, luis, stranger), await pairOf(db, eva, stranger)]
      await decide(db, SALES, 'join_leads', first.id)
      expect(await everything(db, [luis, eva, stranger])).not.toEqual(before)
      await decide(db, SALES, 'split_leads', first.id)
      expect(await everything(db, [luis, eva, stranger])).toEqual(before)
      await decide(db, SALES, 'join_leads', second.id)
      await decide(db, SALES, 'split_leads', second.id)
      expect(await everything(db, [luis, eva, stranger])).toEqual(before)
    }))

  test('a reverted join is offered again until they are said to be two', () =>
    rolledBack(async (db) => {
      const { luis, stranger } = await scene(db, [SALES, SALES])
      const { id } = await pairOf(db, luis, stranger)
      await decide(db, SALES, 'join_leads', id)
      await decide(db, SALES, 'split_leads', id)
      expect(await pairOf(db, luis, stranger)).toMatchObject({ id, state: 'open', decided_at: null })
      await decide(db, SALES, 'join_leads', id)
      expect(await db.count('select from public.leads where id = $1 and merged_into = $2', [stranger, luis])).toBe(1)
      await decide(db, SALES, 'split_leads', id)
      await decide(db, SALES, 'split_leads', id)
      expect((await pairs(db, ADMIN)).map((pair) => pair.id)).not.toContain(id)
    }))

  test('a split leaves later rows with their lead', () =>
    rolledBack(async (db) => {
      const { luis, stranger } = await scene(db, [SALES, SALES])
      const account = await addAccount(db, { email: LUIS.email })
      const pair = await pairOf(db, luis, stranger)
      await decide(db, ADMIN, 'join_leads', pair.id)
      const proven = { ...LUIS, user_id: account.sub }
      expect(await take(db, proven)).toBe(luis)
      expect(await take(db, { ...proven, phone: '+528155517777', message: 'Mi número nuevo' })).toBe(luis)
      await decide(db, ADMIN, 'split_leads', pair.id)
      const [[row], , touches] = await everything(db, [luis])
      expect(row).toMatchObject({ ...LUIS, phone: '+528155517777', account_id: account.sub, marketing: false })
      expect(touches.map(({ message }) => message)).toContain('Mi número nuevo')
      const [[other]] = await everything(db, [stranger])
      expect(other).toMatchObject({ name: 'Nadie', phone: LUIS.phone, email: EVA.email, merged_into: null })
    }))

  test.each([
    ['an agent who left since', { leaves: true }],
    ['an agent who is no longer staff', {}],
  ])('a split gives nothing back to %s', (_, how) =>
    rolledBack(async (db) => {
      const { luis, stranger } = await scene(db, [SALES, SALES])
      const { id } = await pairOf(db, luis, stranger)
      await db.query('update public.leads set agent_id = $1 where id = $2', [OTHER_SALES.sub, stranger])
      await decide(db, ADMIN, 'join_leads', id)
      const role = { person: OTHER_SALES.sub, new_role: 'user', seen_role: 'sales', heir: ADMIN.sub }
      await db.as(ADMIN).rpc('set_staff_role', { ...role, ...how })
      await decide(db, ADMIN, 'split_leads', id)
      const [lead] = await db.query('select agent_id from public.leads where id = $1', [stranger])
      expect(lead).toEqual({ agent_id: 'leaves' in how ? ADMIN.sub : SALES.sub })
    }),
  )

  test('splits undo merges from the last one', () =>
    rolledBack(async (db) => {
      const { luis, eva, stranger } = await scene(db, [SALES, SALES])
      const third = await take(db, { phone: LUIS.phone, email: 'tercero@example.mx' })
      const all = [luis, eva, stranger, third]
      const before = await everything(db, all)
      const [first, second] = [await pairOf(db, luis, stranger), await pairOf(db, luis, third)]
      const gone = await pairOf(db, eva, stranger)
      await decide(db, ADMIN, 'join_leads', first.id)
      await expect(decide(db, ADMIN, 'join_leads', gone.id)).rejects.toMatchObject({ code: 'PT409' })
      await decide(db, ADMIN, 'join_leads', second.id)
      await expect(decide(db, ADMIN, 'split_leads', first.id)).rejects.toMatchObject({ code: 'PT409' })
      await decide(db, ADMIN, 'split_leads', second.id)
      await decide(db, ADMIN, 'split_leads', first.id)
      expect(await everything(db, all)).toEqual(before)
    }))

  test('two leads with an account each cannot be merged', () =>
    rolledBack(async (db) => {
      const [one, other] = [await addAccount(db, { email: LUIS.email }), await addAccount(db, { email: EVA.email })]
      const luis = await take(db, { ...LUIS, user_id: one.sub })
      const eva = await take(db, { ...EVA, phone: LUIS.phone, user_id: other.sub })
      const pair = await pairOf(db, luis, eva)
      await expect(decide(db, ADMIN, 'join_leads', pair.id)).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('access to duplicates', () => {
  test("an agent decides on a duplicate if both leads are theirs; another's lead shows nothing", () =>
    rolledBack(async (db) => {
      const { luis, eva, stranger } = await scene(db)
      expect((await pairs(db, SALES)).map(({ mine, other_name }) => [mine, other_name])).toEqual(
        expect.arrayContaining([
          [true, 'Nadie'],
          [false, null],
        ]),
      )
      const [theirs] = await pairs(db, OTHER_SALES)
      expect(theirs).toMatchObject({ lead_id: eva, name: 'Eva', other_name: null, touch_message: null, mine: false })
      await expect(decide(db, OTHER_SALES, 'join_leads', theirs!.id)).rejects.toMatchObject({ code: 'PT403' })
      const ofLuis = await pairOf(db, luis, stranger)
      await expect(decide(db, OTHER_SALES, 'join_leads', ofLuis.id)).rejects.toMatchObject({ code: 'PT404' })
      await expect(decide(db, OTHER_SALES, 'split_leads', randomUUID())).rejects.toMatchObject({ code: 'PT404' })
      await decide(db, SALES, 'join_leads', ofLuis.id)
    }))

  test.each([
    ['a visitor', ANON],
    ['a customer', USER],
  ])('%s can neither see nor decide', (_, who) =>
    rolledBack(async (db) => {
      const { luis, stranger } = await scene(db)
      const { id } = await pairOf(db, luis, stranger)
      await expect(db.as(who).query('select * from public.lead_duplicates()')).rejects.toMatchObject(DENIED)
      for (const name of ['join_leads', 'split_leads'])
        await expect(db.as(who).query(`select public.${name}($1)`, [id])).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|PT404)$/),
        })
    }),
  )

  test('is refused below the second factor', () =>
    rolledBack(async (db) => {
      const { luis, stranger } = await scene(db)
      const { id } = await pairOf(db, luis, stranger)
      await addFactor(db, ADMIN)
      await expect(pairs(db, ADMIN)).rejects.toMatchObject(DENIED)
      await expect(decide(db, ADMIN, 'join_leads', id)).rejects.toMatchObject(DENIED)
    }))

  test("of a client is for their advisor, on the client's page", () =>
    rolledBack(async (db) => {
      const client = await addPerson(db, 'user', 'Luis')
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, client.sub])
      const [{ email }] = (await db.query('select email from auth.users where id = $1', [client.sub])) as [
        { email: string },
      ]
      await take(db, { name: 'Luis', phone: LUIS.phone, email, user_id: client.sub })
      await take(db, { phone: LUIS.phone, email: EVA.email, message: 'Soy otro' })
      expect(await pairs(db, SALES, client.sub)).toMatchObject([
        { name: 'Luis', shares: ['phone'], touch_message: 'Soy otro', state: 'open', mine: true },
      ])
      expect(await pairs(db, OTHER_SALES, client.sub)).toEqual([])
      const [{ id }] = (await pairs(db, SALES, client.sub)) as [Pair]
      await decide(db, SALES, 'join_leads', id)
      expect(await pairs(db, SALES, client.sub)).toMatchObject([{ state: 'joined', mine: true }])
    }))
})
