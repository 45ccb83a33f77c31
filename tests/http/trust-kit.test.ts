import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { trustKit } from '#server/functions/trust-kit.ts'
import { readBrand } from '#server/settings/brand.ts'
import { ownDatabase } from '#tests/clone.ts'
import { pdfText } from './pdf-text.ts'

const database = ownDatabase()
const brand = { ...readBrand(), name: 'Rin & Rueda' }
const env = readEnv({ PUBLIC_URL: 'https://volante.example' })
let db: Database
let admin: pg.Client

beforeAll(async () => {
  db = openDatabase(database.url, 2)
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await db.close()
})

const textOf = (pdf: Uint8Array) => pdfText(pdf).replaceAll('\n', '')

const app = (slug = brand.slug) => trustKit({ db, env, brand: { ...brand, slug } })

test('a brand without a published kit has no document', async () => {
  const none = app('otra')
  const refused: unknown[] = []
  none.onError((error) => {
    refused.push(error)
    return new Response(null, { status: 500 })
  })
  await none.request('/')
  await admin.query(
    "insert into public.trust_kits select 'otra', intro, inspection, sections, false from public.trust_kits",
  )
  await none.request('/')
  expect(refused).toEqual([
    expect.objectContaining({ status: 404, code: 'not_found' }),
    expect.objectContaining({ status: 404, code: 'not_found' }),
  ])
})

test('the document numbers points across chapters, names the dealership, and is drawn once per content', async () => {
  const kit = app()
  await admin.query('update public.trust_kits set inspection = $1, sections = sections - 3 - 2 - 1', [
    JSON.stringify([
      { title: 'Motor de {brand}', points: ['Aceite', 'Bujías'] },
      { title: 'Luces', points: ['Faros'] },
    ]),
  ])
  const answer = await kit.request('/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="kit-volante.pdf"')
  const first = new Uint8Array(await answer.arrayBuffer())
  const text = textOf(first)
  for (const words of [
    'Rin & Rueda',
    'Motor de Rin & Rueda',
    '2. Bujías',
    '3. Faros',
    'Garantía por escrito',
    'refacciones y mano de obra',
    'https://volante.example/kit-volante',
    'Página 1 de',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('{brand}')

  const again = await kit.request('/')
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(first)
  const etag = answer.headers.get('etag')!
  for (const known of [etag, `"otra", W/${etag}`, '*'])
    expect((await kit.request('/', { headers: { 'if-none-match': known } })).status).toBe(304)

  await admin.query("update public.trust_kits set intro = 'Otras palabras <b>sueltas</b>.'")
  const changed = await kit.request('/', { headers: { 'if-none-match': etag } })
  expect(changed.status).toBe(200)
  expect(textOf(new Uint8Array(await changed.arrayBuffer()))).toContain('Otras palabras <b>sueltas</b>.')
})
