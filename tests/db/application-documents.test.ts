import { beforeEach, describe, expect, test } from 'vitest'
import {
  addApplication,
  addCustomer,
  addPage,
  addWholeDraft,
  eventsOf,
  PAPERS,
  standingOf,
} from './application-rows.ts'
import { ADMIN, addFactor, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES } from './people.ts'
import { rolledBackTo, type Session, type TestDatabase } from './rolled-back.ts'

let customer: Person
const prepared = rolledBackTo(async (db) => {
  customer = await addCustomer(db)
})
let papers: Record<string, string>
beforeEach(() => {
  papers = {}
})

const sent = async (db: TestDatabase, status = 'submitted') => {
  const id = await addWholeDraft(db, customer)
  for (const kind of PAPERS) papers[kind] = await addPage(db, customer, id, kind)
  await db.as(customer).rpc('submit_application', { application_data: JSON.stringify({ id }) })
  if (status !== 'submitted')
    await db.as(SALES).query('update public.financing_applications set status = $2 where id = $1', [id, status])
  return id
}
const review = (db: Session, kind: string, state: string, reason: string | null = null) =>
  db.rpc('review_document', { document_id: papers[kind], state, reason })
const ask = async (db: Session, application_id: string, kind: string, reason: string | null = 'Lo pide el banco.') =>
  (await db.rpc<{ ask_for_document: string }>('ask_for_document', { application_id, kind, reason }))[0]!
    .ask_for_document
const paper = async (db: TestDatabase, kind: string) =>
  (
    await db.query('select state, reason, reviewed_by from public.application_documents where id = $1', [papers[kind]])
  )[0]
const pageOf = async (db: TestDatabase, kind: string) =>
  await db.query<{ id: string; path: string }>(
    'select id, path from public.application_pages where document_id = $1 order by position',
    [papers[kind]],
  )
const remove = (db: Session, id: string) => db.count('delete from public.application_pages where id = $1', [id])
const mails = async (db: TestDatabase, id: string) =>
  (
    await db.query(
      "select payload -> 'data' as data from private.outbox where kind = 'mail' and payload #>> '{data,id}' = $1 order by id",
      [id],
    )
  ).map(({ data }) => data)

describe('the review of a document', () => {
  test('is for the advisor of its owner only', () =>
    prepared(async (db) => {
      await sent(db)
      for (const someone of [customer, NEWCOMER])
        await expect(review(db.as(someone), 'identificacion', 'approved')).rejects.toMatchObject(DENIED)
      await expect(review(db.as(OTHER_SALES), 'identificacion', 'approved')).rejects.toMatchObject({ code: 'PT404' })
      await review(db.as(ADMIN), 'identificacion', 'approved')
      await review(db.as(SALES), 'comprobante_domicilio', 'approved')
      expect(await paper(db, 'identificacion')).toEqual({ state: 'approved', reason: null, reviewed_by: ADMIN.sub })
      await addFactor(db, SALES)
      await expect(review(db.as(SALES), 'recibos_nomina', 'approved')).rejects.toMatchObject(DENIED)
    }))
  test('approves it or requests it again with a reason, while the application is undecided', () =>
    prepared(async (db) => {
      const id = await sent(db, 'reviewing')
      const by = db.as(SALES)
      for (const state of ['missing', 'uploaded', 'lost', null])
        await expect(review(by, 'identificacion', state as string)).rejects.toMatchObject({ code: 'PT422' })
      for (const reason of [null, '', ' \n', 'x'.repeat(501)])
        await expect(review(by, 'identificacion', 'asked_again', reason)).rejects.toMatchObject({ code: 'PT422' })
      await review(by, 'identificacion', 'asked_again', 'Se ve borrosa.')
      await expect(review(by, 'identificacion', 'approved')).rejects.toMatchObject({ code: 'PT409' })
      await by.query("update public.financing_applications set status = 'rejected' where id = $1", [id])
      await expect(review(by, 'recibos_nomina', 'approved')).rejects.toMatchObject({ code: 'PT409' })
      await expect(ask(by, id, 'constancia_fiscal')).rejects.toMatchObject({ code: 'PT409' })
    }))
  test('cannot be written directly by anybody', () =>
    prepared(async (db) => {
      await sent(db)
      for (const someone of [customer, SALES, ADMIN]) {
        await expect(
          db.as(someone).query("update public.application_documents set state = 'approved'"),
        ).rejects.toMatchObject(DENIED)
        await expect(db.as(someone).query('delete from public.application_documents')).rejects.toMatchObject(DENIED)
      }
    }))
})

