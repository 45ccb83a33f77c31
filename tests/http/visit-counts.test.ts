import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db.ts'
import { openVisitCounter } from '#server/functions/visit-counter.ts'
import { twoNodes } from './two-nodes.ts'

const site = twoNodes()
const { sql } = site
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const agents = (name: string) => `${PHONE} ${name}`

let code: string
beforeAll(async () => {
  await sql('truncate public.link_counts, public.visit_counts')
  await sql(
    "insert into public.campaigns (name, code, channel, starts_on) values ('Puerta', 'puerta', 'impreso', '2026-10-01')",
  )
  const [row] = await sql(
    "insert into public.campaign_links (campaign_id, label, to_path) select id, 'QR', '/autos?marca=Mazda' from public.campaigns where code = 'puerta' returning code",
  )
  code = row.code
})

const take = (path: string, headers: Record<string, string>, method = 'GET') =>
  site.ask('here', method, path, { headers })
const from = (address: string, agent = PHONE) => ({ 'x-forwarded-for': address, 'user-agent': agent })
const tell = (body: unknown, headers: Record<string, string>) =>
  site.ask('here', 'POST', '/functions/v1/visit-counts', {
    headers: { ...headers, 'content-type': 'text/plain' },
    body: new Blob([typeof body === 'string' ? body : JSON.stringify(body)]),
  })
const linkCounts = async () =>
  (await sql('select sum(visits)::int as visits, sum(bots)::int as bots from public.link_counts'))[0]!
const of = async (source: string) =>
  (
    await sql(
      'select coalesce(sum(visits), 0)::int as visits, coalesce(sum(bots), 0)::int as bots from public.visit_counts where source = $1 and day > current_date - 2',
      [source],
    )
  )[0]!

describe('a short link', () => {
  test('redirects and is counted once per visitor, without bots and HEAD', async () => {
    const answer = await take(`/l/${code.toLowerCase()}`, from('10.1.0.1'))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      `/autos?marca=Mazda&utm_source=impreso&utm_medium=print&utm_campaign=puerta&utm_content=${code.toLowerCase()}`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    await take(`/l/${code}`, from('10.1.0.1'))
    await take(`/l/${code}`, from('10.1.0.2'))
    await take(`/l/${code}`, from('10.1.0.3', 'WhatsApp/2.24.1 A'))
    await take(`/l/${code}`, from('10.1.0.4', 'facebookexternalhit/1.1'))
    await take(`/l/${code}`, from('10.1.0.5'), 'HEAD')
    await take(`/l/${code}`, { ...from('10.1.0.6'), 'sec-purpose': 'prefetch;prerender' })
    await expect.poll(linkCounts).toEqual({ visits: 2, bots: 2 })
  })

  test.each(['/l/ZZZZZZ', '/l/abc', '/l/..%2f..%2fevil.test', '/l/%0d%0alocation:x', '/l//evil.test'])(
    'that is unknown redirects nowhere: %s',
    async (path) => {
      const answer = await take(path, from('10.1.0.9'))
      expect(answer.status).not.toBe(302)
      expect(answer.headers.get('location') ?? '/x').toMatch(/^\/[^/\\]/)
    },
  )

  test('cannot be guessed without limit, and an existing one still works', async () => {
    const statuses = []
    for (let at = 0; at < 70; at++) statuses.push((await take('/l/YYYYYY', from('10.1.1.1'))).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await take(`/l/${code}`, from('10.1.1.1'))).status).toBe(302)
  })
})

describe("a page's visit report", () => {
  const page = (search: string) => `http://volante.test/autos${search}`

  test('has campaign, search engine, other site, or direct; our own pages are none', async () => {
    const ends = [
      [page('?utm_source=impreso&utm_campaign=PUERTA'), ''],
      [page(''), 'https://www.google.com.mx/'],
      [page(''), 'https://blog.test/nota'],
      [page(''), ''],
      [page(''), 'http://volante.test/faq'],
      ['http://otro.test/', ''],
      ['javascript:alert(1)', ''],
    ] as const
    for (const [address, referrer] of ends)
      expect((await tell({ address, referrer }, from('10.2.0.1'))).status).toBe(204)
    await expect.poll(() => of('directo')).toEqual({ visits: 1, bots: 0 })
    expect(await of('impreso')).toEqual({ visits: 1, bots: 0 })
    expect(await of('buscador')).toEqual({ visits: 1, bots: 0 })
    expect(await of('sitio')).toEqual({ visits: 1, bots: 0 })
  })

  test('with invalid characters does not prevent others from being counted', async () => {
    const before = (await of('bing')).visits
    const half = `?utm_source=google&utm_campaign=${'a'.repeat(499)}%F0%9F%9A%97`
    for (const search of ['?utm_campaign=%00x', '?utm_source=%00', half, '?utm_source=bing'])
      expect((await tell({ address: page(search), referrer: '' }, from('10.2.0.4'))).status).toBe(204)
    await expect.poll(async () => (await of('bing')).visits).toBe(before + 1)
  })

  test('that is invalid is refused with a message', async () => {
    for (const body of ['', 'x', '[]', '{"address": 1}']) expect((await tell(body, from('10.2.0.2'))).status).toBe(400)
    expect((await tell('x'.repeat(5000), from('10.2.0.2'))).status).toBe(413)
  })

  test('stores nothing that identifies the visitor', async () => {
    await tell({ address: page('?utm_source=google'), referrer: '' }, from('203.0.113.77', agents('only-here')))
    await expect.poll(async () => (await of('google')).visits).toBe(1)
    const kept = await sql(
      'select string_agg(to_jsonb(m)::text, chr(10)) as said from (select day, mark from private.visit_marks) m',
    )
    expect(kept[0].said).not.toContain('203.0.113')
    expect(kept[0].said).not.toContain('only-here')
  })
})

