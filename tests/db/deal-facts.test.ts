import { describe, expect, test } from 'vitest'
import { addApplication, addCustomer } from './application-rows.ts'
import { addDeal, addVisit, dealNow, dealsOf, inHours, newPhone, touch } from './deal-rows.ts'
import { OTHER_SALES, type Person, SALES } from './people.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'
import { addCar, addOffer } from './sell-listing-rows.ts'

const openSteps = (db: TestDatabase, deal: string) =>
  db.query<{ title: string; automatic: boolean }>(
    'select title, automatic from public.tasks where deal_id = $1 and done_at is null order by due_at',
    [deal],
  )
const listCar = async (db: TestDatabase, owner: Person, offer: string) =>
  (await db.as(owner).rpc<{ list_my_car: string }>('list_my_car', { quote_id: offer }))[0]!.list_my_car
const ofApplication = async (db: TestDatabase, id: string) =>
  (await db.query<{ id: string }>('select id from public.deals where application_id = $1', [id]))[0]!.id

describe('a deal opens automatically', () => {
  test('for a touch with contact data, with the agent, the car and a next step', () =>
    rolledBack(async (db) => {
      const [car] = await db.query<{ id: string; ordencompra: string; titulo: string; precio: string }>(
        "select id, ordencompra, titulo, precio from public.vehicles where ordenstatus = 'Comprado' and precio > 0 limit 1",
      )
      const deal = await addDeal(db, SALES, { ordencompra: car!.ordencompra })
      expect(deal).toMatchObject({
        pipeline: 'venta',
        stage: 'venta.nueva',
        outcome: 'open',
        agent_id: SALES.sub,
        title: car!.titulo,
        vehicle_id: car!.id,
        amount: car!.precio,
        next_action: 'Contéstale',
        origin: 'contacto',
      })
      expect(await openSteps(db, deal.id)).toEqual([{ title: 'Contéstale', automatic: true }])
    }))

  test('once, for all requests, and again after that one is lost', () =>
    rolledBack(async (db) => {
      const phone = newPhone()
      const lead = await touch(db, SALES, { phone })
      await touch(db, SALES, { phone, kind: 'whatsapp' })
      await touch(db, SALES, { phone, kind: 'landing', message: '¿Y a crédito?' })
      expect(await dealsOf(db, lead)).toHaveLength(1)
      await db.query(
        `update public.deals set outcome = 'lost', closed_at = now(),
                lost_reason_id = (select id from public.lost_reasons where by_fact is null limit 1) where lead_id = $1`,
        [lead],
      )
      await touch(db, SALES, { phone })
      expect((await dealsOf(db, lead)).map(({ outcome }) => outcome).sort()).toEqual(['lost', 'open'])
    }))

  test('but not without contact data', () =>
    rolledBack(async (db) => {
      const lead = await touch(db, SALES, { phone: null, name: null, kind: 'whatsapp', visitor: 'v-1' })
      expect(await dealsOf(db, lead)).toEqual([])
    }))

  test('for a car offered to us, as one deal with its offer', () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const offer = await addOffer(db, client)
      const listing = await listCar(db, client, offer)
      const deals = await db.query(
        'select pipeline, stage, quote_id, listing_id, agent_id from public.deals where client_id = $1',
        [client.sub],
      )
      expect(deals).toEqual([
        { pipeline: 'compra', stage: 'compra.oferta', quote_id: offer, listing_id: listing, agent_id: SALES.sub },
      ])
    }))

  test('for a sent application, never for a draft', () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const id = await addApplication(db, client)
      const count = () => db.count('select from public.deals where client_id = $1', [client.sub])
      expect(await count()).toBe(0)
      await db.query("update public.financing_applications set status = 'submitted' where id = $1", [id])
      expect(await db.query('select pipeline, stage from public.deals where application_id = $1', [id])).toEqual([
        { pipeline: 'financiamiento', stage: 'financiamiento.enviada' },
      ])
    }))
})

