import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesNode } from './pages-fixture.ts'

const site = pagesNode({ second: true })
let client: pg.Client
let admin: Awaited<ReturnType<typeof site.signIn>>
beforeAll(async () => {
  client = new pg.Client(site.url)
  await client.connect()
  admin = await site.signIn('admin@volante.test')
})
afterAll(() => client.end())

const rpc = (name: string, args: object) => admin('POST', `/rest/v1/rpc/${name}`, args)
const one = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows[0]
const both = (path: string) => Promise.all([site.get(path), site.getThere(path)])
const texts = async (path: string) => Promise.all((await both(path)).map((answer) => answer.text()))
const bothSay = async (path: string, words: string) => (await texts(path)).map((text) => text.includes(words))

test('visitors see a feature flag turned off and on', async () => {
  const show = (value: boolean) =>
    rpc('change_setting', { setting: 'show_promotions', value, seen: !value, reason: 'prueba' })
  const seen = async () => [
    ...(await both('/promociones')).map(({ status }) => status),
    ...(await bothSay('/faq', '/promociones')),
    (await (await site.getThere('/sitemaps/paginas.xml')).text()).includes('/promociones'),
  ]
  for (let round = 0; round < 2; round++) {
    expect(await seen()).toEqual([200, 200, true, true, true])
    await show(false)
    expect(await seen()).toEqual([404, 404, false, false, false])
    await show(true)
  }
})

const WORDS: [page: string, column: string, change: string][] = [
  ['/faq', 'answer', 'faqs?id=eq.que-es-el-cat'],
  ['/conocenos', 'text', 'about_sections?id=eq.que-hacemos'],
  ['/promociones', 'summary', 'promotions?summary=not.is.null'],
  ['/kit-volante', 'intro', 'trust_kits?intro=not.is.null'],
  ['/asesor/ID', 'bio', 'advisor_pages?published=is.true'],
]
test.each(WORDS)('visitors see the change of %s', async (path, column, change) => {
  const { id } = await one('select id from public.advisor_pages where published limit 1')
  const page = path.replace('ID', id)
  const words = 'Palabras «nuevas»'
  expect(await bothSay(page, words)).toEqual([false, false])
  await admin('PATCH', `/rest/v1/${change}`, { [column]: words })
  expect(await bothSay(page, words)).toEqual([true, true])
})

test("visitors see a car's inspection without script, or that no valid one exists", async () => {
  const car = await one(
    `select v.slug, i.id as inspection, f.id as finding, f.label
       from public.vehicles v join public.inspections i on i.vehicle_id = v.id and i.closed_at is not null
       join public.inspection_findings f on f.inspection_id = i.id and f.state = 'declarado'
      where v.ordenstatus = 'Comprado' and not v.vendido and (select count(*) from public.inspection_findings o where o.vehicle_id = v.id) = 1
      order by v.slug limit 1`,
  )
  const page = `/autos/${car.slug}`
  const NONE = 'no tiene hoy una inspección vigente'
  const seen = async () =>
    (
      await Promise.all(
        [NONE, 'Revisado el', '1 marca a la vista', '1 por resolver'].map((words) => bothSay(page, words)),
      )
    ).map(([here, there]) => (here === there ? here : 'unlike'))
  const settle = (state: string) => rpc('settle_finding', { finding_id: car.finding, state })
  const inspection_id = car.inspection
  expect(await seen()).toEqual([false, true, true, false])
  expect((await texts(page))[0]).toContain(car.label)
  await settle('abierto')
  expect(await seen()).toEqual([false, true, false, true])
  await settle('declarado')
  expect(await seen()).toEqual([false, true, true, false])
  await rpc('reopen_inspection', { inspection_id, reason: 'Prueba' })
  expect(await seen()).toEqual([true, false, false, false])
  await rpc('close_inspection', { inspection_id, signer: 'Prueba', signature: 'M1 1 L2 2' })
  expect(await seen()).toEqual([false, true, true, false])
  await rpc('expire_inspection', { inspection_id, why: 'accidente' })
  expect(await seen()).toEqual([true, false, false, false])
})

test("no page contains the mail server's password", async () => {
  const canary = 'correo-canario-7f3a91c2'
  const fields = { host: 'smtp.ejemplo.mx', from: 'Casa <casa@ejemplo.mx>' }
  await admin('POST', '/functions/v1/service-settings', {
    action: 'save',
    service: 'mail',
    revision: 0,
    fields,
    secrets: { password: canary },
  })
  const { slug } = await one('select slug from public.vehicles where not vendido limit 1')
  const shapes = [canary, ...(['base64', 'hex'] as const).map((form) => Buffer.from(canary).toString(form))]
  const said = (text: string) => shapes.filter((shape) => text.includes(shape))
  for (const path of ['/', '/autos', `/autos/${slug}`, '/faq', '/contacto', '/conocenos', '/acceder', '/admin/config'])
    for (const answer of await both(path))
      expect([path, said((await answer.text()) + JSON.stringify([...answer.headers]))]).toEqual([path, []])
  const { kept } = await one('select jsonb_agg(to_jsonb(s))::text as kept from private.service_settings s')
  expect([kept.includes('"mail"'), said(kept), said(JSON.stringify(site.logged))]).toEqual([true, [], []])
})

