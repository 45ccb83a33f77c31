import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { type Env, readEnv } from '#server/env.ts'
import { adLeads } from '#server/functions/ad-leads.ts'
import type { FakeServer } from '#server/integrations/fake-server.ts'
import { metaNotice, openMetaFake } from '#server/integrations/meta-leads.fake.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { readBrand } from '#server/settings/brand.ts'
import { ownDatabase } from '#tests/clone.ts'
import { startDispatcher } from './outbox-dispatcher.ts'

const database = ownDatabase()
const SECRETS = {
  ADS_APP_SECRET: 'la clave de la app',
  ADS_VERIFY_TOKEN: 'el token que se escribe',
  ADS_ACCESS_TOKEN: 'el token de la página',
  ADS_SECRET: 'la clave de otros sistemas, bastante larga',
}
const LEAD = {
  id: '1001',
  created_time: '2026-11-23T18:00:00+0000',
  platform: 'ig',
  form_id: '2312',
  ad_id: '777',
  adset_id: '776',
  campaign_id: '775',
  campaign_name: 'Bono de octubre',
  field_data: [
    { name: 'full_name', values: ['Ana Anuncio'] },
    { name: 'phone_number', values: ['+52 81 1000 5001'] },
    { name: 'email', values: ['no es un correo'] },
    { name: '¿cuándo_quieres_comprar?', values: ['Este mes'] },
    { name: 'asesor', values: ['Beto'] },
  ],
}
// Longer than what a lead holds, with an emoji where it is cut.
const LONG = {
  ...LEAD,
  id: '1003',
  ad_name: `${'x'.repeat(499)}😀`,
  field_data: [
    { name: 'full_name', values: [`${'N'.repeat(119)}😀 Ana`] },
    { name: 'phone_number', values: ['+52 1 81 1000 5003'] },
    { name: 'city', values: ['C'.repeat(200)] },
    { name: 'message', values: [`\0${'m'.repeat(3995)}😀😀😀`] },
  ],
}

let db: Database
let owner: pg.Client
let fake: FakeServer
let app: Hono
let env: Env
beforeAll(async () => {
  db = openDatabase(database.url, 5)
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  fake = await openMetaFake({
    accessToken: SECRETS.ADS_ACCESS_TOKEN,
    leads: [LEAD, { ...LEAD, id: '1002', field_data: [] }, LONG],
  })
  env = readEnv({ MODE: 'demo', ...SECRETS, ADS_GRAPH_URL: fake.url })
  app = new Hono()
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.json({ code: 'unexpected', message: String(error) }, 500)
    const { status, code, message, details } = error
    return Response.json({ code, message, details }, { status })
  })
  app.route(
    '/',
    adLeads({
      auth: { limits: { take: async () => {} } },
      brand: readBrand(),
      db,
      env,
      serviceSettings: { env: () => env },
    } as never),
  )
})
afterAll(async () => {
  await fake.close()
  await owner.end()
  await db.close()
})
beforeEach(() =>
  owner.query("delete from private.outbox where kind = 'ad_lead'; delete from public.leads where source like 'ads_%'"),
)

const post = (path: string, body: string, headers: Record<string, string>) =>
  app.request(path, { method: 'POST', body, headers })
const meta = (ids: string[], secret = SECRETS.ADS_APP_SECRET) => {
  const { body, headers } = metaNotice(secret, ids)
  return post('/meta', body, headers)
}
const plain = (told: unknown, { secret = SECRETS.ADS_SECRET, at = Date.now() } = {}) => {
  const body = typeof told === 'string' ? told : JSON.stringify(told)
  const timestamp = String(Math.floor(at / 1000))
  const signature = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
  return post('/plain', body, { 'x-volante-timestamp': timestamp, 'x-volante-signature': signature })
}
const ours = async () =>
  (
    await owner.query(
      `select l.name, l.phone, l.email, l.source, e.detail, e.lead_data, e.asked_agent from public.leads l join public.lead_events e on e.lead_id = l.id
        where l.source like 'ads_%' order by e.created_at`,
    )
  ).rows
const waiting = async () =>
  (await owner.query("select key, status, last_error from private.outbox where kind = 'ad_lead' order by key")).rows