describe('facts move a deal forward and back', () => {
  test('by a visit that is booked, moved, held and cancelled', () =>
    rolledBack(async (db) => {
      const { id, lead_id } = await addDeal(db, SALES)
      const visit = await addVisit(db, lead_id!)
      const set = (what: string) => db.query(`update public.appointments set ${what} where id = $1`, [visit])
      const stands = async () => {
        const { stage, next_action, next_at } = await dealNow(db, id)
        return [stage, next_action, next_at?.toISOString()]
      }
      const [{ starts_at }] = (await db.query<{ starts_at: Date }>(
        'select starts_at from public.appointments where id = $1',
        [visit],
      )) as [{ starts_at: Date }]
      expect(await stands()).toEqual(['venta.cita', 'Recíbele en su cita', starts_at.toISOString()])
      const later = inHours(72)
      await db.query(
        'update public.appointments set starts_at = $2, ends_at = $2::timestamptz + interval $$1 hour$$ where id = $1',
        [visit, later],
      )
      expect(await stands()).toEqual(['venta.cita', 'Recíbele en su cita', later])
      await set("status = 'done'")
      expect((await stands()).slice(0, 2)).toEqual(['venta.visita', 'Dale seguimiento a su visita'])
      await set("status = 'missed'")
      expect((await stands()).slice(0, 2)).toEqual(['venta.nueva', 'No vino a su cita: ofrécele otra hora'])
      await set("status = 'booked', arrived_at = now()")
      expect((await stands())[0]).toBe('venta.visita')
      await db.query('delete from public.appointments where id = $1', [visit])
      expect((await stands())[0]).toBe('venta.nueva')
      expect(await openSteps(db, id)).toEqual([{ title: 'Contéstale', automatic: true }])
    }))

  test('a delivery wins it, and its revert reopens it', () =>
    rolledBack(async (db) => {
      const { id, lead_id } = await addDeal(db, SALES)
      const visit = await addVisit(db, lead_id!, { kind: 'entrega' })
      expect(await dealNow(db, id)).toMatchObject({ stage: 'venta.entrega', outcome: 'open' })
      await db.query("update public.appointments set status = 'done' where id = $1", [visit])
      expect(await dealNow(db, id)).toMatchObject({ outcome: 'won', closed_by_fact: true, next_action: null })
      await db.query("update public.appointments set status = 'cancelled' where id = $1", [visit])
      expect(await dealNow(db, id)).toMatchObject({ stage: 'venta.nueva', outcome: 'open', closed_by_fact: false })
      expect(await openSteps(db, id)).toHaveLength(1)
    }))

  test('but not by a visit for another car, of another person, or from before', () =>
    rolledBack(async (db) => {
      const cars = await db.query<{ ordencompra: string }>(
        "select ordencompra from public.vehicles where ordenstatus = 'Comprado' limit 2",
      )
      const { id, lead_id } = await addDeal(db, SALES, { ordencompra: cars[0]!.ordencompra })
      await addVisit(db, lead_id!, { kind: 'prueba', ordencompra: cars[1]!.ordencompra })
      await addVisit(db, (await addDeal(db, OTHER_SALES)).lead_id!)
      await addVisit(db, lead_id!, { starts_at: inHours(-50), ends_at: inHours(-49), status: 'done' })
      expect((await dealNow(db, id)).stage).toBe('venta.nueva')
    }))

  test('by an accepted offer, and by a paid car', () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const offer = await addOffer(db, client)
      const listing = await listCar(db, client, offer)
      const [{ id }] = (await db.query<{ id: string }>('select id from public.deals where listing_id = $1', [
        listing,
      ])) as [{ id: string }]
      const stage = (to: string) => db.query('update public.sell_listings set stage = $2 where id = $1', [listing, to])
      await db.query("update public.trade_in_quotes set status = 'accepted' where id = $1", [offer])
      expect((await dealNow(db, id)).stage).toBe('compra.aceptada')
      await db.query("update public.trade_in_quotes set status = 'open' where id = $1", [offer])
      expect((await dealNow(db, id)).stage).toBe('compra.oferta')
      for (const [to, where] of [
        ['inspeccion', 'compra.inspeccion'],
        ['oferta', 'compra.revision'],
        ['papeles', 'compra.aceptada'],
      ] as const) {
        await stage(to)
        expect((await dealNow(db, id)).stage).toBe(where)
      }
      await stage('pagada')
      expect(await dealNow(db, id)).toMatchObject({ outcome: 'won', closed_by_fact: true })
    }))

  test('a withdrawn car loses it with that reason', () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const listing = await addCar(db, client)
      await db.query("update public.sell_listings set stage = 'retirada' where id = $1", [listing])
      expect(
        await db.query(
          'select d.outcome, r.by_fact from public.deals d join public.lost_reasons r on r.id = d.lost_reason_id where d.listing_id = $1',
          [listing],
        ),
      ).toEqual([{ outcome: 'lost', by_fact: 'listing_withdrawn' }])
    }))

  test.each([
    ['pending_docs', 'financiamiento.papeles', 'open'],
    ['reviewing', 'financiamiento.revision', 'open'],
    ['approved', 'financiamiento.decidida', 'won'],
    ['rejected', 'financiamiento.decidida', 'lost'],
    ['withdrawn', 'financiamiento.enviada', 'lost'],
  ])('by an application that is %s', (status, stage, outcome) =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const application = await addApplication(db, client, { status })
      expect(await dealNow(db, await ofApplication(db, application))).toMatchObject({ stage, outcome })
    }),
  )
})

describe('decisions of people stay', () => {
  test('a fact does not remove a step that somebody chose', () =>
    rolledBack(async (db) => {
      const { id, lead_id } = await addDeal(db, SALES)
      await db.as(SALES).rpc('plan_deal', { deal: id, title: 'Mándale fotos', due_at: inHours(2) })
      await addVisit(db, lead_id!)
      expect((await openSteps(db, id)).map(({ title }) => title)).toEqual(['Mándale fotos', 'Recíbele en su cita'])
      expect(await dealNow(db, id)).toMatchObject({ next_action: 'Mándale fotos', step_decided: true })
    }))

  test('a deal lost by hand reopens when its own facts advance', () =>
    rolledBack(async (db) => {
      const client = await addCustomer(db)
      const application = await addApplication(db, client, { status: 'submitted' })
      const id = await ofApplication(db, application)
      const [reason] = await db.query<{ id: string }>(
        "select id from public.lost_reasons where label = 'Ya no contesta'",
      )
      await db.as(SALES).rpc('lose_deal', { deal: id, reason: reason!.id })
      expect((await dealNow(db, id)).outcome).toBe('lost')
      await db.query("update public.financing_applications set status = 'reviewing' where id = $1", [application])
      expect(await dealNow(db, id)).toMatchObject({ outcome: 'open', stage: 'financiamiento.revision' })
      expect(await openSteps(db, id)).toHaveLength(1)
    }))

  test('reassigning a lead reassigns its open deals, but not those of a colleague', () =>
    rolledBack(async (db) => {
      const { id, lead_id } = await addDeal(db, SALES)
      await db.query('update public.leads set agent_id = $2 where id = $1', [lead_id, OTHER_SALES.sub])
      expect((await dealNow(db, id)).agent_id).toBe(OTHER_SALES.sub)
      await db.query('update public.deals set agent_id = $2 where id = $1', [id, SALES.sub])
      await db.query('update public.leads set agent_id = null where id = $1', [lead_id])
      expect((await dealNow(db, id)).agent_id).toBe(SALES.sub)
    }))
})
