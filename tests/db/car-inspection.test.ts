import { describe, expect, test } from 'vitest'
import type { InspectedSection, InspectionSummary } from '#contract/inspections/car-inspection.ts'
import { measureGrade } from '#contract/inspections/inspections.ts'
import { testInFull } from '../in-full.ts'
import { LISTED, photoOf, settle, show, wornCar } from './car-inspection-rows.ts'
import { addCarToInspect, addPhoto, answer, beginInspection, inspected } from './inspection-rows.ts'
import { ADMIN, SALES } from './people.ts'
import { ANON, rolledBack, type Session, type TestDatabase } from './rolled-back.ts'

const read = async (db: Session, car: string) =>
  (await db.rpc<InspectionSummary & Record<string, unknown>>('car_inspection', { vehicle_id: car }))[0]
const asVisitor = (db: TestDatabase, car: string) => read(db.as(ANON), car)

const picturesOf = (db: Session, inspection: string) =>
  db.count(
    'select from public.inspection_photos where inspection_id = $1 and private.shown_mark_photo(id) is not null',
    [inspection],
  )
const age = (db: Session, inspection: string) =>
  db.query(
    "update public.inspections set closed_at = closed_at - interval '3 days', started_at = started_at - interval '4 days' where id = $1",
    [inspection],
  )

