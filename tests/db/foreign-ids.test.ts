import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addApplication, addCustomer } from './application-rows.ts'
import { addDeal, inHours, touch } from './deal-rows.ts'
import { OTHER_SALES, SALES } from './people.ts'
import { offeredCar } from './purchase-rows.ts'
import { addQuote } from './quote-rows.ts'
import { rolledBack, type Session, type TestDatabase } from './rolled-back.ts'
import { addOffer } from './sell-listing-rows.ts'

// A seller who combines an own id with a colleague's must not reach the colleague's record.

const SECRET = 'Qzxjkvw'

interface Known {
  lead: string
  client: string
  deal: string
  listing: string
  application: string
  quote: string
}

const scene = async (db: TestDatabase) => {
  const of = async (agent: typeof SALES): Promise<Known> => {
    const client = await addCustomer(db, agent)
    const { id: deal } = await addDeal(db, agent)
    return {
      client: client.sub,
      deal,
      lead: await touch(db, agent),
      listing: await offeredCar(db, client, 'valuada'),
      application: await addApplication(db, client, { status: 'submitted' }),
      quote: await addOffer(db, client),
    }
  }
  const [mine, theirs] = [await of(SALES), await of(OTHER_SALES)]
  await db.query('update public.leads set name = $1 where id = $2', [SECRET, theirs.lead])
  await db.query('update public.profiles set first_name = $1 where id = $2', [SECRET, theirs.client])
  return { mine, theirs }
}

const call = (name: string, args: (mine: Known, theirs: Known) => Record<string, unknown>) => ({
  what: name,
  run: (as: Session, mine: Known, theirs: Known): Promise<unknown> =>
    as.rpc(
      name,
      Object.fromEntries(
        Object.entries(args(mine, theirs)).map(([key, value]) => [
          key,
          value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
        ]),
      ),
    ),
})
const step = { title: 'Trato', pipeline: 'venta', next_action: 'Llámale', next_at: inHours(3) }
const promise = { kind: 'oferta', due_at: inHours(30) }
const contact = { channel: 'call', outcome: 'contesto' }
const both = {
  'their client': (mine: Known, theirs: Known) => ({ lead_id: mine.lead, client_id: theirs.client }),
  'their lead': (mine: Known, theirs: Known) => ({ lead_id: theirs.lead, client_id: mine.client }),
}

test.each([
  ...Object.entries(both).flatMap(([whom, ids]) => [
    { whom, ...call('begin_deal', (...known) => ({ deal: { ...step, ...ids(...known) } })) },
    { whom, ...call('write_note', (...known) => ({ note: { body: 'Nota', ...ids(...known) } })) },
    { whom, ...call('make_promise', (...known) => ({ promise: { ...promise, ...ids(...known) } })) },
    { whom, ...call('keep_staff_file', (...known) => ({ file: { name: 'a.pdf', path: 'x', ...ids(...known) } })) },
    {
      whom,
      ...call('log_contact', (...known) => {
        const { lead_id: lead, client_id: client } = ids(...known)
        return { key: randomUUID(), ...contact, lead, client }
      }),
    },
    {
      whom,
      what: 'a task',
      run: (as: Session, mine: Known, theirs: Known) => {
        const { lead_id, client_id } = ids(mine, theirs)
        return as.query(
          "insert into public.tasks (lead_id, client_id, title, due_at) values ($1, $2, 'Pendiente', now() + interval '1 day')",
          [lead_id, client_id],
        )
      },
    },
  ]),
  { whom: 'their lead', ...call('say_duplicate', (mine, theirs) => ({ lead: mine.lead, other: theirs.lead })) },
  {
    whom: 'their client',
    ...call('book_for', (mine, theirs) => ({
      booking: {
        key: randomUUID(),
        branch: 'MTY',
        kind: 'visita',
        starts_at: inHours(48),
        lead_id: mine.lead,
        client_id: theirs.client,
      },
    })),
  },
  {
    whom: 'their client’s car',
    ...call('book_for', (mine, theirs) => ({
      booking: {
        key: randomUUID(),
        branch: 'MTY',
        kind: 'inspeccion',
        starts_at: inHours(48),
        client_id: mine.client,
        listing_id: theirs.listing,
      },
    })),
  },
  {
    whom: 'their client’s offer',
    what: 'a car of one’s own client',
    run: (as: Session, mine: Known, theirs: Known) =>
      as.query('update public.sell_listings set quote_id = $2 where id = $1', [mine.listing, theirs.quote]),
  },
  {
    whom: 'their client’s application',
    what: 'a message to one’s own client',
    run: (as: Session, mine: Known, theirs: Known) =>
      as.query("insert into public.application_messages (application_id, user_id, body) values ($1, $2, 'Hola')", [
        theirs.application,
        mine.client,
      ]),
  },
])('$what with an own record and $whom is refused, shows no name and writes nothing', ({ run }) =>
  rolledBack(async (db) => {
    const { mine, theirs } = await scene(db)
    const [last] = await db.query<{ id: string }>('select max(id) as id from ledger.lines')
    const refused = await run(db.as(SALES), mine, theirs).then(
      (answer) => ({ answer }),
      (error: Error & { code: string }) => ({ code: error.code, message: error.message }),
    )
    expect(refused).toMatchObject({ code: expect.stringMatching(/^(PT4(03|04|22)|42501)$/) })
    expect(JSON.stringify(refused)).not.toContain(SECRET)
    expect(await db.count('select from ledger.lines where id > $1', [last!.id])).toBe(0)
  }),
)

test('a deal stores its own people, whoever else is named', () =>
  rolledBack(async (db) => {
    const { mine, theirs } = await scene(db)
    const as = db.as(SALES)
    const beside = { deal_id: mine.deal, lead_id: theirs.lead, client_id: theirs.client }
    await as.rpc('write_note', { note: JSON.stringify({ body: 'Nota', ...beside }) })
    await as.rpc('make_promise', { promise: JSON.stringify({ ...promise, ...beside }) })
    await as.query(
      "insert into public.tasks (deal_id, lead_id, client_id, title, due_at) values ($1, $2, $3, 'Pendiente', now() + interval '1 day')",
      Object.values(beside),
    )
    for (const table of ['staff_notes', 'promises', 'tasks'])
      expect(
        await db.count(
          `select from public.${table} where deal_id = $1 and (lead_id = $2 or client_id = $3)`,
          Object.values(beside),
        ),
        table,
      ).toBe(0)
    expect(await as.count('select from public.leads where id = $1', [theirs.lead])).toBe(0)
    expect(await as.count('select from public.profiles where id = $1', [theirs.client])).toBe(0)
  }))

test("an offer for a colleague's lead can be neither read nor changed by its id", () =>
  rolledBack(async (db) => {
    const { theirs } = await scene(db)
    const id = await addQuote(db, { made_by: OTHER_SALES.sub, lead_id: theirs.lead })
    const as = db.as(SALES)
    expect(await as.count('select from public.trade_in_quotes where id = $1', [id])).toBe(0)
    expect(await as.count("update public.trade_in_quotes set status = 'withdrawn' where id = $1", [id])).toBe(0)
    await expect(as.rpc('claim_quote', { quote_id: theirs.quote })).rejects.toMatchObject({ code: 'PT409' })
  }))