describe('Meta', () => {
  test('answers the challenge only with our token', async () => {
    const ask = (token: string, challenge = '1158201444') =>
      app.request(
        `/meta?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=${encodeURIComponent(challenge)}`,
      )
    const right = await ask(SECRETS.ADS_VERIFY_TOKEN)
    expect([right.status, await right.text()]).toEqual([200, '1158201444'])
    expect((await ask('otro')).status).toBe(403)
    expect((await ask(SECRETS.ADS_VERIFY_TOKEN, '<script>')).status).toBe(400)
    expect((await app.request('/meta')).status).toBe(403)
  })

  test.each([
    ['another secret', () => meta(['1001'], 'otra')],
    ['none', () => post('/meta', metaNotice(SECRETS.ADS_APP_SECRET, ['1001']).body, {})],
    [
      'that of other bytes',
      () =>
        post(
          '/meta',
          `${metaNotice(SECRETS.ADS_APP_SECRET, ['1001']).body} `,
          metaNotice(SECRETS.ADS_APP_SECRET, ['1001']).headers,
        ),
    ],
  ])('rejects a signature that is %s, and stores nothing', async (_, send) => {
    const answer = await send()
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'signature_refused'])
    expect(await waiting()).toEqual([])
  })

  test('fetches a lead once with its campaign, however often it is announced; a name in it assigns nobody', async () => {
    for (let time = 0; time < 3; time++) expect((await meta(['1001', '1001'])).status).toBe(200)
    expect(await waiting()).toEqual([{ key: 'ad-lead:meta:1001', status: 'pending', last_error: null }])
    fake.faults.set('500')
    const dispatcher = startDispatcher(db, { MODE: 'demo', ...SECRETS, ADS_GRAPH_URL: fake.url })
    while ((await waiting())[0].last_error === null);
    fake.faults.set('normal')
    while ((await waiting())[0].status !== 'delivered');
    await dispatcher.close()
    expect(await ours()).toEqual([
      {
        name: 'Ana Anuncio',
        phone: '+528110005001',
        email: null,
        source: 'ads_ig',
        asked_agent: null,
        lead_data: { utm_source: 'ads_ig', utm_medium: 'lead_ads', utm_campaign: 'Bono de octubre' },
        detail: {
          ads: {
            platform: 'ig',
            lead: '1001',
            campaign_id: '775',
            campaign_name: 'Bono de octubre',
            adset_id: '776',
            ad_id: '777',
            form_id: '2312',
          },
          answers: { '¿cuándo_quieres_comprar?': 'Este mes', asesor: 'Beto' },
        },
      },
    ])
    await meta(['1001'])
    expect(await ours()).toHaveLength(1)
  })

  test('a lead with longer answers than ours is kept, and cut', async () => {
    await meta(['1003'])
    const dispatcher = startDispatcher(db, { MODE: 'demo', ...SECRETS, ADS_GRAPH_URL: fake.url })
    while ((await waiting())[0].status === 'pending' && (await waiting())[0].last_error === null);
    await dispatcher.close()
    expect(await waiting()).toMatchObject([{ status: 'delivered', last_error: null }])
    expect(await ours()).toMatchObject([{ name: 'N'.repeat(119), phone: '+528110005003' }])
  })

  test('missing leads, and those without contact data, are dead with a reason', async () => {
    await meta(['1002', '9999'])
    const dispatcher = startDispatcher(db, { MODE: 'demo', ...SECRETS, ADS_GRAPH_URL: fake.url })
    while ((await waiting()).some(({ status }) => status !== 'dead'));
    await dispatcher.close()
    expect((await waiting()).map(({ last_error }) => last_error)).toEqual(['sin teléfono ni correo', 'HTTP 400 (100)'])
    expect(await ours()).toEqual([])
  })

  test('rejects large bodies and unknown notifications', async () => {
    const long = 'x'.repeat(70_000)
    expect((await post('/meta', long, {})).status).toBe(413)
    const body = '{"object": 1}'
    const signed = `sha256=${createHmac('sha256', SECRETS.ADS_APP_SECRET).update(body).digest('hex')}`
    expect((await post('/meta', body, { 'x-hub-signature-256': signed })).status).toBe(400)
  })
})

