import { describe, expect, test } from 'vitest'
import { ACTIVE_STATUSES, APPLICATION_STATUSES, isActive } from '#contract/applications/applications.ts'
import { someCases } from '#tests/sample-size.ts'
import {
  addApplication,
  addCustomer,
  addPage,
  addWholeDraft,
  approvePapers,
  eventsOf,
  PAPERS,
  standingOf,
} from './application-rows.ts'
import { ADMIN, addFactor, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES } from './people.ts'
import { ANON, type Caller, rolledBackTo, SERVICE, type TestDatabase } from './rolled-back.ts'

// Allowed status changes of docs/product.md, section 4: from → to, by role. All others are rejected.
const OWNER = ['draft>submitted', 'draft>pending_docs', 'pending_docs>submitted', 'submitted>pending_docs',
  'submitted>withdrawn', 'reviewing>withdrawn', 'pending_docs>withdrawn'] // biome-ignore format: a table
const STAFF = ['submitted>reviewing', 'submitted>pending_docs', 'reviewing>pending_docs', 'pending_docs>reviewing',
  'reviewing>approved', 'reviewing>rejected', 'pending_docs>approved', 'pending_docs>rejected'] // biome-ignore format: a table
const SYSTEM = [
  'submitted>expired',
  'reviewing>expired',
  'pending_docs>expired',
  'pending_docs>reviewing',
  'pending_docs>submitted',
]

const STATUSES = APPLICATION_STATUSES.map(({ value }) => value)
const DECIDED_BY_US = ['reviewing', 'approved', 'rejected', 'expired']
const CONFLICT = { code: 'PT409' }

let customer: Person
const prepared = rolledBackTo(async (db) => {
  customer = await addCustomer(db)
  await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, customer.sub])
})
const MOVE = 'update public.financing_applications set status = $2 where id = $1'

const applicationIn = async (db: TestDatabase, status: string) => {
  const id = await addWholeDraft(db, customer)
  for (const kind of PAPERS) await addPage(db, customer, id, kind)
  await approvePapers(db, id)
  if (status === 'draft') return id
  await db.query('alter table public.financing_applications disable trigger user')
  await db.query(MOVE, [id, status])
  await db.query('alter table public.financing_applications enable trigger user')
  return id
}
const moved = (db: TestDatabase, by: Caller | null, id: string, to: string) =>
  (by ? db.as(by) : db).count(MOVE, [id, to]).then(
    (rows) => (rows === 0 ? 'no row' : 'moved'),
    (error: { code: string }) => error.code,
  )

test('the transitions in the database equal this list', () =>
  prepared(async (db) => {
    const rows = await db.query<{ from_status: string; to_status: string; actor: string }>(
      'select from_status, to_status, actor from private.application_transitions',
    )
    const of = (actor: string) =>
      rows.flatMap((row) => (row.actor === actor ? [`${row.from_status}>${row.to_status}`] : [])).sort()
    expect([of('owner'), of('staff'), of('system')]).toEqual([[...OWNER].sort(), [...STAFF].sort(), [...SYSTEM].sort()])
  }))

