import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import {
  addCarToInspect,
  addPhoto,
  answer,
  answerAll,
  beginInspection,
  close,
  findingOf,
  inspected,
  pointsOf,
  SIGNATURE,
} from './inspection-rows.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { ownDatabase, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const rowOf = async (db: TestDatabase, id: string) =>
  (await db.query('select * from public.inspection_rows where id = $1', [id]))[0]!
const BAD = { result: 'mal', class: 'leve', note: 'Rayón' }

describe('the template', () => {
  test('has 150 points, 49 with measurements, in sections of four stations; more for hybrids and pickups', () =>
    rolledBack(async (db) => {
      const asked = async (facts: Record<string, unknown>) =>
        pointsOf(db, await beginInspection(db, await addCarToInspect(db, facts)))
      const points = await asked({ combustible: 'Gasolina', carroceria: 'sedan' })
      expect(points).toHaveLength(150)
      expect(points.filter(({ unit }) => unit)).toHaveLength(49)
      expect(await asked({ combustible: 'Híbrido' })).toHaveLength(158)
      expect(await asked({ carroceria: 'pickup' })).toHaveLength(154)
      const stations = await db.query(
        "select distinct s ->> 'station' as station from public.inspection_templates, jsonb_array_elements(sections) s order by 1",
      )
      expect(stations.map(({ station }) => station)).toEqual(['carroceria', 'manejo', 'mecanica', 'recepcion'])
    }))

  test('is edited by administrators over the version they saw; an open inspection keeps its own', () =>
    rolledBack(async (db) => {
      const open = await beginInspection(db, await addCarToInspect(db))
      const [form] = await db.query<{ sections: unknown; points: { code: string }[] }>(
        'select sections, points from public.inspection_templates where version = 1',
      )
      const args = {
        sections: JSON.stringify(form!.sections),
        points: JSON.stringify(form!.points.filter(({ code }) => code !== 'N9')),
        seen: 1,
      }
      await expect(db.as(SALES).rpc('publish_inspection_template', args)).rejects.toMatchObject(DENIED)
      await db.as(ADMIN).rpc('publish_inspection_template', args)
      await expect(db.as(ADMIN).rpc('publish_inspection_template', args)).rejects.toMatchObject({
        code: 'PT409',
        detail: '2',
      })
      expect(await pointsOf(db, open)).toHaveLength(150)
      expect(await pointsOf(db, await beginInspection(db, await addCarToInspect(db)))).toHaveLength(149)
      await answer(db, open, { N9: { result: 'bien' } })
      const without = { ...args, seen: 2, points: '[{"code": "A1", "section": "B", "label": "x"}]' }
      await expect(db.as(ADMIN).rpc('publish_inspection_template', without)).rejects.toMatchObject({ code: 'PT422' })
      await expect(
        db.query("update public.inspection_templates set points = '[]' where version = 1"),
      ).rejects.toMatchObject({ code: 'PT409' })
    }))
})