describe('a visitor', () => {
  test('reads these columns and fields of an inspection and no others', () =>
    rolledBack(async (db) => {
      const { car, inspection } = await wornCar(db)
      const told = (await asVisitor(db, car))!
      const keysOf = (rows: object[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))].sort()
      expect(Object.keys(told).sort()).toEqual([
        ...['fair', 'good', 'inspected_on', 'km', 'marked', 'marks', 'measures', 'pending', 'points'],
        ...['repaired', 'sections', 'warranty'],
      ])
      expect(keysOf(told.sections)).toEqual([
        'code',
        'fair',
        'good',
        'marked',
        'pending',
        'points',
        'repaired',
        'title',
      ])
      expect(keysOf(told.measures)).toEqual([
        'code',
        'high',
        'label',
        'low',
        'past',
        'repaired',
        'section',
        'unit',
        'value',
      ])
      expect(keysOf(told.marks)).toEqual(['class', 'label', 'note', 'photo', 'section', 'seen_on'])
      expect(told).toMatchObject({
        points: 150,
        good: 147,
        repaired: 1,
        marked: 1,
        pending: 1,
        km: 40_010,
        warranty: '3 meses',
      })
      expect(told.sections.find(({ code }) => code === 'E')).toEqual({
        code: 'E',
        title: 'Llantas y rines',
        points: 13,
        good: 12,
        fair: 0,
        repaired: 1,
        marked: 0,
        pending: 0,
      })
      expect(told.measures.find(({ code }) => code === 'E5')).toEqual({
        code: 'E5',
        section: 'E',
        label: 'Refacción',
        unit: 'mm',
        value: 3.1,
        low: 4,
        past: 1,
        repaired: true,
      })
      expect(told.measures.filter(({ code }) => ['A6', 'E10'].includes(code))).toEqual([])
      const [{ day }] = (await db.query<{ day: string }>(
        "select (now() at time zone 'America/Monterrey')::date::text as day",
      )) as [{ day: string }]
      expect(told.marks).toEqual([
        {
          section: 'B',
          label: 'Óxido, granizo, marcas de agua',
          class: 'cosmetico',
          note: 'Granizo apenas visible en el cofre.',
          seen_on: day,
          photo: `marca/${await photoOf(db, inspection, 'B16')}`,
        },
      ])
    }))

  test("reads nothing of the inspector, undisclosed findings, internal words or the car's numbers", () =>
    rolledBack(async (db) => {
      const { car, inspection } = await wornCar(db)
      await db.query(
        "update public.vehicle_records set vin = '3VWDX7AJ5BM000001', plate = 'RTX123A', notes = 'Secreta', cost = 171717 where vehicle_id = $1",
        [car],
      )
      const told = JSON.stringify(await asVisitor(db, car))
      for (const hidden of [
        'Polarizado levantado',
        'Nota interna',
        '3VWDX7AJ5BM000001',
        'RTX123A',
        'Secreta',
        '171717',
        'Inspección',
        inspection,
        car,
        ADMIN.sub,
      ])
        expect(told).not.toContain(hidden)
      expect(told.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)).toHaveLength(1)
    }))

  test.each([
    ['un rayón junto a la placa RTX-123-A', null],
    ['NIV 3VWDX7AJ5BM000001 pintado', null],
    ['Serie 1HGCM82633A004352', null],
    ['Preguntar al 81 1234 5678', null],
    ['Escribir a taller@example.test', null],
    ['x'.repeat(400), 'x'.repeat(240)],
    ['  Raspón de 12 cm,   2 capas  ', 'Raspón de 12 cm, 2 capas'],
  ])('with the note «%s» %s', (note, shown) =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db, LISTED)
      await db.query(
        "update public.vehicle_records set vin = '3VWDX7AJ5BM000001', plate = 'RTX123A' where vehicle_id = $1",
        [car],
      )
      const inspection = await inspected(db, car, { B16: { result: 'mal', class: 'cosmetico', note } })
      await settle(db, inspection, 'B16', 'declarado')
      expect((await asVisitor(db, car))!.marks[0]!.note ?? null).toBe(shown)
    }),
  )

  test('reads neither note nor photograph of checks of documents and numbers', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db, LISTED)
      const inspection = await inspected(db, car, { A5: { result: 'mal', class: 'leve', note: 'Borrosa' } })
      await settle(db, inspection, 'A5', 'declarado')
      const photo = await photoOf(db, inspection, 'A5')
      await expect(show(db, photo)).rejects.toMatchObject({ code: 'PT409', detail: 'photo_private' })
      await db.query('update public.inspection_photos set is_shown = true where id = $1', [photo])
      const [mark] = (await asVisitor(db, car))!.marks
      expect(mark).toEqual({ section: 'A', label: 'Constancia REPUVE legible', class: 'leve', seen_on: mark!.seen_on })
    }))

  test('sees grades by measurement over statement: good, acceptable, and neither past the second limit', () =>
    rolledBack(async (db) => {
      const car = await addCarToInspect(db, LISTED)
      const inspection = await inspected(db, car, {
        E1: { result: 'bien', value: 4 },
        E2: { result: 'bien', value: 3.9 },
        E3: { result: 'bien', value: 2.5 },
      })
      expect(await asVisitor(db, car)).toMatchObject({ points: 150, good: 148, fair: 2, pending: 0 })
      // Data from before closing required measurements.
      await db.query(
        `update public.inspection_sections set answers = jsonb_set(answers, '{E2,value}', '2.4') where inspection_id = $1 and section = 'E'`,
        [inspection],
      )
      expect(await asVisitor(db, car)).toMatchObject({ points: 150, good: 148, fair: 1, pending: 1 })
    }))

  test('sees a flaw disclosed by an earlier inspection that a later one did not check again', () =>
    rolledBack(async (db) => {
      const { car, inspection } = await wornCar(db)
      await age(db, inspection)
      await inspected(db, car, { B16: { result: 'na' } })
      const told = (await asVisitor(db, car))!
      expect(told).toMatchObject({ points: 149, good: 149, marked: 0 })
      expect(told.marks).toHaveLength(1)
    }))
})

