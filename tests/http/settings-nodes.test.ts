import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { pagesNode } from './pages-fixture.ts'

// What an administrator sets is what visitors of every node see next: pages that were kept are not.

const site = pagesNode({ second: true })
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(site.url)
  await client.connect()
})
afterAll(() => client.end())

const ADMIN = DEMO_ACCOUNTS.find(({ email }) => email === 'admin@volante.test')!.id
const asAdmin = async (statement: string, values: unknown[] = []) => {
  await client.query('begin')
  const claims = JSON.stringify({ role: 'authenticated', sub: ADMIN })
  await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
    claims,
  ])
  const { rowCount } = await client.query(statement, values)
  await client.query('commit')
  return rowCount
}
const show = (value: boolean) =>
  asAdmin("select public.change_setting('show_promotions', $1, $2)", [String(value), String(!value)])
const texts = async (path: string) =>
  Promise.all((await Promise.all([site.get(path), site.getThere(path)])).map((answer) => answer.text()))
const seen = async (path: string) => {
  const answers = await Promise.all([site.get(path), site.getThere(path)])
  return Promise.all(answers.map(async (answer) => [answer.status, (await answer.text()).includes('/promociones')]))
}
const soon = (path: string, wanted: unknown) =>
  expect.poll(() => seen(path), { interval: 5, timeout: 5000 }).toEqual([wanted, wanted])

test('a flag that is turned off and on again is seen by the next visitor of both nodes', async () => {
  await soon('/faq', [200, true])
  await soon('/promociones', [200, true])
  await show(false)
  await soon('/promociones', [404, expect.anything()])
  await soon('/faq', [200, false])
  expect(await (await site.getThere('/sitemaps/paginas.xml')).text()).not.toContain('/promociones')
  await show(true)
  await soon('/faq', [200, true])
  await soon('/promociones', [200, true])
})

const WORDS: [page: string, statement: string][] = [
  ['/faq', "update public.faqs set answer = 'NUEVO' where id = 'que-es-el-cat'"],
  ['/conocenos', "update public.about_sections set text = 'NUEVO' where id = 'que-hacemos'"],
  ['/promociones', "update public.promotions set summary = 'NUEVO'"],
  ['/kit-volante', "update public.trust_kits set intro = 'NUEVO'"],
  ['/asesor/ID', "update public.advisor_pages set bio = 'NUEVO' where published"],
]
test.each(WORDS)('what %s says is said anew by both nodes', async (path, statement) => {
  const { rows } = await client.query('select id from public.advisor_pages where published limit 1')
  const page = path.replace('ID', rows[0].id)
  const words = 'Palabras «nuevas»'
  const says = async () => {
    const answers = await Promise.all([site.get(page), site.getThere(page)])
    return Promise.all(answers.map(async (answer) => (await answer.text()).includes(words)))
  }
  await expect.poll(says, { interval: 5, timeout: 5000 }).toEqual([false, false])
  expect(await asAdmin(statement.replace('NUEVO', words))).toBeGreaterThan(0)
  await expect.poll(says, { interval: 5, timeout: 5000 }).toEqual([true, true])
})

test('a redirect is followed by both nodes, also from where a page was kept, and counted once each', async () => {
  const led = async () => {
    const answers = await Promise.all([site.get('/vieja?a=1'), site.getThere('/vieja?a=1')])
    return answers.map(({ status, headers }) => [status, headers.get('location')])
  }
  expect(await led()).toEqual([
    [404, null],
    [404, null],
  ])
  await asAdmin("insert into public.redirects (from_path, to_path) values ('/vieja', '/autos')")
  const to = [301, '/autos?a=1']
  await expect.poll(led, { interval: 5, timeout: 5000 }).toEqual([to, to])
  await asAdmin("update public.redirects set active = false where from_path = '/vieja'")
  await expect.poll(led, { interval: 5, timeout: 5000 }).toEqual([
    [404, null],
    [404, null],
  ])
  const hits = async () =>
    Number((await client.query("select hits from private.redirect_hits where from_path = '/vieja'")).rows[0]?.hits ?? 0)
  await expect.poll(hits, { interval: 200, timeout: 15_000 }).toBeGreaterThanOrEqual(2)
}, 30_000)

test('a branch’s phone, its hours and a closed day are seen by the next visitor of both nodes', async () => {
  const both = async (text: string) => (await texts('/contacto')).map((page) => page.includes(text))
  const soonSays = (text: string, wanted: boolean) =>
    expect.poll(() => both(text), { interval: 5, timeout: 5000 }).toEqual([wanted, wanted])
  const branch = (changes: string, seen = "to_jsonb(b) - 'nothing'") =>
    asAdmin(`select public.save_branch('MTY', $1, ${seen}) from public.branches b where code = 'MTY'`, [changes])
  await soonSays('81 8111 2233', false)
  await branch('{"phone": "+528181112233"}')
  await soonSays('81 8111 2233', true)
  const week = (spans: unknown) =>
    JSON.stringify({
      hours: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, spans])),
    })
  await asAdmin(
    `select public.save_branch('MTY', $1, to_jsonb(b), array(select id from public.branch_visits_outside('MTY', $1::jsonb -> 'hours')))
       from public.branches b where code = 'MTY'`,
    [week([['08:05', '21:55']])],
  )
  await soonSays('8:05 a 21:55', true)
  await asAdmin(
    "select public.save_branch_day('MTY', current_date + 3, $1, '', null, array(select id from public.branch_visits_outside('MTY', $1, current_date + 3)))",
    ['[["08:07", "08:57"]]'],
  )
  await soonSays('8:07 a 8:57', true)
})

test('the house’s terms that begin today stand on a car’s page for the next visitor of both nodes', async () => {
  const { rows } = await client.query(
    "select slug from public.vehicles where ordenstatus = 'Comprado' and not vendido and precio > 200000 and plazomax >= 48 and autoano >= 2020 order by slug limit 1",
  )
  const path = `/autos/${rows[0].slug}`
  const cats = async () => (await texts(path)).map((page) => page.match(/CAT(?:\s|&nbsp;|\u00a0)(\d+\.\d)/)?.[1])
  await expect.poll(cats, { interval: 5, timeout: 5000 }).toEqual([expect.any(String), expect.any(String)])
  const [before] = await cats()
  await asAdmin(
    `select public.save_lender_terms('casa', (now() at time zone 'America/Monterrey')::date,
              to_jsonb(l) - '{id,lender,house,effective_from,effective_until,position}'::text[] || '{"annual_rate": 40}', to_jsonb(l))
       from public.lenders l where l.lender = 'casa' order by l.effective_from desc limit 1`,
    [],
  )
  await expect
    .poll(async () => (await cats()).every((cat) => Number(cat) > 40), { interval: 5, timeout: 5000 })
    .toBe(true)
  expect(Number(before)).toBeLessThan(30)
})