describe('a document that is requested again', () => {
  test.each(['submitted', 'reviewing'])(
    'takes a %s application back to its customer, and returns it there when the document arrives',
    (before) =>
      prepared(async (db) => {
        const id = await sent(db, before)
        await review(db.as(SALES), 'identificacion', 'asked_again', ' Se ve borrosa. ')
        expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs', documents_pending: true })
        expect(await paper(db, 'identificacion')).toMatchObject({ state: 'asked_again', reason: 'Se ve borrosa.' })
        expect((await mails(db, id)).at(-1)).toMatchObject({
          status: 'pending_docs',
          papers: [{ kind: 'identificacion', reason: 'Se ve borrosa.' }],
        })
        await addPage(db, customer, id, 'identificacion')
        expect(await standingOf(db, id)).toMatchObject({ status: before, documents_pending: false })
        expect((await mails(db, id)).at(-1)).toMatchObject({ status: before, news: 'papers' })
        expect((await mails(db, id)).filter(({ news }) => news)).toHaveLength(1)
        expect((await eventsOf(db, id)).slice(-4)).toMatchObject([
          {
            kind: 'document',
            document_kind: 'identificacion',
            to_status: 'asked_again',
            note: 'Se ve borrosa.',
            actor: 'staff',
            actor_id: SALES.sub,
          },
          { kind: 'status', from_status: before, to_status: 'pending_docs', actor: 'staff', actor_id: SALES.sub },
          {
            kind: 'document',
            document_kind: 'identificacion',
            to_status: 'uploaded',
            note: null,
            actor: 'owner',
            actor_id: customer.sub,
          },
          { kind: 'status', from_status: 'pending_docs', to_status: before, actor: 'system', actor_id: null },
        ])
      }),
  )
  test('holds the application until the last one arrives, and each request is mailed', () =>
    prepared(async (db) => {
      const id = await sent(db, 'reviewing')
      const already = (await mails(db, id)).length
      await review(db.as(SALES), 'identificacion', 'asked_again', 'Se ve borrosa.')
      await review(db.as(SALES), 'recibos_nomina', 'asked_again', 'Faltan dos meses.')
      await review(db.as(SALES), 'recibos_nomina', 'asked_again', 'Faltan dos meses.')
      expect((await mails(db, id)).slice(already).map(({ papers: told }) => told.length)).toEqual([1, 2])
      await addPage(db, customer, id, 'identificacion')
      expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs', documents_pending: true })
      await review(db.as(SALES), 'identificacion', 'approved')
      await addPage(db, customer, id, 'recibos_nomina')
      expect(await standingOf(db, id)).toMatchObject({ status: 'reviewing', documents_pending: false })
    }))
  test('may have been approved before, or never requested', () =>
    prepared(async (db) => {
      const id = await sent(db, 'reviewing')
      await review(db.as(SALES), 'identificacion', 'approved')
      await ask(db.as(SALES), id, 'identificacion', 'Venció.')
      expect(await paper(db, 'identificacion')).toMatchObject({ state: 'asked_again', reason: 'Venció.' })
      const extra = await ask(db.as(ADMIN), id, 'constancia_fiscal')
      expect(await ask(db.as(ADMIN), id, 'constancia_fiscal', 'La del SAT.')).toBe(extra)
      papers.constancia_fiscal = extra
      expect(await paper(db, 'constancia_fiscal')).toMatchObject({ state: 'missing', reason: 'La del SAT.' })
      await addPage(db, customer, id, 'identificacion')
      expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs' })
      await addPage(db, customer, id, 'constancia_fiscal')
      expect(await standingOf(db, id)).toMatchObject({ status: 'reviewing' })
      await expect(ask(db.as(SALES), id, 'pasaporte_de_mi_gato')).rejects.toMatchObject({ code: 'PT422' })
      await expect(ask(db.as(SALES), id, 'comprobante_pension', ' ')).rejects.toMatchObject({ code: 'PT422' })
      await expect(ask(db.as(OTHER_SALES), id, 'comprobante_pension')).rejects.toMatchObject({ code: 'PT404' })
    }))
  test("cannot belong to a draft or to one's own application", () =>
    prepared(async (db) => {
      const draft = await addApplication(db, customer)
      await expect(ask(db.as(SALES), draft, 'identificacion')).rejects.toMatchObject({ code: 'PT404' })
      const own = await addApplication(db, ADMIN, { status: 'approved' })
      await expect(ask(db.as(ADMIN), own, 'identificacion')).rejects.toMatchObject({ code: 'PT404' })
    }))
  test('brings an incomplete application to submitted once the last of several arrives', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      await db.as(customer).rpc('submit_application', { application_data: JSON.stringify({ id }) })
      for (const kind of PAPERS) {
        expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs', documents_pending: true })
        await addPage(db, customer, id, kind)
      }
      expect(await standingOf(db, id)).toMatchObject({ status: 'submitted', documents_pending: false })
    }))
})