describe('answers', () => {
  test('are saved point by point: two devices each write what the other did not, and conflicts are reported', () =>
    rolledBack(async (db) => {
      const id = await beginInspection(db, await addCarToInspect(db))
      expect(await answer(db, id, { B2: { result: 'bien' }, E1: { value: 6.5 } })).toEqual({
        versions: { B2: 1, E1: 1 },
        conflicts: {},
      })
      const second = await answer(db, id, { B2: BAD, C2: { result: 'bien' } }, { who: SALES })
      expect(second).toEqual({ versions: { C2: 1 }, conflicts: { B2: { value: { result: 'bien' }, version: 1 } } })
      expect(await answer(db, id, { B2: BAD }, { who: SALES, base: 1 })).toMatchObject({ versions: { B2: 2 } })
      expect(await answer(db, id, { B2: BAD })).toEqual({ versions: { B2: 2 }, conflicts: {} })
      const [row] = await db.query<{ answers: Record<string, Record<string, unknown>> }>(
        "select answers from public.inspection_sections where inspection_id = $1 and section = 'B'",
        [id],
      )
      expect(row!.answers.B2).toMatchObject({ ...BAD, by: SALES.sub, at: expect.any(String) })
    }))

  test.each([
    [{ Z9: { result: 'bien' } }],
    [{ B2: { result: 'regular' } }],
    [{ B2: { result: 'mal', class: 'horrible' } }],
    [{ E1: { result: 'bien', value: 'mucho' } }],
    [{ E1: { result: 'bien', value: 1e9 } }],
    [{ X1: { result: 'bien' } }],
  ])('with invalid values are refused: %o', (answers) =>
    rolledBack(async (db) => {
      const id = await beginInspection(db, await addCarToInspect(db))
      await expect(answer(db, id, answers)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )

  test('are for staff only', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const id = await beginInspection(db, car, SALES)
      expect(await beginInspection(db, car, ADMIN)).toBe(id)
      await expect(answer(db, id, { B2: BAD }, { who: USER })).rejects.toMatchObject(DENIED)
      expect(await db.as(USER).count('select from public.inspection_rows')).toBe(0)
      await expect(
        db.as(SALES).query('update public.inspections set is_quick = false where id = $1', [id]),
      ).rejects.toMatchObject(DENIED)
    }))

  test('two inspectors on one point at once: one is saved, the other gets the conflict', async () => {
    const clients = [new pg.Client(database.url), new pg.Client(database.url)]
    const owner = new pg.Client(database.url)
    await Promise.all([owner, ...clients].map((client) => client.connect()))
    const as = async (client: pg.Client, sql: string, values: unknown[], { sub } = ADMIN) => {
      await client.query(
        "select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)",
        [JSON.stringify({ role: 'authenticated', sub, aal: 'aal1' })],
      )
      return (await client.query(sql, values)).rows[0]
    }
    try {
      const { rows } = await owner.query("select id from public.vehicles where ordenstatus = 'Comprado' limit 1")
      const { id } = await as(clients[0]!, 'select public.start_inspection($1, $2) as id', [randomUUID(), rows[0].id])
      const save = (client: pg.Client, value: object, person = ADMIN) =>
        as(
          client,
          'select public.save_inspection($1, $2) as saved',
          [id, JSON.stringify({ B2: { value, base: 0 } })],
          person,
        )
      const [one, other] = await Promise.all([
        save(clients[0]!, { result: 'bien' }),
        save(clients[1]!, { result: 'na' }, SALES),
      ])
      const outcomes = [one.saved, other.saved]
      expect(outcomes.map(({ versions }) => versions.B2).filter(Boolean)).toEqual([1])
      expect(outcomes.filter(({ conflicts }) => conflicts.B2)).toHaveLength(1)
      await owner.query('delete from public.inspections where id = $1', [id])
    } finally {
      await Promise.all([owner, ...clients].map((client) => client.end()))
    }
  })
})

describe('a finding', () => {
  test("follows its answer, with the given class or the point's, and is removed with it", () =>
    rolledBack(async (db) => {
      const id = await beginInspection(db, await addCarToInspect(db))
      await answer(db, id, {
        B2: { result: 'mal' },
        K7: { result: 'mal' },
        B16: { result: 'mal', class: 'cosmetico', note: ' Granizo ' },
      })
      expect(await findingOf(db, id, 'B2')).toMatchObject({
        class: 'grave',
        label: 'Fascia delantera',
        state: 'abierto',
      })
      expect(await findingOf(db, id, 'K7')).toMatchObject({ class: 'leve' })
      expect(await findingOf(db, id, 'B16')).toMatchObject({ class: 'cosmetico', note: 'Granizo' })
      await answer(db, id, { B2: { result: 'bien' } }, { base: 1 })
      expect(await findingOf(db, id, 'B2')).toBeUndefined()
    }))

  test('is closed by an administrator: repaired with a photograph, or disclosed with one', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const id = await beginInspection(db, car)
      await answerAll(db, id, { B16: BAD })
      await addPhoto(db, id, 'B16', { arrived: false })
      await close(db, id)
      const { id: finding_id } = (await findingOf(db, id, 'B16'))!
      const settle = (state: string, who = ADMIN) => db.as(who).rpc('settle_finding', { finding_id, state })
      await expect(settle('declarado', SALES)).rejects.toMatchObject(DENIED)
      await expect(settle('declarado')).rejects.toMatchObject({ code: 'PT409', detail: 'photo_missing' })
      await expect(settle('reparado')).rejects.toMatchObject({ code: 'PT409', detail: 'photo_missing' })
      await expect(settle('olvidado')).rejects.toMatchObject({ code: 'PT422' })
      await db.query('update public.inspection_photos set acknowledged_at = now()')
      await settle('declarado')
      expect(await findingOf(db, id, 'B16')).toMatchObject({ state: 'declarado' })
      await addPhoto(db, id, 'B16', { kind: 'prueba' })
      await settle('reparado')
      expect(await findingOf(db, id, 'B16')).toMatchObject({ state: 'reparado' })
    }))

  test.each(['grave', 'muy_grave'])('that is %s can never be disclosed, not even directly in its table', (klass) =>
    rolledBack(async (db) => {
      const id = await inspected(db, await addCarToInspect(db), { F6: { result: 'mal', class: klass } })
      const { id: finding_id } = (await findingOf(db, id, 'F6'))!
      await expect(db.as(ADMIN).rpc('settle_finding', { finding_id, state: 'declarado' })).rejects.toMatchObject({
        code: 'PT409',
        detail: 'safety_gate',
      })
      for (const way of [db, db.as(SERVICE)])
        await expect(
          way.query("update public.inspection_findings set state = 'declarado', settled_at = now() where id = $1", [
            finding_id,
          ]),
        ).rejects.toMatchObject({ code: '23514' })
    }),
  )

  test('of an earlier inspection is settled by a later one of that point', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const first = await inspected(db, car, { F6: { result: 'mal' }, G2: { result: 'mal' } })
      const second = await inspected(db, car, { G2: { result: 'mal' } })
      expect(await findingOf(db, first, 'F6')).toMatchObject({ state: 'reparado', settled_in: second })
      expect(await findingOf(db, first, 'G2')).toMatchObject({ state: 'sustituido', settled_in: second })
      expect(await findingOf(db, second, 'G2')).toMatchObject({ state: 'abierto' })
      // Reopening undoes its settlements.
      await db.as(ADMIN).rpc('reopen_inspection', { inspection_id: second, reason: 'Faltó la prueba' })
      expect(await findingOf(db, first, 'F6')).toMatchObject({ state: 'abierto', settled_in: null })
    }))
})

