import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { promisesFinancing } from '#contract/vehicles/promotion-terms.ts'
import { knownMigrations, migrate, migrateWithin } from '#db/migrate.ts'
import { cloneDatabase } from '#tests/copy-database.ts'

const OLD_PROMOTIONS = [
  ['Bono', 'Cinco mil pesos menos.', 'En autos seleccionados.', true],
  ['Rebaja', 'A 12 meses sin intereses.', 'Sujeta a aprobación.', true],
  ['Tanque lleno', 'Lo entregamos con el tanque lleno.', 'Con enganche de 20 %.', true],
  ['Financiamiento 0%', 'Doce meses sin intereses.', 'Con 50 % de enganche.', true],
  ['Placas gratis', 'Las placas van por nuestra cuenta.', 'Con mensualidades fijas.', false],
  ['Bono de $5,000', 'Te damos $5,000.', 'Hasta el 10 % del precio; 100 % garantizado.', true],
  ['Toma a cuenta', 'Recibimos tu auto.', `Sin tasa: ${'Sin interés'.normalize('NFD')}.`, true],
  ['Lavado gratis', 'Lavado de cortesía.', `Plazos ${'sin interés'.normalize('NFD')}.`, true],
] as const
const OLD_LABELS: string[][] = [
  ['Bono', 'Financiamiento 0%', 'Tanque lleno'],
  ['Financiamiento 0%'],
  ['Financiamiento 0 %', 'Garantía extendida', '0.0 % de interés', 'Bono de $5,000'],
  ['Cero por ciento de comisión', 'MSI sin interés', 'Tasa preferencial', 'Enganche bajo', 'Mensualidades fijas'],
  ['TASA FIJA', 'SIN INTERÉS'.normalize('NFD'), 'Rebaja del 10%'],
  ['Bono', 'Tanque lleno', 'Bono'],
  [],
]

let client: pg.Client
let database: Awaited<ReturnType<typeof cloneDatabase>>
let writtenBefore: Date

beforeAll(async () => {
  database = await cloneDatabase((name) => inject('postgres').replace(/%(25)?DB%(25)?/, name), 'template1')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('begin')
  const before = [...knownMigrations().keys()].filter((name) => name < 'migrations/0460')
  await migrateWithin(client, new Set(before))
  await client.query('commit')
  for (const promotion of OLD_PROMOTIONS)
    await client.query(
      "insert into public.promotions (label, summary, terms, published, starts_on, updated_at) values ($1, $2, $3, $4, '2026-01-01', '2026-01-01')",
      [...promotion],
    )
  for (const [i, labels] of OLD_LABELS.entries())
    await client.query(
      "insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, promociones) values ($1, $1, 'Mazda 3', 'Mazda', '3', 2020, $2)",
      [`oc-${i}`, labels],
    )
  ;({ writtenBefore } = (
    await client.query(`select updated_at as "writtenBefore" from public.vehicles where ordencompra = 'oc-5'`)
  ).rows[0])
  await migrate(database.url)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('promotions with loan terms are hidden, and others unchanged', async () => {
  const { rows } = await client.query('select label, summary, terms, published from public.promotions order by label')
  expect(rows).toEqual(
    OLD_PROMOTIONS.map(([label, summary, terms, published]) => ({
      label,
      summary,
      terms,
      published: published && !promisesFinancing([label, summary, terms].join('\n')),
    })).toSorted((a, b) => (a.label < b.label ? -1 : 1)),
  )
  expect(rows.filter(({ published }) => published).map(({ label }) => label)).toEqual(['Bono', 'Bono de $5,000'])
})

test('cars lose labels with loan terms, and keep the others in order', async () => {
  const { rows } = await client.query<{ promociones: string[] }>(
    'select promociones from public.vehicles order by ordencompra',
  )
  expect(rows.map(({ promociones }) => promociones)).toEqual([
    ['Bono', 'Tanque lleno'],
    [],
    ['Garantía extendida', 'Bono de $5,000'],
    [],
    ['Rebaja del 10%'],
    ['Bono', 'Tanque lleno', 'Bono'],
    [],
  ])
  expect(OLD_LABELS.map((labels) => labels.filter((label) => !promisesFinancing(label)))).toEqual(
    rows.map(({ promociones }) => promociones),
  )
  const kept = await client.query("select updated_at from public.vehicles where ordencompra = 'oc-5'")
  expect(kept.rows).toEqual([{ updated_at: writtenBefore }])
})

test('a label is then free, and one with loan terms cannot be published', async () => {
  const write = (label: string, terms = 'Hasta fin de mes.') =>
    client.query(
      "insert into public.promotions (label, summary, terms, starts_on) values ($1, 'Algo más.', $2, '2026-01-01')",
      [label, terms],
    )
  await write('Cámara de regalo')
  await expect(write('Meses', 'A meses sin intereses.')).rejects.toMatchObject({ code: 'PT422' })
  await expect(
    client.query("update public.promotions set published = true where label = 'Financiamiento 0%'"),
  ).rejects.toMatchObject({ code: 'PT422' })
  await expect(write('Uno; otro')).rejects.toMatchObject({ code: '23514' })
})
