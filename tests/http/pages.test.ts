import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testInFull } from '../in-full.ts'
import { LINE, pagesNode } from './pages-fixture.ts'

const site = pagesNode()

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const stateOf = (html: string) => /fetch\("(\/_state\/[^"]+)"\)/.exec(html)![1]!

testInFull('rendering leaves no timers', async () => {
  await site.get('/autos')
  const before = timers()
  for (let page = 2; page < 14; page++) expect((await site.get(`/autos?maxPrice=${page}00000`)).status).toBe(200)
  // Those of the node itself end soon; a leak was seven per page.
  await expect.poll(() => timers() - before).toBeLessThan(5)
})

test.each([
  ['/faq', '/faq?x=1&y=2'],
  ['/', '/?cualquiera=1'],
  ['/vacantes', '/vacantes?pagina=9'],
  ['/contacto?asunto=cita', '/contacto?z=1&asunto=cita'],
  ['/marcas', '/marcas?marca=Kia'],
  ['/conocenos', '/conocenos?enviado=9'],
  ['/comparar', '/comparar?orden=2'],
])('%s is also %s: unknown parameters make no other page', async (known, spelled) => {
  const first = await site.get(known)
  const { rendered } = site
  const second = await site.get(spelled)
  expect(site.rendered).toBe(rendered)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
})

test.each(['/FAQ?q=garant%C3%ADa', '/%66aq?q=garant%C3%ADa', '/fAq?q=garant%C3%ADa'])(
  '%s redirects to the canonical page, which alone is rendered and cached',
  async (spelled) => {
    const { rendered } = site
    const answer = await site.get(spelled)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/faq?q=garant%C3%ADa'])
    expect(site.rendered).toBe(rendered)
  },
)

test('a page is equal with Save-Data, and asks browsers for the connection quality', async () => {
  const first = await site.get('/promociones')
  const { rendered } = site
  const saveData = await site.get('/promociones', { headers: { 'save-data': 'on', ect: '2g' } })
  expect(site.rendered).toBe(rendered)
  for (const answer of [first, saveData]) {
    expect(answer.headers.get('accept-ch')).toBe('ECT')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  }
  expect(await saveData.text()).toBe(await first.text())
})

test('concurrent requests for a page share one render', async () => {
  const before = site.rendered
  const answers = await Promise.all(Array.from({ length: 400 }, () => site.get('/autos?marca=Kia&page=2')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(site.rendered).toBe(before + 1)
})

test("a state that is not stored is the cached page's, without a render", async () => {
  const html = await (await site.get('/conocenos')).text()
  const { rendered } = site
  const state = await (await site.get(stateOf(html))).text()
  for (let n = 0; n < 20; n++) {
    const answer = await site.get(
      `/_state/${n}?of=${encodeURIComponent(`/${'/'.repeat(n % 3)}${n % 2 ? 'conocenos' : 'CONOCENOS/'}?x=${n}`)}`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe(state)
  }
  expect(site.rendered).toBe(rendered)
})

testInFull('a full queue answers 503 with Retry-After, and recovers', async () => {
  const room = LINE.workers + LINE.waiting
  const ask = (n: number) => site.get(`/autos?maxPrice=${510_000 + n}`)
  const answers = await Promise.all(Array.from({ length: room + 5 }, (_, n) => ask(n)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(room)
  for (const { headers } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  }
  expect(await refused[0]!.text()).toContain('Hay mucha gente en el sitio')
  expect((await ask(room + 4)).status).toBe(200)
})

test('page states and navigation data use the same queue', async () => {
  const room = LINE.workers + LINE.waiting
  const crowd = Array.from({ length: room }, (_, n) => site.get(`/autos?maxPrice=${610_000 + n}`))
  const refused = await Promise.all([
    site.get('/_state/x?of=%2Fautos%3FmaxPrice%3D710001'),
    site.get('/autos.data?maxPrice=710001'),
  ])
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'site_busy' })
  }
  await Promise.all(crowd)
})

test('the policy of a page allows our own scripts only, not an injected one', async () => {
  const answer = await site.get('/faq?q=inyectado')
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy')!
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(html).toContain('<script>evil()</script>')
  expect(policy).not.toContain(hash('evil()'))
  expect(html).not.toContain('nonce=')
  const own = [...html.matchAll(/<script(?![^>]*(?:src=|json"))[^>]*>([\s\S]+?)<\/script>/g)].map((match) => match[1]!)
  expect(own.length).toBeGreaterThan(3)
  for (const text of own.filter((text) => text !== 'evil()')) expect(policy).toContain(hash(text))
})
