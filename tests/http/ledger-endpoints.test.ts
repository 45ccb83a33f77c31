import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { readAuditContext } from '#server/http/request-audit-context.ts'
import { expectTrue, type Line, ledgerOf } from './ledger-entries.ts'
import { twoNodes } from './two-nodes.ts'

const ADS_SECRET = 'la clave de otros sistemas, bastante larga'
const site = twoNodes({ variables: { ADS_SECRET } })
const { ask, sql } = site
const { last, entriesSince, rowOf } = ledgerOf(sql)

const ENDPOINTS: Record<string, string> = {
  'rapid-processor': 'nothing',
  acknowledgements: 'nothing',
  'live-search': 'nothing',
  'trust-kit': 'nothing',
  'visit-counts': 'nothing',
  'seen-cars': 'screen',
  'empty-searches': 'nothing',
  'inspection-pdf': 'nothing',
  'car-photo': 'nothing',
  'passport-pdf': 'nothing',
  'trade-in-vehicles': 'nothing',
  'application-pdf': 'a read',
  'candidate-cv': 'a read',
  candidacies: 'screen',
  valuations: 'screen',
  offers: 'screen',
  leads: 'screen',
  'arco-requests': 'screen',
  'application-pages': 'screen',
  'inspection-photos': 'screen',
  'service-settings': 'screen',
  'message-words': 'screen',
  'staff-invitations': 'screen',
  spreadsheet: 'screen',
  'inventory-import': 'screen',
  visits: 'screen, and a link where one is answered by it',
  'ad-leads': 'webhook',
  'message-events': 'webhook',
  messages: 'nothing',
  'mail-events': 'webhook',
  'care-answers': 'a link',
  'candidate-links': 'a link',
  alerts: 'screen, and a link where one is confirmed, changed or ended by it',
  mailings: 'a link where advertising is ended by it',
  outside: 'api',
}

test('every source of entries is listed: a new one must name itself', async () => {
  const app = await readFile(join(PROJECT_ROOT, 'server/app.ts'), 'utf8')
  const endpoints = [...app.matchAll(/app\.route\('\/functions\/v1\/([\w-]+)'/g)].map(([, name]) => name!)
  expect(endpoints.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted())
  const plain = new Headers()
  for (const [endpoint, said] of Object.entries(ENDPOINTS)) {
    const { source } = readAuditContext(plain, '1', `/functions/v1/${endpoint}/x`)
    expect([endpoint, source]).toEqual([endpoint, ['webhook', 'api'].includes(said) ? said : 'screen'])
  }
})

test('an ad platform, and a program with its own key, each by name', async () => {
  const admin = await site.signIn('admin@volante.test')
  const body = JSON.stringify({ id: 'l-77', name: 'Ana Anuncio', phone: '8110005077' })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signed = {
    'content-type': 'application/json',
    'x-volante-timestamp': timestamp,
    'x-volante-signature': `v1=${createHmac('sha256', ADS_SECRET).update(`${timestamp}.${body}`).digest('hex')}`,
  }
  const made = await ask('here', 'POST', '/rest/v1/rpc/make_api_key', {
    token: admin.access,
    body: { key_name: 'Portal de autos', key_rights: ['leads'] },
  })
  const lead = { name: 'Ana Portal', phone: '8110005078', message: '¿Sigue disponible?' }
  for (const [source, send] of [
    ['webhook', () => ask('here', 'POST', '/functions/v1/ad-leads/plain', { body: new Blob([body]), headers: signed })],
    [
      'api',
      () =>
        ask('there', 'POST', '/functions/v1/outside/leads', { body: lead, headers: { 'x-api-key': made.body.key } }),
    ],
  ] as const) {
    const before = await last()
    const answer = await send()
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const entries = await entriesSince(before)
    expect(entries.map((entry) => [entry.source, entry.actor, entry.role])).toEqual([[source, null, 'service_role']])
    const line = entries[0].lines.find(({ relation }: Line) => relation === 'lead_events')
    expectTrue(line, undefined, await rowOf('lead_events', line.record))
  }
})

test("a public link: a visit's with its person, and an answer", async () => {
  const { id: customer } = await site.person()
  await sql('set session_replication_role = replica')
  const [visit] = await sql(
    `update public.appointments set user_id = $1, advisor_id = null, ordencompra = null, status = 'booked',
            starts_at = now() + interval '30 hours', ends_at = now() + interval '31 hours'
      where id = (select id from public.appointments where status = 'done' order by id limit 1) returning id::text, user_id`,
    [customer],
  )
  await sql('set session_replication_role = origin')
  const [{ token }] = await sql('select private.visit_token($1) as token', [visit.id])
  const was = await rowOf('appointments', visit.id)
  const before = await last()
  const answer = await ask('here', 'POST', '/functions/v1/visits/answer', { body: { token, answer: 'cancel' } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const [entry] = await entriesSince(before)
  expect(entry).toMatchObject({ source: 'link', actor: visit.user_id })
  expectTrue(
    entry.lines.find(({ relation }: Line) => relation === 'appointments'),
    was,
    await rowOf('appointments', visit.id),
  )
  const [card] = await sql(
    "insert into public.answer_cards (key, token, lead_id, agent_id, ordencompra, facts) select gen_random_uuid(), repeat('a', 32), l.id, l.agent_id, v.ordencompra, '{}' from public.leads l, public.vehicles v where l.agent_id is not null limit 1 returning id::text, token",
  )
  const unseen = await rowOf('answer_cards', card.id)
  const then = await last()
  await ask('here', 'POST', '/rest/v1/rpc/note_answer_seen', { body: { of_token: card.token } })
  const [opened, ...more] = await entriesSince(then)
  expect(more).toEqual([])
  expect(opened).toMatchObject({ source: 'link', actor: null })
  expectTrue(opened.lines[0], unseen, await rowOf('answer_cards', card.id))
})
