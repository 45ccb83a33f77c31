import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { readEnv } from '#server/env.ts'
import { type ApplicationPdfServices, applicationPdf } from '#server/functions/application-pdf.ts'
import { authContext } from '#server/http/auth-context.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { readBrand } from '#server/settings/brand.ts'
import { ownDatabase } from '#tests/clone.ts'
import { pdfText } from './pdf-text.ts'

const SECRET = new TextEncoder().encode('the secret of these tests, long enough for HS256')
const database = ownDatabase()
let db: Database
let owner: pg.Client
let app: Hono
const counted: string[] = []

const idOf = (email: (typeof DEMO_ACCOUNTS)[number]['email']) => DEMO_ACCOUNTS.find((one) => one.email === email)!.id
const [OTHER, ADVISOR, COLLEAGUE, ADMIN] = [
  idOf('nuevo@volante.test'),
  idOf('ventas@volante.test'),
  idOf('ventas2@volante.test'),
  idOf('admin@volante.test'),
]

const CAR = {
  vehicleTitle: 'Mazda 3 2021 i Touring',
  ordencompra: 'OC-PDF-1',
  slug: 'mazda-3-2021',
  precio: 300_000,
  enganchemin: 0,
  plazomax: 60,
  autoano: 2021,
  kilometraje: 41_000,
  feature_image: null,
  sucursal: ['Monterrey'],
}
const ANSWERS = {
  lender: 'pdf-2026',
  down_payment: 60_000,
  term: 48,
  street: 'Av. Juárez',
  exterior_number: '12 B',
  housing: 'rentada',
  income_kind: 'asalariado',
  employer: 'Aceros del Norte',
  monthly_income: 31_500,
  seniority_months: 30,
  reference1_name: 'Luisa Peña',
  reference1_phone: '+528112345678',
}

