import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import {
  ANSWERS,
  addApplication,
  addCustomer,
  addPage,
  addWholeDraft,
  carForSale,
  eventsOf,
  PAPERS,
  standingOf,
} from './application-rows.ts'
import { addFactor, DENIED, NEWCOMER, SALES } from './people.ts'
import { ANON, rolledBack, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'

const ALREADY = {
  code: '23505',
  message: 'Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.',
  constraint: 'one_active_application_per_user',
}

const submit = async (db: Session, application_data: object) =>
  (
    await db.rpc<{ submit_application: string }>('submit_application', {
      application_data: JSON.stringify(application_data),
    })
  )[0]!.submit_application

describe('submit_application', () => {
  test('requires a session with the second factor and an own draft', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      for (const caller of [ANON, SERVICE]) await expect(submit(db.as(caller), { id })).rejects.toMatchObject(DENIED)
      for (const other of [NEWCOMER, SALES])
        await expect(submit(db.as(other), { id })).rejects.toMatchObject({ code: 'PT404' })
      await addFactor(db, customer)
      await expect(submit(db.as(customer), { id })).rejects.toMatchObject({ ...DENIED, hint: 'insufficient_aal' })
      expect(await submit(db.as({ ...customer, aal: 'aal2' }), { id })).toBe(id)
    }))
  test('answers with what is missing, and keeps the draft', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const { street: _, ...rest } = ANSWERS
      const id = await addWholeDraft(db, customer, rest)
      const refused = await submit(db.as(customer), { id, data: { term: 500 } }).catch(
        (error: pg.DatabaseError) => error,
      )
      expect(refused).toMatchObject({ code: 'PT422', message: 'Faltan datos para enviar tu solicitud.' })
      expect(JSON.parse((refused as pg.DatabaseError).detail!)).toEqual([
        { field: 'term', code: 'too_large' },
        { field: 'street', code: 'required' },
      ])
      expect(await standingOf(db, id)).toMatchObject({ status: 'draft' })
      expect(await submit(db.as(customer), { id, data: { street: 'Av. Juárez' } })).toBe(id)
    }))
  test('without an id it creates a draft, and leaves none when it is incomplete', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      await expect(submit(db.as(customer), { data: ANSWERS, car_info: await carForSale(db) })).rejects.toMatchObject({
        code: 'PT422',
      })
      expect(await db.count('select from public.financing_applications where user_id = $1', [customer.sub])).toBe(0)
    }))
  test('sending the same draft again returns the same application without further effects', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      expect([
        await submit(db.as(customer), { id }),
        await submit(db.as(customer), { id, data: { street: 'Otra' } }),
      ]).toEqual([id, id])
      expect(await eventsOf(db, id)).toHaveLength(1)
      await db.as(customer).query("update public.financing_applications set status = 'withdrawn' where id = $1", [id])
      expect(await submit(db.as(customer), { id })).toBe(id)
      expect(await standingOf(db, id)).toMatchObject({ status: 'withdrawn' })
    }))
  test('refuses a second application in words, however it is made; after withdrawal it is accepted', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const [first, second] = [await addWholeDraft(db, customer), await addWholeDraft(db, customer)]
      await submit(db.as(customer), { id: first })
      await expect(submit(db.as(customer), { id: second })).rejects.toMatchObject(ALREADY)
      const patch = "update public.financing_applications set status = 'submitted' where id = $1"
      await expect(db.as(customer).query(patch, [second])).rejects.toMatchObject(ALREADY)
      await db
        .as(customer)
        .query("update public.financing_applications set status = 'withdrawn' where id = $1", [first])
      expect(await submit(db.as(customer), { id: second })).toBe(second)
    }))
  test('refuses two at once in one PATCH', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const ids = [await addWholeDraft(db, customer), await addWholeDraft(db, customer)]
      await expect(
        db
          .as(customer)
          .query("update public.financing_applications set status = 'submitted' where id = any ($1)", [ids]),
      ).rejects.toMatchObject(ALREADY)
      for (const id of ids) expect(await standingOf(db, id)).toMatchObject({ status: 'draft' })
    }))
  test('sets the date, requests the documents for that income, and notifies advisor, webhook and customer', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      await addPage(db, customer, id, 'identificacion')
      await submit(db.as(customer), { id })
      const [row] = await db.query(
        'select folio, submitted_at = now() and status_since = now() as dated from public.financing_applications where id = $1',
        [id],
      )
      expect(row).toMatchObject({ dated: true })
      const folio = `S-${String(row!.folio).padStart(6, '0')}`
      expect(
        await db.query('select kind, state from public.application_documents where application_id = $1 order by kind', [
          id,
        ]),
      ).toEqual([
        { kind: 'comprobante_domicilio', state: 'missing' },
        { kind: 'identificacion', state: 'uploaded' },
        { kind: 'recibos_nomina', state: 'missing' },
      ])
      expect(await eventsOf(db, id)).toEqual([
        {
          kind: 'status',
          from_status: 'draft',
          to_status: 'pending_docs',
          document_kind: null,
          note: null,
          shown: true,
          actor: 'owner',
          actor_id: customer.sub,
        },
      ])
      const [touch] = await db.query(
        'select kind, message, ordencompra, detail from public.lead_events where user_id = $1',
        [customer.sub],
      )
      const { ordencompra, vehicleTitle } = await carForSale(db)
      expect(touch).toEqual({
        kind: 'solicitud',
        ordencompra,
        message: `Pide financiamiento para ${vehicleTitle}.`,
        detail: { application_id: id, folio, lender: 'volante-2026', down_payment: 60_000, term: 48 },
      })
      const sent = await db.query('select kind, channel, payload from private.outbox order by id desc limit 3')
      const webhook = sent.find(({ channel }) => channel === 'webhook:application')!
      expect(webhook.payload).toMatchObject({
        event: 'application.submitted',
        data: {
          application_id: id,
          folio,
          status: 'pending_docs',
          from_status: 'draft',
          actor: 'owner',
          documents_pending: true,
          plan: { lender: 'volante-2026', down_payment: 60_000, term: 48 },
          customer: { id: customer.sub, name: 'Emma Gómez Díaz', phone: '+528112345678' },
          agent: { id: SALES.sub },
        },
      })
      expect(JSON.stringify(webhook.payload)).not.toMatch(/32000|reference|monthly_income|GODE/)
      expect(sent.find(({ kind }) => kind === 'mail')!.payload).toMatchObject({
        template: 'application-status',
        data: {
          id,
          folio,
          status: 'pending_docs',
          vehicle: vehicleTitle,
          papers: [{ kind: 'comprobante_domicilio' }, { kind: 'recibos_nomina' }],
        },
      })
    }))
  test('with all documents it is submitted at once', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addWholeDraft(db, customer)
      for (const kind of PAPERS) await addPage(db, customer, id, kind)
      await submit(db.as(customer), { id })
      expect(await standingOf(db, id)).toMatchObject({ status: 'submitted', documents_pending: false })
    }))
})