describe('an empty search', () => {
  const empty = (params: unknown, address: string, agent = PHONE) =>
    site.ask('here', 'POST', '/functions/v1/empty-searches', {
      headers: { ...from(address, agent), 'content-type': 'text/plain' },
      body: new Blob([JSON.stringify({ params })]),
    })
  const counted = () =>
    sql(
      "select brand, model, most, searches from public.empty_searches where brand in ('Lancia', 'Mazda') order by brand, most",
    )

  test('is counted for a car we do not have, whatever other filters; existing cars are not', async () => {
    await sql("insert into public.trade_in_vehicles (brand, model, year) values ('Lancia', 'Delta', 2019)")
    await sql('truncate public.empty_searches')
    for (const params of [
      'search=lancia+delta&color=Rojo',
      'search=lancia+delta+2019',
      'search=Lancia+Delta&maxPrice=150000',
    ])
      expect((await empty(params, '10.3.0.1')).status).toBe(204)
    expect((await empty('search=lancia+delta', '10.3.0.2')).status).toBe(204)
    expect((await empty('search=delta&maxPrice=90000', '10.3.0.2')).status).toBe(204)
    expect((await empty('marca=Mazda&search=mazda+3&color=Turquesa', '10.3.0.2')).status).toBe(204)
    expect((await empty('marca=Mazda', '10.3.0.2')).status).toBe(204)
    expect((await empty('search=lancia+delta', '10.3.0.4')).status).toBe(204)
    const searches = async () => (await counted()).reduce((sum, row) => sum + row.searches, 0)
    await expect.poll(searches).toBe(3)
  })

  test('is counted once a day per network and car, for any words, browsers and bounds', async () => {
    await sql(
      "insert into public.trade_in_vehicles (brand, model, year) values ('Lancia', 'Thema', 2019), ('Lancia', 'Kappa', 2019)",
    )
    for (let at = 0; at < 40; at++)
      expect((await empty(`search=lancia+thema&maxPrice=${at + 1}000`, '10.3.0.5', agents(`b${at}`))).status).toBe(204)
    await empty('search=kappa', '10.3.0.6')
    const of = (model: string) => sql('select searches from public.empty_searches where model = $1', [model])
    await expect.poll(() => of('Kappa')).toEqual([{ searches: 1 }])
    expect(await of('Thema')).toEqual([{ searches: 1 }])
  })

  test('ignores nonsense', async () => {
    for (const params of [1, null, undefined, {}]) expect((await empty(params, '10.3.0.3')).status).toBe(400)
  })
})

describe('many reports', () => {
  const request = (address: string, agent: string) =>
    new Request('http://volante.test/', { headers: { 'x-forwarded-for': address, 'user-agent': agent } })

  test('with an invalid one lose only that', async () => {
    const db = openDatabase(site.databaseUrl.replace('//postgres@', '//authenticator@'), 2)
    const said: unknown[] = []
    const counter = openVisitCounter(
      db,
      { warn: (...what: unknown[]) => said.push(what[1]) },
      { trustProxy: true, tellEveryMs: 3_600_000 },
    )
    const before = (await of('tiktok')).visits
    for (let at = 0; at < 9; at++) {
      const source = at === 4 ? 'tik\0tok' : 'tiktok'
      await counter.note(request(`10.7.0.${at}`, agents('one')), { source, campaign: null })
    }
    await counter.close()
    expect((await of('tiktok')).visits - before).toBe(8)
    expect(said).toEqual(['a visit that cannot be counted is left out'])
    await db.close()
  })

  test('need one statement per thousand; networks and the queue are bounded', async () => {
    const db = openDatabase(site.databaseUrl.replace('//postgres@', '//authenticator@'), 2)
    let statements = 0
    const counted = {
      ...db,
      asCaller: ((...given: Parameters<typeof db.asCaller>) => {
        statements++
        return db.asCaller(...given)
      }) as typeof db.asCaller,
    }
    const lost: unknown[] = []
    const counter = openVisitCounter(
      counted,
      { warn: (said: unknown) => lost.push(said) },
      { trustProxy: true, tellEveryMs: 3_600_000, mostWaiting: 3000, mostPerNetwork: 100 },
    )
    const before = (await of('tiktok')).visits
    const visit = { source: 'tiktok', campaign: null }
    for (let at = 0; at < 150; at++) await counter.note(request('10.9.9.9', agents(`a${at}`)), visit)
    for (let at = 0; at < 4000; at++)
      await counter.note(request(`10.8.${at % 250}.${Math.trunc(at / 250)}`, agents('one')), visit)
    expect(statements).toBe(1)
    await counter.close()
    expect(statements).toBe(4)
    expect((await of('tiktok')).visits - before).toBe(3000)
    expect(lost).toEqual([{ lost: 50 + 1100 }])
    await db.close()
  })
})