beforeAll(async () => {
  db = openDatabase(database.url.replace('//postgres@', '//authenticator@'), 4)
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into public.lenders (id, lender, name, annual_rate, opening_fee, min_down, terms, effective_from)
     values ('pdf-2026', 'pdf', 'Banco de Prueba', 15.99, 3, 0.1, '{12,24,36,48,60}', '2020-01-01')`,
  )
  const services = {
    db,
    env: readEnv({ PUBLIC_URL: 'https://volante.test' }),
    brand: readBrand(undefined),
    verify: authContext({ keys: SECRET, anonRole: 'anon', requireKey: false }),
    auth: {
      limits: {
        take: async (_name: string, key: string) => {
          counted.push(key)
          if (counted.filter((one) => one === key).length > 20) throw new ApiError(429, 'over_request_rate_limit', 'x')
        },
      },
    },
  } as unknown as ApplicationPdfServices
  app = new Hono()
  app.onError((error, c) =>
    error instanceof ApiError
      ? Response.json({ code: error.code }, { status: error.status })
      : c.json({ code: 'unexpected', message: String(error) }, 500),
  )
  app.route('/application-pdf', applicationPdf(services))
})
afterAll(async () => {
  await owner.end()
  await db.close()
})

const application = async (fields: { status?: string; data?: object; car_info?: object } = {}) => {
  const { status = 'submitted', data = ANSWERS, car_info = CAR } = fields
  const customer = randomUUID()
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [customer, `${customer}@example.test`])
  await owner.query(
    `insert into public.profiles (id, first_name, last_name, rfc, phone, birth_date, civil_status, asesor_asignado_id)
     values ($1, 'Emma', 'Gómez', 'GODE561231GR8', '+528199990000', '1956-12-31', 'viudo', $2)`,
    [customer, ADVISOR],
  )
  const { rows } = await owner.query<{ id: string; folio: string }>(
    `insert into public.financing_applications (user_id, status, data, car_info, submitted_at)
     values ($1, $2, $3, $4, case when $2 <> 'draft' then timestamptz '2026-11-20 18:00Z' end) returning id, folio`,
    [customer, status, data, car_info],
  )
  return { ...rows[0]!, customer }
}

const tokenOf = (sub: string, role = 'authenticated') =>
  new SignJWT({ role, aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setExpirationTime('1h')
    .sign(SECRET)

const ask = async (id: string, sub?: string, role?: string) => {
  const headers = sub ? { authorization: `Bearer ${await tokenOf(sub, role)}` } : undefined
  const response = await app.request(`/application-pdf/${id}`, { headers })
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  return {
    status: response.status,
    headers: response.headers,
    text: isPdf ? pdfText(new Uint8Array(await response.arrayBuffer())).replaceAll('\n', '') : '',
    code: isPdf ? undefined : ((await response.json()) as { code: string }).code,
  }
}

test('is drawn for the owner and the advisor only', async () => {
  const { id, customer } = await application()
  expect(await ask(id)).toMatchObject({ status: 401, code: 'no_authorization' })
  expect(await ask(id, customer, 'service_role')).toMatchObject({ status: 401 })
  for (const stranger of [OTHER, COLLEAGUE, randomUUID()])
    expect(await ask(id, stranger), stranger).toMatchObject({ status: 404, code: 'not_found' })
  for (const entitled of [customer, ADVISOR, ADMIN])
    expect(await ask(id, entitled), entitled).toMatchObject({ status: 200 })
})

test('answers 404 for a missing one, whatever its id looks like', async () => {
  for (const id of [randomUUID(), 'x', "1' or '1'='1"])
    expect(await ask(encodeURIComponent(id), OTHER)).toMatchObject({ status: 404, code: 'not_found' })
})

test('has the car, the plan with its CAT, the applicant and every answer as text', async () => {
  const { id, folio, customer } = await application()
  const { text, headers } = await ask(id, customer)
  const name = `S-${String(folio).padStart(6, '0')}`
  expect(headers.get('content-disposition')).toBe(`attachment; filename="solicitud-${name}.pdf"`)
  expect(headers.get('cache-control')).toContain('no-store')
  for (const said of [
    `Folio ${name}`,
    'Enviada el 20 de noviembre de 2026',
    'Mazda 3 2021 i Touring',
    'Banco de Prueba',
    '$6,800 al mes',
    'CAT 19.2 % sin IVA',
    'Rentada',
    'Empleado con nómina',
    'Aceros del Norte',
    '$31,500',
    'Emma Gómez',
    'GODE561231GR8',
    '31 de diciembre de 1956',
    'Viudo/a',
    'Antigüedad2 años y 6 meses',
    'Luisa Peña',
    '81 1234 5678',
  ])
    expect(text, said).toContain(said)
  expect(text).not.toContain('Número interior')
})

test('has the documents, the authorisations and the history', async () => {
  const { id, customer } = await application({ status: 'pending_docs' })
  const { rows } = await owner.query<{ id: string }>(
    `insert into public.application_documents (application_id, user_id, kind, state, reason)
     values ($1, $2, 'identificacion', 'approved', null), ($1, $2, 'comprobante_domicilio', 'asked_again', 'Se ve borroso') returning id`,
    [id, customer],
  )
  await owner.query(
    `insert into public.application_pages (document_id, user_id, path) values ($1, $2::uuid, $2::text || '/a.jpg'), ($1, $2::uuid, $2::text || '/b.jpg')`,
    [rows[0]!.id, customer],
  )
  await owner.query(
    `insert into public.consents (user_id, application_id, purpose, granted, text_version, channel, evidence)
     values ($1, $2, 'buro_credito', true, '2026-11', 'solicitud', '{"code_sent_to": "c•••@volante.test"}')`,
    [customer, id],
  )
  await owner.query(
    `insert into public.application_events (application_id, user_id, kind, from_status, to_status, note, shown, actor)
     values ($1, $2, 'status', 'draft', 'submitted', null, true, 'owner'), ($1, $2, 'note', null, null, 'No le gusta que le llamen', false, 'staff')`,
    [id, customer],
  )
  for (const who of [customer, ADMIN]) {
    const { text } = await ask(id, who)
    expect(text).toContain('2 archivos · aprobado')
    expect(text).toContain('se pidió de nuevo')
    expect(text).toMatch(/texto 2026-11 · código enviado a c•••@volante\.test/)
    expect(text).toContain('Enviada')
    expect(text).not.toContain('No le gusta que le llamen')
  }
})

test('works for a draft without a car, a deleted lender, and invalid answers', async () => {
  const { id, customer } = await application({
    status: 'draft',
    car_info: {},
    data: { lender: 'no-such', term: 48, other: [1] },
  })
  const { status, text } = await ask(id, customer)
  expect(status).toBe(200)
  expect(text).toContain('Borrador sin auto')
  expect(text).toContain('48 meses')
  expect(text).not.toMatch(/CAT|Domicilio|Referencias|Documentos/)
})

test('is limited by caller', async () => {
  const { id } = await application()
  counted.push(...Array<string>(21).fill(OTHER))
  expect(await ask(id, OTHER)).toMatchObject({ status: 429 })
})