describe("a finding's photograph is public", () => {
  test('once an administrator says so, and it has been uploaded', () =>
    rolledBack(async (db) => {
      const { car, inspection } = await wornCar(db)
      const photo = await photoOf(db, inspection, 'B16')
      const shown = async () => (await asVisitor(db, car))!.marks[0]!.photo
      expect(await shown()).toBe(`marca/${photo}`)
      await show(db, photo, false)
      expect(await shown()).toBeUndefined()
      await expect(show(db, photo, true, SALES)).rejects.toMatchObject({ code: '42501' })
      await show(db, photo)
      await db.query('update public.inspection_photos set acknowledged_at = null where id = $1', [photo])
      expect(await shown()).toBeUndefined()
      await expect(show(db, photo)).rejects.toMatchObject({ code: 'PT409', detail: 'photo_missing' })
      await expect(show(db, await addPhoto(db, inspection, 'B16', { kind: 'prueba' }))).rejects.toMatchObject({
        detail: 'photo_missing',
      })
      await expect(show(db, car)).rejects.toMatchObject({ code: 'PT404' })
      await expect(
        db.query("update public.inspection_photos set is_shown = true where kind = 'prueba'"),
      ).rejects.toMatchObject({ constraint: 'only_a_finding_is_shown' })
    }))
})

const GONE: [string, (db: TestDatabase, car: string, inspection: string) => Promise<unknown>][] = [
  [
    'is not on the listing',
    (db, car) => db.query("update public.vehicles set ordenstatus = 'En taller' where id = $1", [car]),
  ],
  [
    'was sold',
    (db, car) => db.query("update public.vehicles set vendido = true, ordenstatus = 'Vendido' where id = $1", [car]),
  ],
  ['was transported', (db, _, id) => db.as(SALES).rpc('expire_inspection', { inspection_id: id, why: 'transporte' })],
  ['had an accident', (db, _, id) => db.as(SALES).rpc('expire_inspection', { inspection_id: id, why: 'accidente' })],
  [
    'is inspected anew, the one that counted opened again',
    (db, _, id) => db.as(ADMIN).rpc('reopen_inspection', { inspection_id: id, reason: 'Otra vez' }),
  ],
  [
    'was looked at too long ago',
    (db, _, id) =>
      db.query(
        "update public.inspections set closed_at = now() - interval '91 days', started_at = now() - interval '92 days' where id = $1",
        [id],
      ),
  ],
  [
    'has gone too far since',
    (db, car) =>
      db.query(
        "insert into public.odometer_readings (vehicle_id, km, source, read_at) values ($1, 41011, 'prueba', now() + interval '1 minute')",
        [car],
      ),
  ],
  [
    'left on a transport',
    (db, car) =>
      db.query(
        "insert into public.vehicle_outings (ordencompra, why, starts_at) select ordencompra, 'traslado', now() from public.vehicles where id = $1",
        [car],
      ),
  ],
  [
    'is reserved, with a grave finding',
    async (db, car) => {
      await db.query('update public.vehicles set separado = true where id = $1', [car])
      await answer(db, await beginInspection(db, car), {
        F6: { result: 'mal', class: 'muy_grave', note: 'Manguera rota' },
      })
    },
  ],
]

test.each(GONE)('a car that %s shows visitors nothing', (_, change) =>
  rolledBack(async (db) => {
    const { car, inspection } = await wornCar(db)
    expect(await asVisitor(db, car)).toBeTruthy()
    expect(await picturesOf(db, inspection)).toBe(1)
    await change(db, car, inspection)
    expect(await asVisitor(db, car)).toBeUndefined()
    expect(await picturesOf(db, inspection)).toBe(0)
  }),
)

test('while the latest inspection is reopened, the one before counts', () =>
  rolledBack(async (db) => {
    const { car, inspection } = await wornCar(db)
    await age(db, inspection)
    const latest = await inspected(db, car)
    expect(await asVisitor(db, car)).toMatchObject({ good: 150, marks: [] })
    await db.as(ADMIN).rpc('reopen_inspection', { inspection_id: latest, reason: 'Otra vez' })
    expect((await asVisitor(db, car))!).toMatchObject({ points: 150, good: 147, marked: 0, repaired: 1, pending: 2 })
  }))

interface Raw {
  id: string
  template: {
    sections: { code: string }[]
    points: { code: string; section: string; limits?: { low?: number[]; high?: number[] } }[]
  }
  points: string[]
  answers: Record<string, { result?: string; value?: number }>
  findings: Record<string, string>
  marks: number
}

