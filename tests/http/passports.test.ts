import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PassportRow, passportSeal } from '#contract/vehicles/passport.ts'
import { pagesNode } from './pages-fixture.ts'
import { pdfText } from './pdf-text.ts'

const site = pagesNode()
let owner: pg.Client
let car: { id: string; slug: string; ordencompra: string; titulo: string }
let rows: PassportRow[]
let seal: string

beforeAll(async () => {
  owner = new pg.Client({ connectionString: site.url })
  await owner.connect()
  ;[car] = (
    await owner.query(
      `select v.id, v.slug, v.ordencompra, v.titulo from public.inventario_cache v join private.passport_entries e on e.vehicle_id = v.id
        where not v.vendido group by 1, 2, 3, 4 having bool_or(e.body like '%"price"%') and count(*) > 1 order by 1 limit 1`,
    )
  ).rows
  rows = (await owner.query('select * from public.car_passport($1)', [car.id])).rows
  seal = passportSeal(rows)!
})
afterAll(() => owner.end())

const read = async (path: string) => {
  const answer = await site.get(path, { redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const addCar = async (facts: { slug: string; ordenstatus: string }) =>
  owner.query(
    `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio, ordenstatus)
     values ($1, $2, 'Mazda sin pasaporte', 'Mazda', '3', 2020, 250000, $3)`,
    [facts.slug, `P-${facts.slug}`, facts.ordenstatus],
  )

test('an unknown or hidden car has neither page nor PDF', async () => {
  const hidden = `oculto-${randomUUID()}`
  await addCar({ slug: hidden, ordenstatus: 'En taller' })
  for (const slug of [hidden, 'no-existe', 'x%00y']) {
    expect((await read(`/autos/${slug}/pasaporte`)).status, slug).toBe(404)
    expect((await read(`/functions/v1/passport-pdf/${slug}`)).status, slug).toBe(404)
  }
})

test('the page without script shows entries, hashes, code and PDF, and is not indexed', async () => {
  const { status, html } = await read(`/autos/${car.slug}/pasaporte`)
  expect(status).toBe(200)
  expect(html).toContain(`Pasaporte de ${car.titulo}`)
  expect(html).toMatch(/Precio: de (\$[\d,]+|por definir) a/)
  for (const { hash } of rows) expect(html).toContain(hash)
  expect(html).toContain(`/autos/${car.slug}/pasaporte?sello=${seal}"`)
  expect(html).toContain(`href="/functions/v1/passport-pdf/${car.slug}"`)
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('tu hoja</strong>')
})

test("the car's page shows it, and an order number redirects with the printed hash", async () => {
  expect((await read(`/autos/${car.slug}`)).html).toContain(`href="/autos/${car.slug}/pasaporte"`)
  const { status, headers } = await read(`/autos/${car.ordencompra}/pasaporte?sello=${seal}`)
  expect(status).toBe(301)
  expect(headers.get('location')).toBe(`/autos/${car.slug}/pasaporte?sello=${seal}`)
})

test('the printed hash is compared without script', async () => {
  const told = async (printed: string) => (await read(`/autos/${car.slug}/pasaporte?sello=${printed}`)).html
  expect(await told(seal)).toContain('Coincide con tu hoja')
  const earlier = passportSeal(rows.slice(0, -1))!
  expect(await told(earlier)).toContain('hay una anotación más')
  const forged = `${seal.slice(0, -1)}${seal.endsWith('0') ? '1' : '0'}`
  expect(await told(forged)).toContain('No coincide con tu hoja')
  expect(await told('nada')).not.toContain('tu hoja</strong>')
})

test('a car without entries says so, with nothing to print', async () => {
  const slug = `nuevo-${randomUUID()}`
  await addCar({ slug, ordenstatus: 'Comprado' })
  const { status, html } = await read(`/autos/${slug}/pasaporte`)
  expect(status).toBe(200)
  expect(html).toContain('Todavía no hay nada anotado')
  expect(html).not.toContain('passport-pdf')
})

test("the PDF has the same content with its code's address, and is drawn once", async () => {
  const answer = await site.get(`/functions/v1/passport-pdf/${car.slug}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const text = pdfText(new Uint8Array(await answer.arrayBuffer())).replaceAll('\n', '')
  expect(text).toContain('Precio: de')
  expect(text).toContain(rows.at(-1)!.hash)
  expect(text).toContain(`/autos/${car.slug}/pasaporte?sello=${seal}`)
  const again = await site.get(`/functions/v1/passport-pdf/${car.slug}`, {
    headers: { 'if-none-match': answer.headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})
