import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Device, type NodeName, twoNodes } from './two-nodes.ts'

const site = twoNodes()
const { ask } = site
const NODES: NodeName[] = ['here', 'there']
let admin: Device
let vacancy: string
let request: string

beforeAll(async () => {
  const { email, id } = await site.person('admin')
  await site.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
    [id],
  )
  admin = await site.signIn(email, 'there')
  vacancy = (await site.sql('select id from public.vacancies limit 1'))[0].id
  await site.sql('select private.take_arco_request($1)', [
    JSON.stringify({
      key: randomUUID(),
      kind: 'acceso',
      holder: 'titular',
      name: 'Alguien',
      email: 'alguien@correo.test',
      request: 'Mis datos',
      due_on: '2026-12-18',
    }),
  ])
  request = (await site.sql('select id from public.arco_requests limit 1'))[0].id
  await site.sql("insert into storage.objects (bucket_id, name) values ('applications', $1)", [
    `${randomUUID()}/ine.jpg`,
  ])
})

const as = (node: NodeName, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  ask(node, method, path, { token: admin.access, ...(body !== undefined && { body }), ...(headers && { headers }) })

describe.each(NODES)('%s, with a stolen password', (node) => {
  test.each([
    'profiles?id=neq.00000000-0000-4000-8000-000000000000&select=id',
    'leads',
    'arco_requests',
    'candidates',
    'financing_applications',
    'consents',
    'trade_in_quotes',
    'feedback',
    'valuations',
  ])('reads of %s only their own', async (path) => {
    const { status, body } = await as(node, 'GET', `/rest/v1/${path}`)
    expect({ status, body }).toEqual({ status: 200, body: path.startsWith('profiles') ? [{ id: admin.userId }] : [] })
  })
  test('writes neither content nor vacancies, and answers no data rights request', async () => {
    const representation = { prefer: 'return=representation' }
    const faq = await as(node, 'POST', '/rest/v1/faqs', { id: 'x', topic: 'compra', question: '¿?', answer: 'No.' })
    expect(faq).toMatchObject({ status: 403, body: { code: '42501' } })
    const changed = await as(node, 'PATCH', `/rest/v1/vacancies?id=eq.${vacancy}`, { summary: 'Otra' }, representation)
    expect(changed.status === 403 || changed.body.length === 0).toBe(true)
    const answered = await as(
      node,
      'PATCH',
      `/rest/v1/arco_requests?id=eq.${request}`,
      { answer: 'Listo', state: 'answered' },
      representation,
    )
    expect(answered.status >= 400 || answered.body.length === 0).toBe(true)
    expect(await site.sql("select from public.vacancies where summary = 'Otra'")).toEqual([])
    const own = await as(node, 'PATCH', `/rest/v1/profiles?id=eq.${admin.userId}`, { first_name: 'Otra' })
    expect(own).toMatchObject({ status: 403, body: { hint: 'insufficient_aal' } })
  })
  test('sees no bucket, lists and opens no document, and uploads no file', async () => {
    expect((await as(node, 'GET', '/storage/v1/bucket')).body).toEqual([])
    expect((await as(node, 'POST', '/storage/v1/object/list/applications', { prefix: '' })).body).toEqual([])
    const [{ name }] = await site.sql("select name from storage.objects where bucket_id = 'applications' limit 1")
    expect(await as(node, 'POST', `/storage/v1/object/sign/applications/${name}`, { expiresIn: 60 })).toMatchObject({
      status: 400,
      body: { statusCode: '404' },
    })
    const put = await as(
      node,
      'POST',
      `/storage/v1/object/avatars/${admin.userId}/x.png`,
      new Blob(['x'], { type: 'image/png' }),
    )
    expect(put).toMatchObject({ status: 400, body: { statusCode: '403' } })
  })
  test('is a visitor to functions', async () => {
    const { body } = await as(node, 'GET', '/functions/v1/trade-in-vehicles?search=mazda')
    expect(body.vehicles.length).toBeGreaterThan(0)
    for (const vehicle of body.vehicles) expect(vehicle.historicalOffers).toEqual([])
    const key = randomUUID()
    const sent = await as(node, 'POST', '/functions/v1/leads', {
      key,
      kind: 'contacto',
      name: 'Alguien',
      phone: '8112345678',
      message: 'Hola',
      notice_version: '2026-11',
    })
    expect(sent.status).toBe(201)
    const [lead] = await site.sql(
      'select l.account_id from public.lead_events e join public.leads l on l.id = e.lead_id where e.key = $1',
      [key],
    )
    expect(lead).toEqual({ account_id: null })
    const [application] = await site.sql("select id from public.financing_applications where status <> 'draft' limit 1")
    expect((await as(node, 'GET', `/functions/v1/application-pdf/${application.id}`)).status).toBe(404)
  })
  test('is told the next step: the factor, and who they are', async () => {
    expect((await as(node, 'GET', '/auth/v1/user')).body.factors).toHaveLength(1)
    expect((await as(node, 'GET', '/rest/v1/profiles?select=role')).body).toEqual([{ role: 'admin' }])
    expect(await as(node, 'PUT', '/auth/v1/user', { password: 'otra-clave-mucho-mejor-9' })).toMatchObject({
      status: 401,
    })
  })
})