describe('save_draft', () => {
  interface Saved {
    versions: Record<string, number>
    conflicts: Record<string, { value: unknown; version: number }>
    updated_at: string
  }
  const save = async (db: Session, application_id: string, changes: object) =>
    (await db.rpc<{ save_draft: Saved }>('save_draft', { application_id, changes: JSON.stringify(changes) }))[0]!
      .save_draft
  const answers = async (db: TestDatabase, id: string) =>
    (await db.query('select data, car_info, field_versions from public.financing_applications where id = $1', [id]))[0]!

  test('requires the owner of a draft, with the second factor', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer)
      const changes = { street: { value: 'Juárez', base: 0 } }
      for (const caller of [ANON, SERVICE]) await expect(save(db.as(caller), id, changes)).rejects.toMatchObject(DENIED)
      for (const other of [NEWCOMER, SALES])
        await expect(save(db.as(other), id, changes)).rejects.toMatchObject({ code: 'PT404' })
      const sent = await addApplication(db, customer, { status: 'approved' })
      await expect(save(db.as(customer), sent, changes)).rejects.toMatchObject({ code: 'PT409' })
      await addFactor(db, customer)
      await expect(save(db.as(customer), id, changes)).rejects.toMatchObject(DENIED)
    }))
  test('writes fields that nobody changed since, and counts each change', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer)
      const me = db.as(customer)
      const car = { vehicleTitle: 'Mazda 3 2021' }
      expect(
        await save(me, id, { street: { value: 'Juárez', base: 0 }, car_info: { value: car, base: 0 } }),
      ).toMatchObject({
        versions: { street: 1, car_info: 1 },
        conflicts: {},
      })
      expect(
        await save(me, id, { street: { value: 'Juárez 2', base: 1 }, term: { value: 48, base: 0 } }),
      ).toMatchObject({
        versions: { street: 2, term: 1 },
      })
      expect(await answers(db, id)).toEqual({
        data: { street: 'Juárez 2', term: 48 },
        car_info: car,
        field_versions: { street: 2, term: 1, car_info: 1 },
      })
      expect(
        await save(me, id, { street: { value: null, base: 2 }, car_info: { value: null, base: 1 } }),
      ).toMatchObject({
        versions: { street: 3, car_info: 2 },
      })
      expect(await answers(db, id)).toEqual({
        data: { term: 48 },
        car_info: {},
        field_versions: { street: 3, term: 1, car_info: 2 },
      })
    }))
  test('keeps fields that changed elsewhere, returns them as conflicts, and writes the rest', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer, { data: { street: 'Hidalgo', term: 36 } })
      const me = db.as(customer)
      await save(me, id, { street: { value: 'Morelos', base: 1 } })
      expect(await save(me, id, { street: { value: 'Juárez', base: 1 }, term: { value: 48, base: 1 } })).toMatchObject({
        versions: { term: 2 },
        conflicts: { street: { value: 'Morelos', version: 2 } },
      })
      expect((await answers(db, id)).data).toEqual({ street: 'Morelos', term: 48 })
      await save(me, id, { street: { value: null, base: 2 } })
      expect((await save(me, id, { street: { value: 'Juárez', base: 2 } })).conflicts).toEqual({
        street: { value: null, version: 3 },
      })
    }))
  test('writing an equal value is no conflict and changes nothing', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer, { car: { a: 1, b: 2 } })
      const me = db.as(customer)
      const first = { street: { value: 'Juárez', base: 0 } }
      const { updated_at } = await save(me, id, first)
      for (const base of [0, 1, 7])
        expect(
          await save(me, id, { street: { value: 'Juárez', base }, car_info: { value: { b: 2, a: 1 }, base } }),
        ).toEqual({ versions: { street: 1, car_info: 1 }, conflicts: {}, updated_at })
    }))
  test('counts a plain PATCH too', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer, { data: { street: 'Hidalgo', term: 36 } })
      await db
        .as(customer)
        .query(
          `update public.financing_applications set data = '{"term": 36, "state": "Jalisco"}', car_info = '{"x": 1}' where id = $1`,
          [id],
        )
      expect((await answers(db, id)).field_versions).toEqual({ street: 2, term: 1, state: 1, car_info: 1 })
    }))
  test.each([
    [{ salary: { value: 1, base: 0 } }, 'PT422'],
    [{ street: { value: ['Juárez'], base: 0 } }, 'PT422'],
    [{ street: { value: true, base: 0 } }, 'PT422'],
    [{ street: { value: 'x'.repeat(20_001), base: 0 } }, '23514'],
    [{ car_info: { value: 'Mazda', base: 0 } }, '23514'],
  ])('rejects %#', (changes, code) =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer)
      await expect(save(db.as(customer), id, changes)).rejects.toMatchObject({ code })
    }),
  )
  test('keeps half-typed values as they are', () =>
    rolledBack(async (db) => {
      const customer = await addCustomer(db)
      const id = await addApplication(db, customer)
      await save(db.as(customer), id, {
        reference1_phone: { value: '81 12', base: 0 },
        street: { value: 'A ', base: 0 },
      })
      expect((await answers(db, id)).data).toEqual({ reference1_phone: '81 12', street: 'A ' })
    }))
})
