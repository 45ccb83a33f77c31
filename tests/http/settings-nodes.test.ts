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
const show = async (value: boolean) => {
  await client.query('begin')
  const claims = JSON.stringify({ role: 'authenticated', sub: ADMIN })
  await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
    claims,
  ])
  await client.query("select public.change_setting('show_promotions', $1, $2)", [String(value), String(!value)])
  await client.query('commit')
}
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
