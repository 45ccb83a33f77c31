import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { carOf } from './car-rows.ts'
import { addPhoto, findingOf, inspected } from './inspection-rows.ts'
import { ADMIN, addFactor, DENIED, SALES, USER } from './people.ts'
import {
  approve,
  ask,
  change,
  drop,
  finish,
  lineOf,
  otherAdmin,
  receivedCar,
  rowOf,
  start,
  workshop,
} from './recon-rows.ts'
import { rolledBack, SERVICE } from './rolled-back.ts'

const PT404 = { code: 'PT404' }
const PT409 = { code: 'PT409' }
const PT422 = { code: 'PT422' }
const SEEN = { label: 'Cambiar balatas', estimate: 2000, waits_for: null }
const BAD = { result: 'mal', class: 'leve', note: 'Se repara' }

describe('reconditioning', () => {
  test('is for administrators with their second factor only', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const line = await ask(db, car)
      for (const who of [SALES, USER]) {
        await expect(ask(db, car, {}, { who })).rejects.toMatchObject(DENIED)
        await expect(change(db, line, { note: 'x' }, { note: null }, who)).rejects.toMatchObject(DENIED)
        await expect(approve(db, line, 2000, who)).rejects.toMatchObject(DENIED)
        for (const relation of ['recon_lines', 'recon_stays', 'workshops', 'recon_rows', 'workshop_rows'])
          expect(await db.as(who).count(`select from public.${relation}`), relation).toBe(0)
      }
      expect(await db.as(ADMIN).count('select from public.recon_lines where id = $1', [line])).toBe(1)
      await addFactor(db, ADMIN)
      await expect(start(db, line)).rejects.toMatchObject(DENIED)
      expect(await db.as(ADMIN).count('select from public.recon_rows')).toBe(0)
    }))

  test('cannot be written past its functions', () =>
    rolledBack(async (db) => {
      const line = await ask(db, await receivedCar(db))
      await expect(
        db.as(ADMIN).query('update public.recon_lines set cost = 1 where id = $1', [line]),
      ).rejects.toMatchObject(DENIED)
      await expect(
        db
          .as(SERVICE)
          .query('update public.recon_lines set started_at = now(), approved_at = null where id = $1', [line]),
      ).rejects.toMatchObject({ constraint: 'what_began_was_approved' })
    }))
})

describe('requesting work', () => {
  test.each([
    [{ label: ' ' }, /qué se le hace/],
    [{ estimate: -1 }, /presupuesto/],
    [{ estimate: 'NaN' }, /presupuesto/],
    [{ estimate: 1e12 }, /de 0 a 9,999,999/],
    [{ estimate: 'mucho' }, /Revisa/],
    [{ estimate: null }, /presupuesto/],
    [{ workshop_id: randomUUID() }, /taller/],
    [{ cost: 5 }, /no se cambia/],
  ])('rejects %j', (facts, words) =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      await expect(ask(db, car, facts)).rejects.toMatchObject({ ...PT422, message: expect.stringMatching(words) })
    }),
  )

  test('needs a car in the dealership: not a sold or unknown one', () =>
    rolledBack(async (db) => {
      await expect(ask(db, randomUUID())).rejects.toMatchObject(PT404)
      const sold = await receivedCar(db, { vendido: true, ordenstatus: 'Vendido' })
      await expect(ask(db, sold)).rejects.toMatchObject(PT409)
    }))

  test('is done once per key', () =>
    rolledBack(async (db) => {
      const [car, key] = [await receivedCar(db), randomUUID()]
      for (const _ of [1, 2]) await ask(db, car, {}, { key })
      expect(await db.count('select from public.recon_lines where vehicle_id = $1', [car])).toBe(1)
    }))

  test('from a finding takes one click: the usual workshop and the past cost', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const inspection = await inspected(db, car, { E11: BAD, B2: BAD })
      const wheel = (await findingOf(db, inspection, 'E11'))!
      const line = await ask(db, car, { finding_id: wheel.id })
      expect(await lineOf(db, line)).toMatchObject({
        label: wheel.label,
        workshop_id: await workshop(db, 'Llantas y rines'),
        estimate: '3200.00',
        state: 'autorizado',
      })
      await expect(ask(db, car, { finding_id: wheel.id })).rejects.toMatchObject({
        ...PT409,
        message: /ya tiene su trabajo/,
      })
      expect(await rowOf(db, car)).toMatchObject({ loose_findings: 1, lines: 1 })
      for (const cost of [1000, 1400, 5000]) {
        const other = await receivedCar(db)
        const found = (await findingOf(db, await inspected(db, other, { E11: BAD }), 'E11'))!
        await finish(db, await ask(db, other, { finding_id: found.id }), cost)
      }
      const last = await receivedCar(db)
      const found = (await findingOf(db, await inspected(db, last, { E11: BAD }), 'E11'))!
      expect(await lineOf(db, await ask(db, last, { finding_id: found.id }))).toMatchObject({ estimate: '1400.00' })
      await expect(ask(db, car, { finding_id: found.id })).rejects.toMatchObject(PT404)
      await db.query("update public.inspection_findings set state = 'declarado', settled_at = now() where id = $1", [
        found.id,
      ])
      const gone = await receivedCar(db)
      await expect(ask(db, gone, { finding_id: found.id })).rejects.toMatchObject(PT404)
    }))
})

