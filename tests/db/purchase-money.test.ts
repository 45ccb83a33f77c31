import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, NEWCOMER, OTHER_SALES, SALES, USER } from './people.ts'
import { acceptedCar, addFile, lacksOf, pay, REQUIRED, today, wholePapers } from './purchase-rows.ts'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

const PT409 = { code: 'PT409' }
const PT422 = { code: 'PT422' }
const BAN = 376_565.1

describe('payments of a purchase', () => {
  test('are made by administrators, once, with proof, up to the agreed amount', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      await wholePapers(db, id)
      const key = randomUUID()
      const facts = {
        payee: 'vendedor',
        method: 'transferencia',
        amount: 100_000.5,
        paid_on: await today(db),
        proof_file: await addFile(db, ADMIN, id, 'comprobante'),
      }
      const note = (given: object, who = ADMIN, as = key) =>
        db.as(who).rpc('pay_for_listing', { listing_id: id, key: as, facts: { ...facts, ...given } })
      await expect(note({}, SALES)).rejects.toMatchObject(DENIED)
      await expect(note({ proof_file: null })).rejects.toMatchObject(PT422)
      await expect(note({ proof_file: await addFile(db, ADMIN, id, 'repuve') })).rejects.toMatchObject(PT422)
      await expect(note({ amount: 0 })).rejects.toMatchObject(PT422)
      await expect(note({ method: 'trueque' })).rejects.toMatchObject(PT422)
      await expect(note({ paid_on: await today(db, -1) })).rejects.toMatchObject(PT422)
      await note({})
      await note({})
      expect(await db.count('select from public.purchase_payments where listing_id = $1', [id])).toBe(1)
      await expect(note({ amount: 89_999.51 }, ADMIN, randomUUID())).rejects.toMatchObject(PT409)
      await note({ amount: 89_999.5 }, ADMIN, randomUUID())
      expect(await lacksOf(db, id)).toEqual([])
    }))

  test('in cash stay below the legal limit in total', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db, 190_000)
      await wholePapers(db, id)
      await db.query('update public.purchase_offers set amount = 500000 where listing_id = $1', [id])
      const cash = (amount: number) => pay(db, id, { amount, method: 'efectivo' })
      await cash(200_000)
      await expect(cash(BAN - 200_000)).rejects.toMatchObject({ ...PT409, message: expect.stringMatching(/\$376,565/) })
      await cash(BAN - 200_000 - 0.01)
      await expect(cash(0.01)).rejects.toMatchObject(PT409)
      const [first] = await db.query<{ id: string }>(
        'select id from public.purchase_payments where listing_id = $1 order by amount desc limit 1',
        [id],
      )
      await db.as(ADMIN).rpc('void_payment', { payment_id: first!.id, reason: 'No salió' })
      await cash(1000)
      await pay(db, id, { amount: 100_000 })
    }))

  test('go to the lender first, by a valid letter; then the invoice is released', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      await wholePapers(db, id)
      const note = async (lien_id: string | null, facts: object) =>
        (
          await db
            .as(SALES)
            .query<{ id: string }>('select public.note_lien($1, $2, $3) as id', [id, lien_id, JSON.stringify(facts)])
        )[0]!.id
      const lien = await note(null, { lender: 'Banco del Norte' })
      await expect(pay(db, id, { amount: 1000 })).rejects.toMatchObject({
        ...PT409,
        message: expect.stringMatching(/Primero se le paga a la financiera/),
      })
      await expect(pay(db, id, { payee: 'acreedor', lien_id: lien, amount: 1000 })).rejects.toMatchObject({
        ...PT409,
        message: expect.stringMatching(/carta/),
      })
      await expect(note(lien, { payoff: 80_000, letter_on: await today(db) })).rejects.toMatchObject(PT422)
      const letter = {
        payoff: 80_000,
        letter_on: await today(db, 20),
        letter_until: await today(db, 10),
        letter_file: await addFile(db, SALES, id, 'carta_liquidacion'),
      }
      await note(lien, letter)
      await expect(pay(db, id, { payee: 'acreedor', lien_id: lien, amount: 80_000 })).rejects.toMatchObject(PT409)
      await note(lien, { ...letter, letter_until: await today(db) })
      const release = { released_on: await today(db), release_file: await addFile(db, SALES, id, 'liberacion') }
      await expect(note(lien, release)).rejects.toMatchObject(PT409)
      await expect(pay(db, id, { payee: 'acreedor', lien_id: lien, amount: 80_000.01 })).rejects.toMatchObject(PT409)
      await pay(db, id, { payee: 'acreedor', lien_id: lien, amount: 80_000 })
      await pay(db, id, { amount: 110_000 })
      expect(await lacksOf(db, id)).toEqual(['gravamen'])
      await note(lien, release)
      expect(await lacksOf(db, id)).toEqual([])
    }))

  test('may be voided: a payment by mistake keeps its record, the lien is removed', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      await wholePapers(db, id)
      const [lien] = await db.as(SALES).query<{ id: string }>('select public.note_lien($1, null, $2) as id', [
        id,
        {
          lender: 'Banco del Norte',
          payoff: 80_000,
          letter_on: await today(db),
          letter_until: await today(db),
          letter_file: await addFile(db, SALES, id, 'carta_liquidacion'),
        },
      ])
      const key = randomUUID()
      await pay(db, id, { payee: 'acreedor', lien_id: lien!.id, amount: 80_000 }, key)
      const remove = () => db.as(SALES).rpc('remove_lien', { lien_id: lien!.id })
      await expect(remove()).rejects.toMatchObject(PT409)
      await db.as(ADMIN).rpc('void_payment', { payment_id: key, reason: 'Era de otro auto' })
      await remove()
      expect(
        await db.query('select payee, lien_id, void_why from public.purchase_payments where listing_id = $1', [id]),
      ).toEqual([{ payee: 'acreedor', lien_id: null, void_why: 'Era de otro auto' }])
      await expect(
        db.query('update public.purchase_payments set void_at = null, void_why = null where id = $1', [key]),
      ).rejects.toMatchObject({ code: '23514' })
      await db.as(SALES).rpc('change_purchase', { listing_id: id, changes: { no_lien: true }, seen: {} })
      await pay(db, id, { amount: 190_000 })
      expect(await lacksOf(db, id)).toEqual([])
    }))
})

