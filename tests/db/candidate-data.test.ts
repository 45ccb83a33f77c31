import { describe, expect, test } from 'vitest'
import { addCandidacy, addedLetter, OTHER_VACANCY } from './candidacy-rows.ts'
import { ADMIN, addAccount, SALES, USER } from './people.ts'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const ELENA = { name: 'Elena Xicoténcatl', email: 'elena.x@example.mx', phone: '+528155517788' }
const FAMILY = { name: 'Raúl Xicoténcatl', phone: ELENA.phone }

const proofs = (db: TestDatabase) =>
  db.query<{ folio: string; cause: string }>(
    'select folio, cause from public.candidacy_erasures order by erased_at, folio',
  )
const folioOf = async (db: TestDatabase, id: string) =>
  (await db.query<{ folio: string }>('select folio from public.candidates where id = $1', [id]))[0]!.folio
const isLeft = async (db: TestDatabase, id: string) =>
  (await db.count('select from public.candidates where id = $1', [id])) === 1
const note = (db: TestDatabase, id: string, detail: string) =>
  db.query("insert into public.candidate_events (candidate_id, kind, detail) values ($1, 'nota', $2)", [id, detail])
const cvOf = async (db: TestDatabase, id: string) => {
  const [row] = await db.query<{ cv_path: string }>('select cv_path from public.candidates where id = $1', [id])
  await db.query("insert into storage.objects (bucket_id, name) values ('candidates', $1)", [row!.cv_path])
  return row!.cv_path
}
const take = async (db: TestDatabase, touch: object) =>
  (
    await db
      .as(SERVICE)
      .query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify({ kind: 'contacto', ...touch })])
  )[0]!.id

describe('candidate_data', () => {
  const data = async (db: TestDatabase, id: string, who = ADMIN) =>
    (
      await db
        .as(who)
        .query<{ data: { candidacies: Record<string, unknown>[] } }>('select public.candidate_data($1) as data', [id])
    )[0]!.data.candidacies
  test('is refused to staff other than administrators', () =>
    rolledBack(async (db) => {
      const id = await addCandidacy(db, ELENA)
      for (const who of [SALES, USER]) await expect(data(db, id, who)).rejects.toMatchObject({ code: '42501' })
      await expect(data(db, USER.sub)).rejects.toMatchObject({ hint: 'candidacy_not_found' })
    }))
  test("holds all that the person sent with notes and letters, nobody else's, and is logged", () =>
    rolledBack(async (db) => {
      const id = await addCandidacy(db, ELENA)
      const twin = await addCandidacy(db, { ...ELENA, email: 'ELENA.X@example.mx', vacancy: OTHER_VACANCY })
      await addCandidacy(db, FAMILY)
      await note(db, id, 'Habla claro')
      await db
        .as(ADMIN)
        .query('select public.move_candidacy($1, $2, $3, $4)', [
          ...[id, 'en_revision', 'nuevo', JSON.stringify(addedLetter())],
        ])
      await db.query('update public.candidate_letters set sent_at = now() where candidate_id = $1', [id])
      await db.query('insert into public.candidate_ratings (candidate_id, rater_id, scores) values ($1, $2, $3)', [
        ...[id, SALES.sub, '{"Experiencia": 2}'],
      ])
      const found = await data(db, id)
      expect(found).toHaveLength(2)
      expect(found.find((one) => one.id === id)).toMatchObject({
        name: ELENA.name,
        notes: [{ body: 'Habla claro' }],
        letters: [{ subject: 'Sobre tu solicitud' }],
      })
      expect(found.find((one) => one.id === id)).not.toHaveProperty('state')
      expect(found.find((one) => one.id === id)).not.toHaveProperty('ratings')
      const lines = "select from ledger.lines where op = 'READ' and relation = 'candidates' and concerns = any ($1)"
      expect(await db.count(lines, [[id, twin]])).toBe(2)
    }))
})

test('erasing a candidate also deletes them from the recipients of messages', () =>
  rolledBack(async (db) => {
    const id = await addCandidacy(db, ELENA)
    const account = await addAccount(db, { email: 'despedida@example.mx' })
    for (const to of [ELENA.email, 'despedida@example.mx', 'otra@example.mx'])
      await db.query(
        "select private.enqueue('mail', jsonb_build_object('to', $1::text, 'template', 'welcome'), gen_random_uuid()::text)",
        [to],
      )
    await db.query('delete from public.candidates where id = $1', [id])
    await db.query('delete from auth.users where id = $1', [account.sub])
    const left = await db.query<{ recipient: string }>(
      "select recipient from private.outbox where recipient in ($1, 'despedida@example.mx', 'otra@example.mx')",
      [ELENA.email],
    )
    expect(left).toEqual([{ recipient: 'otra@example.mx' }])
  }))

