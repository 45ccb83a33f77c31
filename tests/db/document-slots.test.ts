import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/applications/application-documents.ts'
import { isWhole } from '#contract/applications/document-slots.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { addCustomer, addPage, addWholeDraft, approvePapers, eventsOf, standingOf } from './application-rows.ts'
import { ADMIN, addFactor, DENIED, NEWCOMER, type Person, SALES } from './people.ts'
import { rolledBack, rolledBackTo, type Session, type TestDatabase } from './rolled-back.ts'

let customer: Person
const prepared = rolledBackTo(async (db) => {
  customer = await addCustomer(db)
})

const CONFLICT = { code: 'PT409' }
const REST = ['comprobante_domicilio', 'recibos_nomina']

const pagesOf = (db: TestDatabase, document_id: string) =>
  db.query<{ id: string; slots: string[] }>(
    'select id, slots from public.application_pages where document_id = $1 order by position',
    [document_id],
  )
const stateOf = async (db: TestDatabase, id: string) =>
  (await db.query<{ state: string }>('select state from public.application_documents where id = $1', [id]))[0]!.state
const place = (db: Session, page_id: string, slots: string[]) => db.rpc('place_application_page', { page_id, slots })
const remove = (db: Session, id: string) => db.count('delete from public.application_pages where id = $1', [id])
const send = (db: TestDatabase, id: string) =>
  db.as(customer).rpc('submit_application', { application_data: JSON.stringify({ id }) })

test("the slots in the database equal the screen's", () =>
  rolledBack(async (db) => {
    const rows = await db.query('select kind, slot, position from private.document_slots order by kind, position')
    expect(rows).toEqual(
      DOCUMENT_KINDS.flatMap((kind) =>
        ('slots' in kind ? kind.slots : []).map(({ value }, at) => ({
          kind: kind.value,
          slot: value,
          position: at + 1,
        })),
      ).sort((one, other) =>
        one.kind === other.kind ? one.position - other.position : one.kind < other.kind ? -1 : 1,
      ),
    )
  }))

describe('a document with a missing slot is incomplete', () => {
  test('with one side of a card, or one month of three', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      const card = await addPage(db, customer, id, 'identificacion', ['frente'])
      const receipts = await addPage(db, customer, id, 'recibos_nomina', ['mes_1'])
      await addPage(db, customer, id, 'comprobante_domicilio')
      expect([await stateOf(db, card), await stateOf(db, receipts)]).toEqual(['missing', 'missing'])
      await send(db, id)
      expect(await standingOf(db, id)).toMatchObject({ status: 'pending_docs', documents_pending: true })
      await addPage(db, customer, id, 'identificacion', ['frente'])
      expect(await stateOf(db, card)).toBe('missing')
      await addPage(db, customer, id, 'identificacion', ['reverso'])
      expect(await stateOf(db, card)).toBe('uploaded')
      for (const month of ['mes_2', 'mes_3']) await addPage(db, customer, id, 'recibos_nomina', [month])
      expect(await standingOf(db, id)).toMatchObject({ status: 'submitted', documents_pending: false })
      const told = (await eventsOf(db, id)).filter(({ kind }) => kind === 'document')
      expect(told.map(({ document_kind }) => document_kind)).toEqual(['identificacion', 'recibos_nomina'])
    }))
  test('when requested again, until no slot is empty', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      const card = await addPage(db, customer, id, 'identificacion')
      for (const kind of REST) await addPage(db, customer, id, kind)
      await send(db, id)
      await db.as(SALES).rpc('review_document', { document_id: card, state: 'asked_again', reason: 'Se ve borrosa.' })
      const [first] = await pagesOf(db, card)
      expect(await remove(db.as(customer), first!.id)).toBe(1)
      await addPage(db, customer, id, 'identificacion', ['frente'])
      expect(await stateOf(db, card)).toBe('asked_again')
      await addPage(db, customer, id, 'identificacion', ['reverso'])
      expect(await stateOf(db, card)).toBe('uploaded')
    }))
  test('but a reviewer may accept it', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      const passport = await addPage(db, customer, id, 'identificacion', ['frente'])
      for (const kind of REST) await addPage(db, customer, id, kind)
      await send(db, id)
      await db.as(SALES).rpc('review_document', { document_id: passport, state: 'approved' })
      expect(await stateOf(db, passport)).toBe('approved')
      expect(await standingOf(db, id)).toMatchObject({ status: 'submitted', documents_pending: false })
    }))
})

test('a page without a slot fills the first empty one, or none', () =>
  prepared(async (db) => {
    const id = await addWholeDraft(db, customer)
    await addPage(db, customer, id, 'recibos_nomina', ['mes_2'])
    for (const _ of [1, 2, 3]) await addPage(db, customer, id, 'recibos_nomina', [])
    const paper = await addPage(db, customer, id, 'comprobante_domicilio', [])
    const receipts = (
      await db.query<{ id: string }>("select id from public.application_documents where kind = 'recibos_nomina'")
    ).map(({ id: found }) => found)
    const slots = (await pagesOf(db, receipts.at(-1)!)).map((one) => one.slots)
    expect(slots).toEqual([['mes_2'], ['mes_1'], ['mes_3'], []])
    expect((await pagesOf(db, paper)).map((one) => one.slots)).toEqual([[]])
    await expect(addPage(db, customer, id, 'identificacion', ['mes_1'])).rejects.toMatchObject({ code: 'PT422' })
    await expect(addPage(db, customer, id, 'comprobante_domicilio', ['frente'])).rejects.toMatchObject({
      code: 'PT422',
    })
  }))