test('visitors see a landing page published, changed, restored and unpublished, despite the cache', async () => {
  const draft = (text: string) => ({
    root: { props: {} },
    content: [{ type: 'Text', props: { id: 't', title: '', text } }],
  })
  const { id: page_id } = await one(
    "insert into public.landing_pages (slug, title, draft) values ('en-los-nodos', 'En los nodos', $1) returning id",
    [draft('Primera')],
  )
  const seen = async () => {
    const answers = await both('/en-los-nodos')
    return Promise.all(
      answers.map(async (answer) => (answer.ok ? /Primera|Segunda/.exec(await answer.text())?.[0] : answer.status)),
    )
  }
  const becomes = (what: string | number) => expect.poll(seen, { interval: 100, timeout: 5000 }).toEqual([what, what])
  expect(await seen()).toEqual([404, 404])
  await rpc('publish_landing_page', { page_id })
  await becomes('Primera')
  await admin('PATCH', `/rest/v1/landing_pages?id=eq.${page_id}`, { draft: draft('Segunda') })
  await rpc('publish_landing_page', { page_id })
  await becomes('Segunda')
  await admin('PATCH', `/rest/v1/landing_pages?id=eq.${page_id}`, { draft: draft('Primera') })
  await rpc('publish_landing_page', { page_id })
  await becomes('Primera')
  await rpc('unpublish_landing_page', { page_id })
  await becomes(404)
})

test('a redirect works despite the cache, and is counted once each', async () => {
  const led = async () => (await both('/vieja?a=1')).map(({ status, headers }) => [status, headers.get('location')])
  const nowhere = [404, null]
  expect(await led()).toEqual([nowhere, nowhere])
  await admin('POST', '/rest/v1/redirects', { from_path: '/vieja', to_path: '/autos' })
  const to = [301, '/autos?a=1']
  expect(await led()).toEqual([to, to])
  await admin('PATCH', '/rest/v1/redirects?from_path=eq./vieja', { active: false })
  expect(await led()).toEqual([nowhere, nowhere])
  const hits = async () =>
    Number((await one("select hits from private.redirect_hits where from_path = '/vieja'"))?.hits)
  await expect.poll(hits, { interval: 200 }).toBe(2)
})

test("visitors see a branch's phone, hours and special day", async () => {
  const save = async (changes: object, outside: unknown[] = []) => {
    const { seen } = await one("select to_jsonb(b) as seen from public.branches b where code = 'MTY'")
    await rpc('save_branch', { branch: 'MTY', changes, seen, known: outside })
  }
  const outsideOf = async (hours: unknown, day: string | null) => {
    const asked = JSON.parse(await rpc('branch_visits_outside', { branch: 'MTY', hours, day })) as { id: string }[]
    return asked.map(({ id }) => id)
  }
  expect(await bothSay('/contacto', '81 8111 2233')).toEqual([false, false])
  await save({ phone: '+528181112233' })
  expect(await bothSay('/contacto', '81 8111 2233')).toEqual([true, true])
  const hours = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['08:05', '21:55']]]),
  )
  await save({ hours }, await outsideOf(hours, null))
  expect(await bothSay('/contacto', '8:05 a 21:55')).toEqual([true, true])
  const { day } = await one('select (current_date + 3)::text as day')
  const spans = [['08:07', '08:57']]
  const known = await outsideOf(spans, day)
  await rpc('save_branch_day', { branch: 'MTY', day, hours: spans, note: '', seen: null, known })
  expect(await bothSay('/contacto', '8:07 a 8:57')).toEqual([true, true])
})

test("visitors see new terms on a car's page", async () => {
  const { slug } = await one(
    "select slug from public.vehicles where ordenstatus = 'Comprado' and not vendido and precio > 200000 and plazomax >= 48 and autoano >= 2020 order by slug limit 1",
  )
  const cats = async () =>
    (await texts(`/autos/${slug}`)).map((page) => Number(page.match(/CAT(?:\s|&nbsp;|\u00a0)(\d+\.\d)/)?.[1]))
  for (const cat of await cats()) expect(cat).toBeLessThan(30)
  const { begins, seen, said } = await one(
    `select (now() at time zone 'America/Monterrey')::date::text as begins, to_jsonb(l) as seen,
            to_jsonb(l) - '{id,lender,house,effective_from,effective_until,position}'::text[] || '{"annual_rate": 40}' as said
       from public.lenders l where l.lender = 'casa' order by l.effective_from desc limit 1`,
  )
  await rpc('save_lender_terms', { lender: 'casa', begins, said, seen })
  for (const cat of await cats()) expect(cat).toBeGreaterThan(40)
})