describe.each(someCases(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const))))(
  'from %s to %s',
  (from, to) => {
    const step = `${from}>${to}`
    const same = from === to

    test('by its owner', () =>
      prepared(async (db) => {
        const id = await applicationIn(db, from)
        const wanted = same || OWNER.includes(step) ? 'moved' : DECIDED_BY_US.includes(to) ? '42501' : 'PT409'
        expect(await moved(db, customer, id, to)).toBe(wanted)
        const reached = step === 'draft>pending_docs' ? 'submitted' : wanted === 'moved' ? to : from
        expect((await standingOf(db, id))!.status).toBe(reached)
      }))
    test.each([
      ['their advisor', SALES],
      ['an administrator', ADMIN],
    ])('by %s', (_who, staff) =>
      prepared(async (db) => {
        const id = await applicationIn(db, from)
        const wanted = from === 'draft' ? 'no row' : same || STAFF.includes(step) ? 'moved' : 'PT409'
        expect(await moved(db, staff, id, to)).toBe(wanted)
        expect((await standingOf(db, id))!.status).toBe(wanted === 'moved' ? to : from)
      }),
    )
    test('by another agent, another customer or a visitor it is refused', () =>
      prepared(async (db) => {
        const id = await applicationIn(db, from)
        expect(await moved(db, OTHER_SALES, id, to)).toBe('no row')
        expect(await moved(db, NEWCOMER, id, to)).toBe('no row')
        expect(await moved(db, ANON, id, to)).toBe(DENIED.code)
        expect((await standingOf(db, id))!.status).toBe(from)
      }))
    test.each([
      ['the service role', SERVICE],
      ['the database’s owner', null],
    ])('by %s every transition of anybody is allowed', (_who, by) =>
      prepared(async (db) => {
        const id = await applicationIn(db, from)
        const wanted = same || [...OWNER, ...STAFF, ...SYSTEM].includes(step) ? 'moved' : 'PT409'
        expect(await moved(db, by, id, to)).toBe(wanted)
        expect((await standingOf(db, id))!.status).toBe(wanted === 'moved' ? to : from)
      }),
    )
  },
)

describe('a status change', () => {
  test('to the same status does nothing: no date, event or message', () =>
    prepared(async (db) => {
      const id = await applicationIn(db, 'submitted')
      const [before] = await db.query('select * from public.financing_applications where id = $1', [id])
      const sent = await db.count('select from private.outbox')
      for (const by of [customer, SALES, ADMIN]) expect(await moved(db, by, id, 'submitted')).toBe('moved')
      expect(await db.query('select * from public.financing_applications where id = $1', [id])).toEqual([before])
      expect([await eventsOf(db, id), await db.count('select from private.outbox')]).toEqual([[], sent])
    }))
  test.each([
    ['its owner', () => customer, 'withdrawn'],
    ['staff', () => SALES, 'approved'],
  ])('needs the second factor of %s', (_who, who, to) =>
    prepared(async (db) => {
      const id = await applicationIn(db, 'reviewing')
      await addFactor(db, who())
      expect(await moved(db, who(), id, to)).toBe(DENIED.code)
      expect(await moved(db, { ...who(), aal: 'aal2' }, id, to)).toBe('moved')
    }),
  )
  test('is refused to an advisor whose client was reassigned, or who left the staff', () =>
    prepared(async (db) => {
      const id = await applicationIn(db, 'submitted')
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [
        OTHER_SALES.sub,
        customer.sub,
      ])
      expect(await moved(db, SALES, id, 'reviewing')).toBe('no row')
      expect(await moved(db, OTHER_SALES, id, 'reviewing')).toBe('moved')
      await db.query("update public.profiles set role = 'user' where id = $1", [OTHER_SALES.sub])
      expect(await moved(db, OTHER_SALES, id, 'approved')).toBe('no row')
    }))
  test.each([SALES, ADMIN])("of one's own application is refused, even to staff", (staff) =>
    prepared(async (db) => {
      const id = await addApplication(db, staff)
      await db.query('alter table public.financing_applications disable trigger user')
      await db.query(MOVE, [id, 'reviewing'])
      await db.query('alter table public.financing_applications enable trigger user')
      expect(await moved(db, staff, id, 'approved')).toBe(DENIED.code)
      expect(await moved(db, staff, id, 'withdrawn')).toBe('moved')
    }),
  )
  test('may have a note for the customer, who cannot write it; the next step clears it', () =>
    prepared(async (db) => {
      const id = await applicationIn(db, 'submitted')
      const note = 'update public.financing_applications set status = $2, status_note = $3 where id = $1'
      await expect(db.as(customer).query(note, [id, 'withdrawn', 'Ya no'])).rejects.toMatchObject(DENIED)
      await db.as(SALES).query(note, [id, 'reviewing', '  La vio el banco. '])
      expect(await standingOf(db, id)).toMatchObject({ status: 'reviewing', status_note: 'La vio el banco.' })
      await db.as(customer).query(MOVE, [id, 'withdrawn'])
      expect(await standingOf(db, id)).toMatchObject({ status: 'withdrawn', status_note: null })
      expect(await eventsOf(db, id)).toEqual([
        ...[
          {
            kind: 'status',
            from_status: 'submitted',
            to_status: 'reviewing',
            document_kind: null,
            note: 'La vio el banco.',
          },
        ].map((event) => ({ ...event, shown: true, actor: 'staff', actor_id: SALES.sub })),
        ...[{ kind: 'status', from_status: 'reviewing', to_status: 'withdrawn', document_kind: null, note: null }].map(
          (event) => ({
            ...event,
            shown: true,
            actor: 'owner',
            actor_id: customer.sub,
          }),
        ),
      ])
    }))
})