describe('the slot of a page is chosen by its owner', () => {
  test('who may use one file of a draft for both sides, and change it to one', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      const card = await addPage(db, customer, id, 'identificacion', ['frente'])
      const [page] = await pagesOf(db, card)
      await place(db.as(customer), page!.id, ['reverso', 'frente', 'reverso'])
      expect([await stateOf(db, card), (await pagesOf(db, card))[0]!.slots]).toEqual([
        'uploaded',
        ['frente', 'reverso'],
      ])
      await place(db.as(customer), page!.id, ['reverso'])
      expect(await stateOf(db, card)).toBe('missing')
      await expect(place(db.as(customer), page!.id, ['mes_1'])).rejects.toMatchObject({ code: 'PT422' })
    }))
  test('but cannot empty a slot of a sent one; the last slot moves the application on', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      const card = await addPage(db, customer, id, 'identificacion', ['frente'])
      for (const kind of REST) await addPage(db, customer, id, kind)
      await send(db, id)
      const [page] = await pagesOf(db, card)
      await place(db.as(customer), page!.id, ['frente', 'reverso'])
      expect(await standingOf(db, id)).toMatchObject({ status: 'submitted', documents_pending: false })
      await expect(place(db.as(customer), page!.id, ['frente'])).rejects.toMatchObject(CONFLICT)
      await expect(remove(db.as(customer), page!.id)).rejects.toMatchObject(CONFLICT)
      await addPage(db, customer, id, 'identificacion', ['reverso'])
      await place(db.as(customer), page!.id, ['frente'])
      await expect(remove(db.as(customer), page!.id)).rejects.toMatchObject(CONFLICT)
      await approvePapers(db, id)
      await expect(place(db.as(customer), page!.id, [])).rejects.toMatchObject(CONFLICT)
    }))
  test('never by others, nor below the second factor', () =>
    prepared(async (db) => {
      const id = await addWholeDraft(db, customer)
      const [page] = await pagesOf(db, await addPage(db, customer, id, 'identificacion', ['frente']))
      for (const other of [NEWCOMER, SALES, ADMIN])
        await expect(place(db.as(other), page!.id, [])).rejects.toMatchObject({ code: 'PT404' })
      await addFactor(db, customer)
      await expect(place(db.as(customer), page!.id, [])).rejects.toMatchObject(DENIED)
      await expect(
        db.as(customer).query("update public.application_pages set slots = '{}' where id = $1", [page!.id]),
      ).rejects.toMatchObject(DENIED)
    }))
})

test('browser and database agree on which document is complete', () =>
  prepared(async (db) => {
    const id = await addWholeDraft(db, customer)
    for (const { value } of DOCUMENT_KINDS)
      for (const slots of [[], ['frente'], ['reverso'], ['mes_1'], ['mes_2', 'mes_3']]) {
        const paper = await addPage(db, customer, id, value, slots).catch(() => null)
        if (!paper) continue
        const [told] = await db.query<{ whole: boolean }>('select private.paper_is_whole($1) as whole', [paper])
        expect([value, told!.whole]).toEqual([value, isWhole(value, await pagesOf(db, paper))])
      }
  }))

describe('pages from before slots existed', () => {
  const law = readFileSync(join(PROJECT_ROOT, 'db/migrations/0076_document_slots.sql'), 'utf8')
  const moved = law.slice(law.indexOf('-- Pages that are there'))
  const legacy = async (db: TestDatabase, status: string, state: string, pages: number) => {
    const id = await addWholeDraft(db, customer)
    for (let page = 0; page < pages; page++) await addPage(db, customer, id, 'recibos_nomina', [])
    await db.query('alter table public.financing_applications disable trigger user')
    await db.query('alter table public.application_documents disable trigger user')
    await db.query('update public.financing_applications set status = $2 where id = $1', [id, status])
    await db.query("update public.application_documents set state = $2, reason = 'x' where application_id = $1", [
      id,
      state,
    ])
    await db.query('alter table public.financing_applications enable trigger user')
    await db.query('alter table public.application_documents enable trigger user')
    await db.query("update public.application_pages set slots = '{}'")
    await db.query(moved)
    const [paper] = await db.query<{ id: string; state: string }>(
      'select id, state from public.application_documents where application_id = $1',
      [id],
    )
    return { state: paper!.state, slots: (await pagesOf(db, paper!.id)).map(({ slots }) => slots.join(' ')) }
  }
  test.each([
    ['draft', 'uploaded', 1, { state: 'missing', slots: ['mes_1'] }],
    ['draft', 'uploaded', 4, { state: 'uploaded', slots: ['mes_1', 'mes_2', 'mes_3', ''] }],
    ['reviewing', 'uploaded', 1, { state: 'uploaded', slots: ['mes_1 mes_2 mes_3'] }],
    ['approved', 'approved', 2, { state: 'approved', slots: ['mes_1', 'mes_2 mes_3'] }],
    ['pending_docs', 'asked_again', 1, { state: 'asked_again', slots: ['mes_1'] }],
  ] as const)('of an application that is %s become %s with %i', (status, state, pages, expected) =>
    prepared(async (db) => expect(await legacy(db, status, state, pages)).toEqual(expected)),
  )
})