describe('approval of work', () => {
  test('above the limit needs another administrator, at the estimate they saw', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const line = await ask(db, car, { estimate: 5000.01 })
      expect(await lineOf(db, line)).toMatchObject({ state: 'por_autorizar', needs_approval: true })
      for (const press of [() => start(db, line), () => finish(db, line)])
        await expect(press()).rejects.toMatchObject({ ...PT409, detail: 'not_approved' })
      const other = await otherAdmin(db)
      await expect(approve(db, line, 5000.01, ADMIN, 'Urge')).rejects.toMatchObject({ ...PT409, detail: 'own' })
      await expect(approve(db, line, 4000, other)).rejects.toMatchObject({ ...PT409, message: /\$5,000/ })
      await approve(db, line, 5000.01, other)
      expect(await lineOf(db, line)).toMatchObject({ state: 'autorizado', approved_by: other.sub })
      await approve(db, line, 5000.01, other)
      await expect(
        db.as(SERVICE).query('update public.recon_lines set approved_by = asked_by where id = $1', [line]),
      ).rejects.toMatchObject({ constraint: 'another_person_approves' })
    }))

  test('is one’s own where there is no other administrator, with a reason, until the estimate rises', () =>
    rolledBack(async (db) => {
      const line = await ask(db, await receivedCar(db), { estimate: 9000 })
      const other = await otherAdmin(db)
      const block = (until: string) =>
        db.query('update auth.users set banned_until = $2 where id = $1', [other.sub, until])
      await block('2020-01-01')
      await expect(approve(db, line, 9000, ADMIN, 'Urge')).rejects.toMatchObject({ ...PT409, detail: 'own' })
      await block('9999-12-31')
      for (const reason of [undefined, '   '])
        await expect(approve(db, line, 9000, ADMIN, reason)).rejects.toMatchObject({
          code: 'PT422',
          detail: 'reason_missing',
        })
      await expect(approve(db, line, 9000, ADMIN, 'a'.repeat(301))).rejects.toMatchObject({ code: 'PT422' })
      await approve(db, line, 9000, ADMIN, ' Soy la única ')
      expect(await lineOf(db, line)).toMatchObject({
        state: 'autorizado',
        approved_by: ADMIN.sub,
        approved_why: 'Soy la única',
      })
      await change(db, line, { estimate: 9500 }, { estimate: 9000 })
      expect(await lineOf(db, line)).toMatchObject({ state: 'por_autorizar', approved_by: null, approved_why: null })
    }))

  test('is nobody’s to give at the limit and below, and the limit is the house’s', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      expect(await lineOf(db, await ask(db, car, { estimate: 5000 }))).toMatchObject({
        state: 'autorizado',
        needs_approval: false,
        approved_by: null,
      })
      await db.as(ADMIN).rpc('change_setting', { setting: 'recon_approval_pesos', value: '300', seen: '5000' })
      expect(await lineOf(db, await ask(db, car, { estimate: 301 }))).toMatchObject({ state: 'por_autorizar' })
    }))

  test('is needed again for a higher estimate, but not once the work began', () =>
    rolledBack(async (db) => {
      const [car, other] = [await receivedCar(db), await otherAdmin(db)]
      const line = await ask(db, car, { estimate: 9000 })
      await approve(db, line, 9000, other)
      await change(db, line, { estimate: 8000 }, { estimate: 9000 })
      expect((await lineOf(db, line)).state).toBe('autorizado')
      await change(db, line, { estimate: 12000 }, { estimate: 8000 }, other)
      expect(await lineOf(db, line)).toMatchObject({ state: 'por_autorizar', approved_by: null })
      await expect(approve(db, line, 12000, other)).rejects.toMatchObject({ ...PT409, detail: 'own' })
      await approve(db, line, 12000)
      await start(db, line)
      await expect(change(db, line, { estimate: 20000 }, { estimate: 12000 })).rejects.toMatchObject({
        ...PT409,
        detail: 'begun',
      })
      const cheap = await ask(db, car, { estimate: 9000 })
      await change(db, cheap, { estimate: 1000 }, { estimate: 9000 })
      expect((await lineOf(db, cheap)).state).toBe('autorizado')
    }))
})