describe('a document page', () => {
  test('must be in the bucket, of a known unapproved document, of an undecided application', () =>
    prepared(async (db) => {
      const id = await sent(db, 'reviewing')
      await expect(addPage(db, customer, id, 'acta_de_nacimiento')).rejects.toMatchObject({ code: 'PT422' })
      await expect(
        db.query("insert into public.application_pages (document_id, path) values ($1, $2 || '/no-subido.jpg')", [
          papers.identificacion,
          customer.sub,
        ]),
      ).rejects.toMatchObject({ code: 'PT422' })
      await review(db.as(SALES), 'identificacion', 'approved')
      await expect(addPage(db, customer, id, 'identificacion')).rejects.toMatchObject({ code: 'PT409' })
      await db.as(SALES).query("update public.financing_applications set status = 'rejected' where id = $1", [id])
      await expect(addPage(db, customer, id, 'recibos_nomina')).rejects.toMatchObject({ code: 'PT409' })
    }))
  test("belongs to the application's owner, whoever uploads it, and is placed last", () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      for (const _ of [1, 2, 3]) papers.identificacion = await addPage(db, customer, id, 'identificacion')
      expect(
        await db.query(
          'select user_id, position from public.application_pages where document_id = $1 order by position',
          [papers.identificacion],
        ),
      ).toEqual([1, 2, 3].map((position) => ({ user_id: customer.sub, position })))
      const other = await addPage(db, NEWCOMER, await addApplication(db, NEWCOMER), 'identificacion')
      await expect(
        db.query('update public.application_pages set document_id = document_id, user_id = $1 where document_id = $2', [
          customer.sub,
          other,
        ]),
      ).rejects.toMatchObject({ code: '23514', constraint: 'page_lies_in_the_own_folder' })
    }))
  test('of a draft is deleted by its owner only, with its file', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      papers.identificacion = await addPage(db, customer, id, 'identificacion')
      const [page] = await pageOf(db, 'identificacion')
      for (const other of [NEWCOMER, SALES, ADMIN]) expect(await remove(db.as(other), page!.id)).toBe(0)
      expect(await remove(db.as(customer), page!.id)).toBe(1)
      expect(await db.count('select from storage.objects where name = $1', [page!.path])).toBe(0)
      expect(await paper(db, 'identificacion')).toMatchObject({ state: 'missing' })
    }))
  test('of a sent application is deleted only once it is replaced; approved ones stay', () =>
    prepared(async (db) => {
      const id = await sent(db, 'reviewing')
      const [first] = await pageOf(db, 'identificacion')
      await expect(remove(db.as(customer), first!.id)).rejects.toMatchObject({ code: 'PT409' })
      await addPage(db, customer, id, 'identificacion')
      expect(await remove(db.as(customer), first!.id)).toBe(1)
      expect(await standingOf(db, id)).toMatchObject({ status: 'reviewing' })
      await review(db.as(SALES), 'identificacion', 'approved')
      const [last] = await pageOf(db, 'identificacion')
      await expect(remove(db.as(customer), last!.id)).rejects.toMatchObject({ code: 'PT409' })
      await review(db.as(SALES), 'recibos_nomina', 'asked_again', 'Otro mes.')
      expect(await remove(db.as(customer), (await pageOf(db, 'recibos_nomina'))[0]!.id)).toBe(1)
      expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs' })
    }))
  test('is deleted with its draft and its account, and never below the second factor', () =>
    prepared(async (db) => {
      const draft = await addWholeDraft(db, customer)
      papers.identificacion = await addPage(db, customer, draft, 'identificacion')
      const [page] = await pageOf(db, 'identificacion')
      await addFactor(db, customer)
      await expect(remove(db.as(customer), page!.id)).rejects.toMatchObject(DENIED)
      const passed = db.as({ ...customer, aal: 'aal2' })
      expect(await passed.count('delete from public.financing_applications where id = $1', [draft])).toBe(1)
      expect(await db.count('select from storage.objects where name = $1', [page!.path])).toBe(0)
      expect(
        await db.count('select from public.consents where user_id = $1 and application_id is null and granted', [
          customer.sub,
        ]),
      ).toBe(2)
      await sent(db).catch(() => undefined)
      await passed.rpc('delete_my_account')
      for (const table of [
        'financing_applications',
        'application_documents',
        'application_pages',
        'application_events',
        'consents',
      ])
        expect(await db.count(`select from public.${table} where user_id = $1`, [customer.sub])).toBe(0)
      expect(await db.count("select from storage.objects where name like $1 || '/%'", [customer.sub])).toBe(0)
    }))
})