describe('erasure', () => {
  test("requested by the person deletes all their candidacies and pending mail, but not a relative's", () =>
    rolledBack(async (db) => {
      const id = await addCandidacy(db, ELENA)
      const twin = await addCandidacy(db, { ...ELENA, vacancy: OTHER_VACANCY })
      const relative = await addCandidacy(db, FAMILY)
      const path = await cvOf(db, id)
      const folios = [await folioOf(db, id), await folioOf(db, twin)]
      await db.query('select private.enqueue($1, $2, $3)', [
        ...['mail', JSON.stringify({ to: ELENA.email, template: 'candidate-letter', data: { folio: folios[0] } })],
        'candidate-letter:waits',
      ])
      const [{ told }] = (await db.as(ADMIN).query("select public.erase_candidacy($1, 'pedida') as told", [id])) as [
        { told: string },
      ]
      expect(told.split(', ').sort()).toEqual(folios.sort())
      expect([await isLeft(db, id), await isLeft(db, twin), await isLeft(db, relative)]).toEqual([false, false, true])
      expect(await db.count('select from storage.objects where name = $1', [path])).toBe(0)
      expect(await db.query("select status, payload from private.outbox where key = 'candidate-letter:waits'")).toEqual(
        [{ status: 'dead', payload: null }],
      )
      expect((await proofs(db)).filter(({ folio }) => folios.includes(folio))).toHaveLength(2)
    }))
  test('decided by the dealership deletes only that candidacy', () =>
    rolledBack(async (db) => {
      const id = await addCandidacy(db, ELENA)
      const twin = await addCandidacy(db, { ...ELENA, vacancy: OTHER_VACANCY })
      await db.as(ADMIN).query("select public.erase_candidacy($1, 'casa')", [id])
      expect([await isLeft(db, id), await isLeft(db, twin)]).toEqual([false, true])
    }))
  test('of a lead says how many candidacies it deletes, and deletes them with a proof', () =>
    rolledBack(async (db) => {
      const lead = await take(db, ELENA)
      const id = await addCandidacy(db, { ...ELENA, email: 'otro.correo@example.mx' })
      const relative = await addCandidacy(db, FAMILY)
      const folio = await folioOf(db, id)
      const [{ told }] = (await db.as(ADMIN).query('select public.what_erasing_takes($1) as told', [lead])) as [
        { told: object },
      ]
      expect(told).toMatchObject({ candidacies: 1 })
      await db.as(ADMIN).query("select public.erase_person($1, 'Folio ARCO-23456789')", [lead])
      expect([await isLeft(db, id), await isLeft(db, relative)]).toEqual([false, true])
      expect(await proofs(db)).toContainEqual({ folio, cause: 'pedida' })
    }))
  test('of an account deletes the candidacies of its verified e-mail only', () =>
    rolledBack(async (db) => {
      const id = await addCandidacy(db, ELENA)
      const unproved = await addAccount(db, { email: ELENA.email, emailConfirmed: false })
      const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
      await db.as({ ...unproved, amr }).query('select public.delete_my_account()')
      expect(await isLeft(db, id)).toBe(true)
      const folio = await folioOf(db, id)
      const owner = await addAccount(db, { email: ELENA.email })
      await db.as({ ...owner, amr }).query('select public.delete_my_account()')
      expect(await isLeft(db, id)).toBe(false)
      expect(await proofs(db)).toContainEqual({ folio, cause: 'pedida' })
    }))
})

test("a data rights request shows administrators the person's candidacies", () =>
  rolledBack(async (db) => {
    const folio = await folioOf(db, await addCandidacy(db, ELENA))
    await addCandidacy(db, FAMILY)
    const request = {
      key: USER.sub,
      kind: 'cancelacion',
      holder: 'titular',
      request: 'Borren todo',
      due_on: '2027-01-15',
      ...ELENA,
    }
    const [{ taken }] = (await db
      .as(SERVICE)
      .query('select private.take_arco_request($1) as taken', [JSON.stringify(request)])) as [{ taken: object }]
    expect(taken).toMatchObject({ is_new: true, candidacies: [folio] })
  }))