describe('an inspection', () => {
  test('closes when every point is answered and measured and every finding has a declared photograph', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const id = await beginInspection(db, car, SALES)
      await expect(close(db, id, SALES)).rejects.toMatchObject({ code: 'PT409', detail: 'points_missing' })
      await answerAll(db, id, { B16: BAD, E1: { result: 'bien' } })
      await expect(close(db, id, SALES)).rejects.toMatchObject({
        message: 'Falta 1 punto por responder o medir: E1.',
      })
      await answer(db, id, { E1: { result: 'bien', value: 2.4 } }, { base: 1 })
      await expect(close(db, id, SALES)).rejects.toMatchObject({ code: 'PT409', detail: 'measure_past' })
      await answer(db, id, { E1: { result: 'bien', value: 5 } }, { base: 2 })
      await expect(close(db, id, SALES)).rejects.toMatchObject({ code: 'PT409', detail: 'photo_missing' })
      await addPhoto(db, id, 'B16', { arrived: false })
      await expect(
        db.as(SALES).rpc('close_inspection', { inspection_id: id, signer: ' ', signature: SIGNATURE }),
      ).rejects.toMatchObject({ code: 'PT422' })
      await answer(db, id, { A6: { result: 'bien', value: -5 } }, { base: 1 })
      await expect(close(db, id, SALES)).rejects.toMatchObject({ code: 'PT409', detail: 'odometer_impossible' })
      await answer(db, id, { A6: { result: 'bien', value: 40_010 } }, { base: 2 })
      await close(db, id, SALES)
      await close(db, id, SALES)
      expect(await rowOf(db, id)).toMatchObject({
        state: 'cerrada', km: 40_010, points: 150, answered: 150, missing: [], findings: 1, waiting: 1,
        is_quick: true,
      }) // biome-ignore format: two lines
      await expect(answer(db, id, { B2: BAD }, { base: 1 })).rejects.toMatchObject({
        code: 'PT409',
        detail: 'inspection_closed',
      })
      const readings = await db.query(
        'select km, source from public.odometer_readings where vehicle_id = $1 order by km desc',
        [car],
      )
      expect(readings[0]).toEqual({ km: 40_010, source: 'inspeccion' })
    }))

  test('as long as its road test is not flagged', () =>
    rolledBack(async (db) => {
      const id = await beginInspection(db, await addCarToInspect(db))
      await db.query("update public.inspections set started_at = now() - interval '2 hours' where id = $1", [id])
      const at = new Date(Date.now() - 40 * 60_000).toISOString()
      await answerAll(db, id)
      const early = JSON.stringify({ A1: { value: { result: 'na' }, base: 1, at } })
      await db.as(ADMIN).query('select public.save_inspection($1, $2)', [id, early])
      await close(db, id)
      expect(await rowOf(db, id)).toMatchObject({ is_quick: false })
    }))

  test('is reopened by administrators with a reason, if it is the latest of an unsold car', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db)
      const first = await inspected(db, car)
      const reopen = (inspection_id: string, reason: string | null = 'Se midió otra vez', who = ADMIN) =>
        db.as(who).rpc('reopen_inspection', { inspection_id, reason })
      await expect(reopen(first, 'x', SALES)).rejects.toMatchObject(DENIED)
      await expect(reopen(first, ' ')).rejects.toMatchObject({ code: 'PT422' })
      await db.query(
        "update public.inspections set closed_at = closed_at + interval '1 second', started_at = now() where id = $1",
        [first],
      )
      await reopen(first)
      expect(await rowOf(db, first)).toMatchObject({ state: 'abierta', closed_at: null })
      await close(db, first)
      await db.query(
        "update public.inspections set closed_at = now() - interval '1 day', started_at = now() - interval '2 days' where id = $1",
        [first],
      )
      const second = await inspected(db, car)
      await expect(reopen(first)).rejects.toMatchObject({ code: 'PT409' })
      await db.query('update public.vehicles set vendido = true where id = $1', [car])
      await expect(reopen(second)).rejects.toMatchObject({ code: 'PT409' })
    }))

  test('is valid for some days and kilometres, and not after a transport or accident', () =>
    rolledBack(async (db) => {
      const counts = async (vehicle: string) =>
        (await db.as(SALES).rpc<{ inspection_id: string | null }>('car_gates', { vehicle_ids: [vehicle] }))[0]!
          .inspection_id
      for (const change of [
        "update public.inspections set closed_at = now() - interval '91 days', started_at = now() - interval '92 days' where vehicle_id = $1",
        "insert into public.odometer_readings (vehicle_id, km, read_at, source) values ($1, 41011, now() + interval '1 minute', 'taller')",
        "insert into public.vehicle_outings (ordencompra, why, starts_at) select ordencompra, 'traslado', now() from public.vehicles where id = $1",
      ]) {
        const other = await addCarToInspect(db)
        expect(await counts(other)).toBeNull()
        const inspection = await inspected(db, other)
        expect(await counts(other)).toBe(inspection)
        await db.query(change, [other])
        expect(await counts(other), change).toBeNull()
      }
      const car = await addCarToInspect(db)
      const id = await inspected(db, car)
      await expect(db.as(SALES).rpc('expire_inspection', { inspection_id: id, why: 'lluvia' })).rejects.toMatchObject({
        code: 'PT422',
      })
      await db.as(SALES).rpc('expire_inspection', { inspection_id: id, why: 'accidente' })
      expect(await counts(car)).toBeNull()
      expect(await rowOf(db, id)).toMatchObject({ state: 'vencida', expired_why: 'accidente' })
    }))

  test("takes each photograph once, from its author's folder, of its own points", () =>
    rolledBack(async (db) => {
      const id = await beginInspection(db, await addCarToInspect(db))
      const photo = await addPhoto(db, id, 'B16')
      const [row] = await db.query<Record<string, unknown>>(
        'select id, point, kind, sha256, path from public.inspection_photos where id = $1',
        [photo],
      )
      const tell = (more: object) =>
        db.as(ADMIN).rpc('tell_inspection_photos', { inspection_id: id, photos: JSON.stringify([{ ...row, ...more }]) })
      await tell({})
      for (const wrong of [
        { path: `${SALES.sub}/x.jpg` },
        { point: 'Z1' },
        { sha256: 'x', id: randomUUID(), path: `${ADMIN.sub}/y.jpg` },
      ])
        await expect(tell(wrong)).rejects.toMatchObject({ code: 'PT422' })
      expect(await rowOf(db, id)).toMatchObject({ photos: 1, waiting: 0 })
    }))
})

test('a car says how its inspection stands, for its next step', () =>
  rolledBack(async (db) => {
    const car = await addCarToInspect(db, { ordenstatus: 'Inspección' })
    const stands = async () =>
      (await db.as(SALES).query('select inspection from public.inventory_rows where id = $1', [car]))[0]!.inspection
    expect(await stands()).toBe('falta')
    const begun = await beginInspection(db, car)
    expect(await stands()).toBe('abierta')
    await db.query('delete from public.inspections where id = $1', [begun])
    const inspection = await inspected(db, car, { B16: BAD })
    expect(await stands()).toBe('hallazgos')
    await db
      .as(ADMIN)
      .rpc('settle_finding', { finding_id: (await findingOf(db, inspection, 'B16'))!.id, state: 'declarado' })
    expect(await stands()).toBe('lista')
  }))