testInFull(
  'the figures of every listed car equal an independent calculation from its rows',
  () =>
    rolledBack(async (db) => {
      const cars = await db.query<Raw>(
        `select v.id, json_build_object('sections', t.sections, 'points', t.points) as template, i.points,
              (select coalesce(json_object_agg(a.key, a.value), '{}') from public.inspection_sections s, jsonb_each(s.answers) a where s.inspection_id = i.id) as answers,
              (select coalesce(json_object_agg(f.point, f.state), '{}') from public.inspection_findings f where f.inspection_id = i.id) as findings,
              (select count(*)::integer from public.inspection_findings f where f.vehicle_id = v.id and f.state = 'declarado') as marks
         from public.vehicles v
         join lateral (select * from public.inspections i where i.vehicle_id = v.id and i.closed_at is not null order by i.closed_at desc limit 1) i on true
         join public.inspection_templates t on t.version = i.template
        where v.ordenstatus = 'Comprado' and not v.vendido`,
      )
      expect(cars.length).toBeGreaterThan(100)
      const listed = await db.count(
        "select from public.inventario_cache where ordenstatus = 'Comprado' and not vendido and kilometraje > 0",
      )
      expect(cars).toHaveLength(listed)
      const visitor = db.as(ANON)
      let marked = 0
      for (const { id, template, points, answers, findings, marks } of cars) {
        const told = (await read(visitor, id))!
        const outcomes = points.flatMap((code) => {
          const result = answers[code]?.result
          if (result !== 'bien' && result !== 'mal') return []
          const { section, limits } = template.points.find((point) => point.code === code)!
          const past = limits && answers[code]!.value !== undefined ? measureGrade(limits, answers[code]!.value) : 0
          const said = past === 0 ? 'good' : past === 1 ? 'fair' : 'never'
          const found = { reparado: 'repaired', declarado: 'marked' }[findings[code]!] ?? 'pending'
          return [{ code, section, state: result === 'bien' ? said : found }]
        })
        const countsOf = (some: typeof outcomes) => ({
          points: some.length,
          good: some.filter(({ state }) => state === 'good').length,
          fair: some.filter(({ state }) => state === 'fair').length,
          repaired: some.filter(({ state }) => state === 'repaired').length,
          marked: some.filter(({ state }) => state === 'marked').length,
          pending: some.filter(({ state }) => state === 'pending').length,
        })
        expect(told).toMatchObject(countsOf(outcomes))
        const sections = template.sections
          .map(({ code }) => ({ code, ...countsOf(outcomes.filter((one) => one.section === code)) }))
          .filter((one) => one.points > 0)
        expect(told.sections.map(({ title: _, ...counts }: InspectedSection) => counts)).toEqual(sections)
        const measured = template.points.filter(
          ({ code, limits }) =>
            limits &&
            points.includes(code) &&
            ['bien', 'mal'].includes(answers[code]?.result ?? '') &&
            answers[code]!.value !== undefined,
        )
        expect(told.measures.map(({ code, value, past }) => [code, value, past])).toEqual(
          measured.map(({ code, limits }) => [
            code,
            answers[code]!.value,
            measureGrade(limits!, answers[code]!.value!),
          ]),
        )
        expect(told.marks).toHaveLength(marks)
        marked += marks
      }
      expect(marked).toBeGreaterThan(50)
    }),
  60_000,
)

test('the demonstration shows marks only on photographs of their part', () =>
  rolledBack(async (db) => {
    const shown = await db.query<{ point: string; path: string }>(
      'select p.point, p.path from public.inspection_photos p join public.inspections i on i.id = p.inspection_id where p.is_shown',
    )
    const places = (own: RegExp) =>
      new Set(shown.filter(({ point }) => own.test(point)).map(({ path }) => path.match(/\/(\w+)-\d\.jpg/)?.[1]))
    expect([places(/^K/), places(/^[BCE]/), places(/^[^BCEK]/)]).toEqual([
      new Set(['interior']),
      new Set(['exterior']),
      new Set(),
    ])
  }))