describe('changing work', () => {
  test('refuses outdated changes', () =>
    rolledBack(async (db) => {
      const line = await ask(db, await receivedCar(db))
      await change(db, line, { estimate: 2500 }, { estimate: 2000 })
      await expect(change(db, line, { estimate: 3000 }, { estimate: 2000 })).rejects.toMatchObject(PT409)
      await change(db, line, { waits_for: 'refaccion' }, { waits_for: null })
    }))
  test.each([
    [{ waits_for: 'el jefe' }, /Revisa/],
    [{ label: '' }, /qué se le hace/],
    [{ estimate: null }, /presupuesto/],
    [{ state: 'terminado' }, /no se cambia/],
  ])('rejects %j', (changes, words) =>
    rolledBack(async (db) => {
      const line = await ask(db, await receivedCar(db))
      await expect(change(db, line, changes, SEEN)).rejects.toMatchObject({
        ...PT422,
        message: expect.stringMatching(words),
      })
    }),
  )
  test('that is finished is refused, except for its cost', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const [line, dropped] = [await ask(db, car), await ask(db, car)]
      await expect(drop(db, dropped, ' ')).rejects.toMatchObject(PT422)
      await drop(db, dropped)
      await finish(db, line, 1900)
      await expect(change(db, line, { estimate: 1 }, {})).rejects.toMatchObject(PT422)
      await change(db, line, { cost: 2100 }, { cost: 1900 })
      expect(await lineOf(db, line)).toMatchObject({ cost: '2100.00', state: 'terminado' })
      await expect(drop(db, line)).rejects.toMatchObject(PT409)
      await expect(start(db, dropped)).rejects.toMatchObject(PT409)
      expect(await rowOf(db, car)).toMatchObject({
        estimate: '2000.00',
        spent: '2100.00',
        variance: '100.00',
        lines: 1,
      })
    }))
})