describe('another system', () => {
  const TOLD = {
    id: 'A-1',
    name: 'Luis Portal',
    phone: '8110005002',
    city: 'Monterrey',
    message: '¿Sigue disponible?',
    agent_id: '0c0c0c0c-0000-4000-8000-000000000001',
    campaign: { platform: 'tiktok', campaign_id: '55', campaign_name: 'Verano' },
  }
  test('delivers a lead once, with its campaign', async () => {
    for (let time = 0; time < 2; time++) expect((await plain(TOLD)).status).toBe(201)
    expect(await ours()).toEqual([
      expect.objectContaining({
        name: 'Luis Portal',
        phone: '+528110005002',
        source: 'ads_tiktok',
        asked_agent: null,
        detail: { ads: { platform: 'tiktok', lead: 'A-1', campaign_id: '55', campaign_name: 'Verano' } },
      }),
    ])
  })

  test('with a known number joins the lead without overwriting anything', async () => {
    await owner.query('select private.take_lead($1)', [
      JSON.stringify({ kind: 'contacto', name: 'Luis de Antes', phone: '+528110005003', email: 'luis@example.mx' }),
    ])
    await plain({ ...TOLD, id: 'A-2', name: 'Otro', phone: '8110005003', email: 'otro@example.mx' })
    const { rows } = await owner.query(
      "select name, email from public.leads where phone = '+528110005003' and merged_into is null order by created_at",
    )
    expect(rows[0]).toEqual({ name: 'Luis de Antes', email: 'luis@example.mx' })
    await owner.query("delete from public.leads where phone = '+528110005003'")
  })

  test('is told what is wrong, but not with a bad or late signature', async () => {
    const wrong = await plain({ ...TOLD, phone: '12' })
    expect(wrong.status).toBe(422)
    expect(JSON.parse(((await wrong.json()) as { details: string }).details)).toHaveProperty('phone')
    expect((await plain(TOLD, { secret: 'otra clave de otros sistemas, muy larga' })).status).toBe(401)
    expect((await plain(TOLD, { at: Date.now() - 400_000 })).status).toBe(401)
    expect((await plain('[]')).status).toBe(400)
    expect((await plain('{')).status).toBe(400)
    expect(await ours()).toEqual([])
  })

  test('one id of two platforms is two leads; one id of two people is refused', async () => {
    const of = (platform: string, phone: string) => plain({ ...TOLD, phone, campaign: { platform } })
    expect((await of('tiktok', '8110005004')).status).toBe(201)
    expect((await of('google', '8110005005')).status).toBe(201)
    expect((await ours()).map(({ phone }) => phone)).toEqual(['+528110005004', '+528110005005'])
    const other = await of('google', '8110005006')
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([409, 'ad_lead_known'])
    expect((await of('google', '(81) 1000-5005')).status).toBe(201)
    expect(await ours()).toHaveLength(2)
  })

  test('half an emoji and other scripts are no error of ours', async () => {
    const body = JSON.stringify({ ...TOLD, name: 'Ñandú 😀 王', message: 'HALF' }).replace('HALF', '\\ud83d')
    expect((await plain(body)).status).toBe(201)
    expect(await ours()).toMatchObject([{ name: 'Ñandú 😀 王' }])
  })

  test('a message is kept whole, or refused with its limit', async () => {
    const message = 'Busco una camioneta. '.repeat(90).trim()
    for (let time = 0; time < 2; time++) expect((await plain({ ...TOLD, message })).status).toBe(201)
    const { rows } = await owner.query(
      "select e.message from public.lead_events e join public.leads l on l.id = e.lead_id where l.phone = '+528110005002'",
    )
    expect(rows).toEqual([{ message }])
    const refused = await plain({ ...TOLD, id: 'A-9', message: 'x'.repeat(5000) })
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { details: string }).details).toContain('Máximo 2000 caracteres')
  })

  test('without a secret nothing is good', async () => {
    const kept = env
    env = { ...kept, ADS_SECRET: undefined, ADS_APP_SECRET: undefined, ADS_VERIFY_TOKEN: undefined }
    expect([(await plain(TOLD, { secret: '' })).status, (await meta(['1'], '')).status]).toEqual([401, 401])
    env = kept
  })
})
