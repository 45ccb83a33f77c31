import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addApplication, addCustomer } from './application-rows.ts'
import { ADMIN, addFactor, DENIED, NEWCOMER, type Person, SALES } from './people.ts'
import { rolledBack, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'

const paperOf = async (db: TestDatabase, owner: Person) => {
  const application = await addApplication(db, owner)
  const [paper] = await db.query<{ id: string }>(
    `insert into public.application_documents (application_id, user_id, kind) values ($1, $2, 'identificacion') returning id`,
    [application, owner.sub],
  )
  const pages: string[] = []
  for (let place = 0; place < 3; place++) {
    const path = `${owner.sub}/${randomUUID()}.jpg`
    await db.query(`insert into storage.objects (bucket_id, name) values ('applications', $1)`, [path])
    const [page] = await db
      .as(SERVICE)
      .query<{ id: string }>(
        'insert into public.application_pages (document_id, user_id, path) values ($1, $2, $3) returning id',
        [paper!.id, owner.sub, path],
      )
    pages.push(page!.id)
  }
  return { paper: paper!.id, pages }
}
const order = (db: Session, document_id: string, page_ids: string[]) =>
  db.rpc('order_application_pages', { document_id, page_ids })
const inOrder = async (db: Session, paper: string) =>
  (
    await db.query<{ id: string; position: number }>(
      'select id, position from public.application_pages where document_id = $1 order by position',
      [paper],
    )
  ).map(({ id, position }) => [id, position])

test("nobody else changes the order of a document's pages, not even staff", () =>
  rolledBack(async (db) => {
    const owner = await addCustomer(db)
    const { paper, pages } = await paperOf(db, owner)
    const before = await inOrder(db, paper)
    for (const other of [NEWCOMER, SALES, ADMIN]) await order(db.as(other), paper, [...pages].reverse())
    expect(await inOrder(db, paper)).toEqual(before)
  }))
test('a password without the second factor does not suffice', () =>
  rolledBack(async (db) => {
    const owner = await addCustomer(db)
    const { paper, pages } = await paperOf(db, owner)
    await addFactor(db, owner)
    await expect(order(db.as(owner), paper, pages)).rejects.toMatchObject(DENIED)
  }))
test('an approved document stays unchanged', () =>
  rolledBack(async (db) => {
    const owner = await addCustomer(db)
    const { paper, pages } = await paperOf(db, owner)
    await db.query(`update public.application_documents set state = 'approved' where id = $1`, [paper])
    await expect(order(db.as(owner), paper, pages)).rejects.toMatchObject({ code: 'PT409' })
  }))
test('pages take the given order; unnamed ones follow, and foreign ones are ignored', () =>
  rolledBack(async (db) => {
    const owner = await addCustomer(db)
    const [{ paper, pages }, other] = [await paperOf(db, owner), await paperOf(db, owner)]
    const [a, b, c] = pages as [string, string, string]
    await order(db.as(owner), paper, [c, other.pages[0]!, a, c])
    expect(await inOrder(db, paper)).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    expect((await inOrder(db, other.paper)).map(([id]) => id)).toEqual(other.pages)
    await order(db.as(owner), paper, [])
    expect((await inOrder(db, paper)).map(([id]) => id)).toEqual([c, a, b])
  }))