describe('a finding under work', () => {
  test('is closed when a photograph proves the repair, and stays open otherwise', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const inspection = await inspected(db, car, {
        E11: BAD,
        F6: { result: 'mal', class: 'muy_grave', note: 'Manguera' },
      })
      const [wheel, hose] = [(await findingOf(db, inspection, 'E11'))!, (await findingOf(db, inspection, 'F6'))!]
      const [one, two] = [await ask(db, car, { finding_id: wheel.id }), await ask(db, car, { finding_id: hose.id })]
      expect(await finish(db, one)).toBe('falta_foto')
      expect((await findingOf(db, inspection, 'E11'))!.state).toBe('abierto')
      await addPhoto(db, inspection, 'F6', { kind: 'prueba', arrived: false })
      await db.query("update public.inspection_photos set acknowledged_at = now() where kind = 'prueba'")
      expect(await finish(db, two)).toBe('cerrado')
      expect((await findingOf(db, inspection, 'F6'))!.state).toBe('reparado')
      expect((await carOf(db, car)).stage).toBe('inspeccion')
      expect(await finish(db, two)).toBe('cerrado')
    }))
})

describe('the cost of work', () => {
  test('above its estimate and the approval limit needs a reason, also when corrected', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const [line, small] = [await ask(db, car, { estimate: 3800 }), await ask(db, car, { estimate: 3800 })]
      const refused = {
        ...PT422,
        detail: 'cost_reason',
        message: expect.stringMatching(/pasa de \$5,000: escribe por qué/),
      }
      await expect(finish(db, line, 12900)).rejects.toMatchObject(refused)
      await expect(finish(db, line, 12900, null, '  ')).rejects.toMatchObject(refused)
      await finish(db, line, 12900, null, ' Salió otra pieza ')
      expect(await lineOf(db, line)).toMatchObject({ cost: '12900.00', cost_reason: 'Salió otra pieza' })
      await finish(db, small, 4900)
      await expect(change(db, small, { cost: 12900 }, { cost: 4900 })).rejects.toMatchObject(refused)
      await change(db, small, { cost: 12900, cost_reason: 'Mal anotado' }, { cost: 4900, cost_reason: null })
      expect(await lineOf(db, small)).toMatchObject({ cost: '12900.00', cost_reason: 'Mal anotado' })
      await expect(change(db, small, { cost_reason: null }, { cost_reason: 'Mal anotado' })).rejects.toMatchObject(
        refused,
      )
      const approved = await ask(db, car, { estimate: 9000 })
      await approve(db, approved, 9000, await otherAdmin(db))
      await expect(finish(db, approved, 9000.01)).rejects.toMatchObject(refused)
      await finish(db, approved, 9000)
    }))
  test('is recorded when finished, with an uploaded proof', () =>
    rolledBack(async (db) => {
      const car = await receivedCar(db)
      const line = await ask(db, car)
      await expect(finish(db, line, null)).rejects.toMatchObject({ ...PT422, message: /cuánto costó/ })
      await expect(finish(db, line, -1)).rejects.toMatchObject(PT422)
      const path = `${ADMIN.sub}/factura.pdf`
      await expect(finish(db, line, 1, path)).rejects.toMatchObject({ ...PT422, message: /no terminó de subir/ })
      await db.as(ADMIN).query("insert into storage.objects (bucket_id, name) values ('reconditioning', $1)", [path])
      await finish(db, line, 1, path)
      for (const who of [SALES, USER]) {
        expect(await db.as(who).count("select from storage.objects where bucket_id = 'reconditioning'")).toBe(0)
        await expect(
          db
            .as(who)
            .query("insert into storage.objects (bucket_id, name) values ('reconditioning', $1)", [`${who.sub}/x.pdf`]),
        ).rejects.toMatchObject(DENIED)
      }
      const again = await ask(db, car)
      await expect(finish(db, again, 1, path)).rejects.toMatchObject({ ...PT409, message: /ya es de otro/ })
      expect(await db.count('select where private.is_named($1, $2)', ['reconditioning', path])).toBe(1)
      expect(await db.count('select where private.is_named($1, $2)', ['reconditioning', 'nada'])).toBe(0)
    }))
})