describe('while documents are missing', () => {
  test('a sent draft waits for them, and a client cannot mark it complete', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      expect(await moved(db, customer, id, 'submitted')).toBe('moved')
      expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs', documents_pending: true })
      expect(await moved(db, customer, id, 'submitted')).toBe(CONFLICT.code)
      await db
        .as(customer)
        .query('update public.financing_applications set documents_pending = false where id = $1', [id])
      expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs', documents_pending: true })
    }))
  test('staff may continue anyway, and the flag stays until the decision', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      await moved(db, customer, id, 'submitted')
      expect(await moved(db, SALES, id, 'reviewing')).toBe('moved')
      expect(await standingOf(db, id)).toMatchObject({ documents_pending: true })
      expect(await moved(db, SALES, id, 'rejected')).toBe('moved')
      expect(await standingOf(db, id)).toMatchObject({ documents_pending: false })
    }))
})

describe('an inactive application expires', () => {
  const DAYS = { pending_docs: 45, submitted: 90, reviewing: 90 } as const
  const standingStill = async (db: TestDatabase, status: string, days: number) => {
    const id = await applicationIn(db, status)
    await db.query('alter table public.financing_applications disable trigger user')
    await db.query(
      `update public.financing_applications set status_since = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2)
        where id = $1`,
      [id, days],
    )
    await db.query('alter table public.financing_applications enable trigger user')
    await db.query('alter table public.application_documents disable trigger user')
    await db.query(
      'update public.application_documents set updated_at = now() - make_interval(days => $2) where application_id = $1',
      [id, days],
    )
    await db.query('alter table public.application_documents enable trigger user')
    return id
  }
  const expire = (db: TestDatabase) => db.as({ role: 'authenticator' }).query('select private.expire_applications()')

  test.each(ACTIVE_STATUSES)('in status %s, by the system, with a message', (status) =>
    prepared(async (db) => {
      const id = await standingStill(db, status, DAYS[status] + 1)
      await expire(db)
      expect(await standingOf(db, id)).toMatchObject({ status: 'expired', documents_pending: false })
      expect(await eventsOf(db, id)).toMatchObject([
        { from_status: status, to_status: 'expired', actor: 'system', actor_id: null },
      ])
      expect(await db.count("select from private.outbox where payload #>> '{data,application_id}' = $1", [id])).toBe(1)
    }),
  )
  test.each(
    STATUSES.map((status) => [status, isActive(status) ? DAYS[status as keyof typeof DAYS] - 1 : 1000] as const),
  )('but %s does not after %i days', (status, days) =>
    prepared(async (db) => {
      const id = await standingStill(db, status, days)
      await expire(db)
      expect(await standingOf(db, id)).toMatchObject({ status })
    }),
  )
  test.each([
    [
      "insert into public.application_messages (application_id, user_id, body, author_id) select id, user_id, 'Hola', user_id from public.financing_applications where id = $1",
    ],
    [
      "update public.application_documents set reason = 'x', state = 'asked_again' where kind = 'identificacion' and application_id = $1",
    ],
    ["update public.financing_applications set status_note = 'Seguimos en ello' where id = $1"],
  ])('but not after recent activity: %s', (movement) =>
    prepared(async (db) => {
      const id = await standingStill(db, 'reviewing', 200)
      await db.query(movement, [id])
      await expire(db)
      expect(await standingOf(db, id)).toMatchObject({ status: 'reviewing' })
    }),
  )
})
