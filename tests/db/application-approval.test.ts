import { beforeEach, describe, expect, test } from 'vitest'
import { unapprovedPapers } from '#contract/applications/application-documents.ts'
import { ANSWERS, addCustomer, addPage, addWholeDraft, eventsOf, PAPERS, standingOf } from './application-rows.ts'
import { ADMIN, addFactor, DENIED, NEWCOMER, type Person, SALES } from './people.ts'
import { rolledBackTo, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'

let customer: Person
const prepared = rolledBackTo(async (db) => {
  customer = await addCustomer(db)
})
let papers: Record<string, string>
beforeEach(() => {
  papers = {}
})

const CONFLICT = { code: 'PT409' }
const REASON = 'La financiera ya los tiene en original.'

const inReview = async (db: TestDatabase, brought: readonly string[] = PAPERS) => {
  const id = await addWholeDraft(db, customer)
  for (const kind of brought) papers[kind] = await addPage(db, customer, id, kind)
  await db.as(customer).rpc('submit_application', { application_data: JSON.stringify({ id }) })
  await db.as(SALES).query("update public.financing_applications set status = 'reviewing' where id = $1", [id])
  return id
}
const approve = (by: Session, id: string) =>
  by.query("update public.financing_applications set status = 'approved' where id = $1 returning id", [id])
const waive = (by: Session, application_id: string, reason: string | null = REASON, note: string | null = null) =>
  by.rpc('approve_without_papers', { application_id, reason, note })
const read = async (db: TestDatabase, ...kinds: string[]) => {
  for (const kind of kinds) await db.as(SALES).rpc('review_document', { document_id: papers[kind], state: 'approved' })
}

const unread = async (db: TestDatabase, id: string) => {
  const refused: { detail?: string } = await approve(db.as(SALES), id).then(
    () => ({}),
    (error) => error,
  )
  const told = JSON.parse(refused.detail ?? '[]')
  const stand = await db.query<{ kind: string; state: string }>(
    'select kind, state from public.application_documents where application_id = $1',
    [id],
  )
  expect(unapprovedPapers(ANSWERS.income_kind, stand)).toEqual(told)
  return told
}

describe('approval of an application is refused', () => {
  test('while a document is missing, unread or requested again, for anybody', () =>
    prepared(async (db) => {
      const id = await inReview(db, ['identificacion', 'comprobante_domicilio'])
      for (const by of [db.as(SALES), db.as(ADMIN), db.as(SERVICE), db])
        await expect(approve(by, id)).rejects.toMatchObject({
          ...CONFLICT,
          message: 'Hay documentos sin aprobar. Revísalos antes de aprobar la solicitud.',
        })
      expect(await unread(db, id)).toEqual([
        { kind: 'identificacion', state: 'uploaded' },
        { kind: 'comprobante_domicilio', state: 'uploaded' },
        { kind: 'recibos_nomina', state: 'missing' },
      ])
      await read(db, 'identificacion', 'comprobante_domicilio')
      await expect(approve(db.as(SALES), id)).rejects.toMatchObject(CONFLICT)
      papers.recibos_nomina = await addPage(db, customer, id, 'recibos_nomina')
      await expect(approve(db.as(SALES), id)).rejects.toMatchObject(CONFLICT)
      await db.as(SALES).rpc('review_document', {
        document_id: papers.recibos_nomina,
        state: 'asked_again',
        reason: 'Falta un mes.',
      })
      await expect(approve(db.as(SALES), id)).rejects.toMatchObject(CONFLICT)
    }))
  test('while an additional document that was requested is missing', () =>
    prepared(async (db) => {
      const id = await inReview(db)
      await read(db, ...PAPERS)
      await db
        .as(SALES)
        .rpc('ask_for_document', { application_id: id, kind: 'constancia_fiscal', reason: 'La pide el banco.' })
      await expect(approve(db.as(SALES), id)).rejects.toMatchObject(CONFLICT)
      expect(await unread(db, id)).toEqual([{ kind: 'constancia_fiscal', state: 'missing' }])
    }))
})

test('but works once every document is approved', () =>
  prepared(async (db) => {
    const id = await inReview(db)
    await read(db, ...PAPERS)
    expect(await approve(db.as(SALES), id)).toHaveLength(1)
    expect(await standingOf(db, id)).toMatchObject({ status: 'approved', documents_pending: false })
  }))

describe('an administrator may approve without documents', () => {
  test('with a reason for each, which is stored and hidden from the customer', () =>
    prepared(async (db) => {
      const id = await inReview(db)
      await read(db, 'identificacion')
      await waive(db.as(ADMIN), id, `  ${REASON} `, 'Quedó a 48 meses.')
      expect(await standingOf(db, id)).toMatchObject({ status: 'approved', status_note: 'Quedó a 48 meses.' })
      const kept = { kind: 'waiver', to_status: null, note: REASON, shown: false, actor: 'staff', actor_id: ADMIN.sub }
      expect((await eventsOf(db, id)).slice(-3)).toEqual([
        { ...kept, document_kind: 'comprobante_domicilio', from_status: 'uploaded' },
        { ...kept, document_kind: 'recibos_nomina', from_status: 'uploaded' },
        expect.objectContaining({ kind: 'status', to_status: 'approved', note: 'Quedó a 48 meses.' }),
      ])
      expect(await db.as(customer).count("select from public.application_events where kind = 'waiver'")).toBe(0)
      expect(await db.as(SALES).count("select from public.application_events where kind = 'waiver'")).toBe(2)
    }))
  test('and a retry after a lost answer writes nothing twice', () =>
    prepared(async (db) => {
      const id = await inReview(db)
      await waive(db.as(ADMIN), id)
      const then = await eventsOf(db, id)
      await waive(db.as(ADMIN), id)
      expect(await eventsOf(db, id)).toEqual(then)
    }))
  test('but nobody else may, and not without a reason', () =>
    prepared(async (db) => {
      const id = await inReview(db)
      for (const by of [SALES, NEWCOMER, customer]) await expect(waive(db.as(by), id)).rejects.toMatchObject(DENIED)
      for (const reason of [null, '', ' \n\t', 'x'.repeat(1001)])
        await expect(waive(db.as(ADMIN), id, reason)).rejects.toMatchObject({ code: 'PT422' })
      await addFactor(db, ADMIN)
      await expect(waive(db.as(ADMIN), id)).rejects.toMatchObject(DENIED)
      expect(await standingOf(db, id)).toMatchObject({ status: 'reviewing' })
      expect(await db.count("select from public.application_events where kind = 'waiver'")).toBe(0)
    }))
  test('only for an application in review', () =>
    prepared(async (db) => {
      const draft = await addWholeDraft(db, customer)
      await expect(waive(db.as(ADMIN), draft)).rejects.toMatchObject({ code: 'PT404' })
      await db.as(customer).rpc('submit_application', { application_data: JSON.stringify({ id: draft }) })
      await db.query("update public.financing_applications set status = 'submitted' where id = $1", [draft])
      await expect(waive(db.as(ADMIN), draft)).rejects.toMatchObject(CONFLICT)
    }))
})