describe('documents of a purchase', () => {
  test('are required by state, origin and year; pending ones are listed apart from missing ones', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      const say = (changes: object) => db.as(SALES).rpc('change_purchase', { listing_id: id, changes, seen: {} })
      const papers = async () => (await lacksOf(db, id)).filter((code) => /^(papel|revisar):/.test(code))
      await say({ plates_state: 'COAH', origin: 'regularizado' })
      expect(await papers()).toEqual(
        [...REQUIRED.slice(0, 5), 'control_vehicular', 'pedimento', 'constancia_regularizacion'].map(
          (kind) => `papel:${kind}`,
        ),
      )
      await say({ plates_state: 'TAMPS', origin: 'nacional' })
      await db.query('update public.sell_listings set year = 2014 where id = $1', [id])
      expect(await papers()).toEqual(
        ['factura_pdf', 'tarjeta_circulacion', 'tenencia', 'identificacion', 'situacion_fiscal'].map(
          (kind) => `papel:${kind}`,
        ),
      )
      const review = (kind: string, result: string | null, note?: string) =>
        db.as(SALES).rpc('review_paper', { listing_id: id, kind, result, note })
      await expect(review('tenencia', 'bien')).rejects.toMatchObject(PT409)
      await addFile(db, SALES, id, 'tenencia')
      expect(await papers()).toContain('revisar:tenencia')
      await expect(review('tenencia', 'mal')).rejects.toMatchObject(PT422)
      await review('tenencia', 'mal', 'Falta 2024')
      expect(await papers()).toContain('papel:tenencia')
      await review('tenencia', 'bien')
      expect((await papers()).join()).not.toContain('tenencia')
      await db.as(ADMIN).query("update public.purchase_papers set required = false where kind = 'situacion_fiscal'")
      expect((await papers()).join()).not.toContain('situacion_fiscal')
    }))
  test('are readable by whoever works on the purchase only', () =>
    rolledBack(async (db) => {
      const id = await acceptedCar(db)
      const upload = (who: typeof SALES, name: string) =>
        db.as(who).query("insert into storage.objects (bucket_id, name) values ('purchases', $1)", [name])
      for (const other of [OTHER_SALES, USER, NEWCOMER])
        await expect(upload(other, `${id}/x.pdf`)).rejects.toMatchObject(DENIED)
      await expect(upload(SALES, `${SALES.sub}/x.pdf`)).rejects.toMatchObject(DENIED)
      await upload(SALES, `${id}/x.pdf`)
      const reads = (who: typeof SALES) =>
        db.as(who).count('select from storage.objects where name = $1', [`${id}/x.pdf`])
      expect([await reads(SALES), await reads(ADMIN), await reads(OTHER_SALES), await reads(USER)]).toEqual([
        1, 1, 0, 0,
      ])
      const list = (db: TestDatabase, kind: string, path: string) =>
        db.as(SALES).rpc('add_purchase_file', { listing_id: id, id: randomUUID(), kind, path, name: 'x' })
      await expect(list(db, 'selfie', `${id}/x.pdf`)).rejects.toMatchObject(PT422)
      await expect(list(db, 'tenencia', `${id}/no.pdf`)).rejects.toMatchObject(PT422)
      await list(db, 'tenencia', `${id}/x.pdf`)
    }))
})