describe('who reads documents and their files', () => {
  test('their owner and the advisor', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      papers.identificacion = await addPage(db, customer, id, 'identificacion')
      const [{ path } = { path: '' }] = await pageOf(db, 'identificacion')
      const sees = async (someone: Person) => [
        await db.as(someone).count('select from public.application_documents where application_id = $1', [id]),
        await db.as(someone).count('select from public.application_pages where path = $1', [path]),
        await db
          .as(someone)
          .count("select from storage.objects where bucket_id = 'applications' and name = $1", [path]),
      ]
      for (const someone of [customer, SALES, ADMIN]) expect(await sees(someone)).toEqual([1, 1, 1])
      for (const someone of [NEWCOMER, OTHER_SALES]) expect(await sees(someone)).toEqual([0, 0, 0])
    }))
  test("nobody uploads into another's folder, and listed files cannot be deleted from the bucket", () =>
    prepared(async (db) => {
      const put = "insert into storage.objects (bucket_id, name) values ('applications', $1)"
      await expect(db.as(NEWCOMER).query(put, [`${customer.sub}/a.pdf`])).rejects.toMatchObject(DENIED)
      await expect(db.as(customer).query(put, [`${customer.sub}/deep/a.pdf`])).rejects.toMatchObject(DENIED)
      await db.as(customer).query(put, [`${customer.sub}/a.pdf`])
      const id = await addApplication(db, customer)
      papers.identificacion = await addPage(db, customer, id, 'identificacion')
      await db.query("select set_config('storage.allow_delete_query', 'true', true)")
      const take = "delete from storage.objects where bucket_id = 'applications' and name = $1"
      expect(await db.as(customer).count(take, [(await pageOf(db, 'identificacion'))[0]!.path])).toBe(0)
      expect(await db.as(customer).count(take, [`${customer.sub}/a.pdf`])).toBe(1)
    }))
})
