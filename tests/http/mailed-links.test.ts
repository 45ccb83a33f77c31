import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { brand } from '#server/mail/account-golden.ts'
import { GOLDEN } from '#server/mail/letters-golden.ts'
import type { MailTemplate } from '#server/mail/mail-data.ts'
import { writeMail } from '#server/mail/write-mail.ts'
import { pagesNode } from './pages-fixture.ts'

const site = pagesNode()
let owner: pg.Client
const CUSTOMER = DEMO_ACCOUNTS.find(({ email }) => email === 'cliente@volante.test')!
const SITE = 'https://volante.example'

const kinds: Record<string, string> = {}
const ids: Record<string, string> = {}

const one = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows[0]
const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', apikey: await site.anonKey() }
  return site.get(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

beforeAll(async () => {
  owner = new pg.Client({ connectionString: site.url })
  await owner.connect()
  const car = await one(
    "select ordencompra, titulo from public.vehicles where ordenstatus = 'Comprado' and not vendido and not separado limit 1",
  )
  const visit = await one(
    `insert into public.appointments (guest_name, guest_phone, branch, kind, ordencompra, vehicle_title, starts_at, ends_at)
     values ('Rosa Ruiz', '+528112340001', 'MTY', 'prueba', $1, $2, now() + interval '1 day', now() + interval '25 hours')
     returning id, private.visit_token(id) as token`,
    [car.ordencompra, car.titulo],
  )
  const touch = { kind: 'contacto', name: 'Rita Luna', email: `${randomUUID()}@example.test`, key: randomUUID() }
  const { id: lead } = await one('select private.take_lead($1) as id', [JSON.stringify(touch)])
  await owner.query(
    `insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade)
     select gen_random_uuid(), $1, (select id from public.profiles where role = 'admin' limit 1), 'call', 'contesto', 'declarada'`,
    [lead],
  )
  const care = await one(
    'select k.token, c.id from private.care_links k join public.contacts_made c on c.id = k.contact_id where c.lead_id = $1',
    [lead],
  )
  const candidate = await one(
    `insert into public.candidates (folio, key, vacancy_id, name, email, phone, cv_path, consent_version, retained_until)
     select 'CV-999901', gen_random_uuid(), v.id, 'Rita Luna', $1, '+528112340002', v.id || '/' || v.id || '.pdf', '2026-11',
            (now() at time zone 'America/Monterrey')::date + 5 from public.vacancies v where v.state = 'published' limit 1
     returning id, private.candidate_token(id, 'entrevista') as interview, private.candidate_token(id, 'conservar') as keep`,
    [`${randomUUID()}@example.test`],
  )
  await owner.query(
    `insert into public.candidate_interviews (candidate_id, branch, starts_at, ends_at) values ($1, 'MTY', now() + interval '2 days', now() + interval '49 hours')`,
    [candidate.id],
  )
  const email = `${randomUUID()}@example.test`
  await post('/functions/v1/alerts', { kind: 'busqueda', busqueda: 'marca=Mazda', email })
  const alert = await one(
    `select a.id, r.id as recipient, c.token as yes, r.token from private.alert_recipients r
       join public.alerts a on a.recipient_id = r.id join private.alert_confirmations c on c.alert_id = a.id where r.email = $1`,
    [email],
  )
  const card = await one(
    `insert into public.answer_cards (key, token, lead_id, ordencompra, facts)
     values (gen_random_uuid(), replace(gen_random_uuid()::text, '-', ''), $1, $2, private.answer_facts($2, null)) returning id, token`,
    [lead, car.ordencompra],
  )
  await owner.query(
    `insert into public.contact_permissions (lead_id, channel, purpose, granted, way, text_version) values ($1, 'mail', 'publicidad', true, 'llamada', '2026-11')`,
    [lead],
  )
  const { id: mailing } = await one(
    "insert into public.mailings (name, subject, body, state, starts_at, per_minute) values ('Carta', 'Hola', 'Hola', 'programada', now(), 100) returning id",
  )
  await owner.query('select private.send_mailings()')
  const ofLead = 'select token, state from private.mailing_recipients where mailing_id = $1 and lead_id = $2'
  const { token: letterToken } = await one(ofLead, [mailing, lead])
  await post('/auth/v1/otp', { email: CUSTOMER.email, create_user: false })
  let letter = ''
  await vi.waitFor(
    async () => {
      letter = (await one('select body from private.mailbox where recipient = $1 order by id desc', [CUSTOMER.email]))
        ?.body
      expect(letter).toContain('/acceder/enlace')
    },
    { timeout: 60_000 },
  )
  await vi.waitFor(async () => expect((await one(ofLead, [mailing, lead])).state).toBe('enviado'), { timeout: 60_000 })
  const lettersTo = 'select body from private.mailbox where recipient = $1'
  const bodies = (await owner.query<{ body: string }>(lettersTo, [touch.email])).rows.map(({ body }) => body)
  expect(bodies).toContainEqual(expect.stringContaining(`/baja/${letterToken}`))
  Object.assign(ids, {
    visit: visit.id,
    contact: care.id,
    recipient: alert.recipient,
    alert: alert.id,
    card: card.id,
    lead,
    candidate: candidate.id,
  })
  Object.assign(kinds, {
    '/cita/:secret': `/cita/${visit.token}`,
    '/atencion/:secret': `/atencion/${care.token}`,
    '/entrevista/:secret': `/entrevista/${candidate.interview}`,
    '/conservar-cv/:secret': `/conservar-cv/${candidate.keep}`,
    '/alertas/confirmar/:secret': `/alertas/confirmar/${alert.yes}`,
    '/alertas/:secret': `/alertas/${alert.token}`,
    '/functions/v1/alerts/unsubscribe?token=:secret': `/functions/v1/alerts/unsubscribe?token=${alert.token}`,
    '/baja/:secret': `/baja/${letterToken}`,
    '/functions/v1/mailings/unsubscribe?token=:secret': `/functions/v1/mailings/unsubscribe?token=${letterToken}`,
    '/respuesta/:secret': `/respuesta/${card.token}`,
    '/acceder/enlace#token=:secret': /\/acceder\/enlace\S*#token=\S+/.exec(letter)![0],
  })
}, 300_000)
afterAll(() => owner.end())

const state = async () =>
  one(
    `select (select to_jsonb(m) from public.appointments m where m.id = $1) as visit,
            (select count(*) from public.appointment_events e where e.appointment_id = $1) as events,
            (select to_jsonb(c) from public.contacts_made c where c.id = $2) as contact,
            (select jsonb_agg(to_jsonb(k)) from private.care_links k where k.contact_id = $2) as care,
            (select to_jsonb(r) from private.alert_recipients r where r.id = $3) as recipient,
            (select to_jsonb(a) from public.alerts a where a.id = $4) as alert,
            (select jsonb_agg(to_jsonb(c)) from private.alert_confirmations c where c.alert_id = $4) as confirmations,
            (select to_jsonb(d) from public.answer_cards d where d.id = $5) as card,
            (select jsonb_agg(to_jsonb(m)) from private.mailing_recipients m where m.lead_id = $7) as letters,
            (select to_jsonb(c) from public.candidates c where c.id = $8) as candidate,
            (select jsonb_agg(to_jsonb(i)) from public.candidate_interviews i where i.candidate_id = $8) as interviews,
            (select to_jsonb(u) from auth.users u where u.id = $6) as account,
            (select count(*) from auth.sessions s where s.user_id = $6) as sessions,
            (select count(*) from ledger.entries e where e.source not in ('job', 'sql')) as changes`,
    [ids.visit, ids.contact, ids.recipient, ids.alert, ids.card, CUSTOMER.id, ids.lead, ids.candidate],
  )

const written = (Object.keys(GOLDEN) as MailTemplate[]).flatMap((name) => {
  const { html } = writeMail(name, GOLDEN[name].data, { brand, siteUrl: SITE, expiresIn: 3600 })
  const { unsubscribe } = writeMail(name, GOLDEN[name].data, { brand, siteUrl: SITE, expiresIn: 3600 })
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return [...links, ...(unsubscribe ? [unsubscribe] : [])].map((link) => ({ name, link: link.replace(SITE, '') }))
})
const OPEN = /^\/(escritorio|autos|acceder|l|vender-mi-auto)([/?]|$)/

test('every letter links to a page of the site, and every kind of secret link is tested here', () => {
  const found = written.map(({ name, link }) => {
    const kind = link
      .replace(/(abcdefghijklmnopqrstuv|a{22})/, ':secret')
      .replace(/(\/acceder\/enlace)[^#]*#token=.*/, '$1#token=:secret')
    return { name, kind }
  })
  expect(found.filter(({ kind }) => !OPEN.test(kind) && !(kind in kinds))).toEqual([])
})

test('opening a link, even twice or by HEAD, changes nothing', async () => {
  const before = await state()
  const statuses: Record<string, number[]> = {}
  for (const link of new Set([...Object.values(kinds), ...written.map((one) => one.link)])) {
    const [path] = link.split('#')
    const answers = []
    for (const method of ['GET', 'HEAD', 'GET'])
      answers.push((await site.get(path!, { method, redirect: 'manual' })).status)
    statuses[link] = answers
  }
  expect(await state()).toEqual(before)
  for (const link of Object.values(kinds)) expect([200, 303], link).toContain(statuses[link]![0])
})

test('pressing the button there does', async () => {
  const secret = (kind: string) => /[\w-]+$/.exec(kinds[kind]!)![0]
  const done = async (path: string, body: object) => (await post(path, body)).status
  expect(await done('/functions/v1/visits/answer', { token: secret('/cita/:secret'), answer: 'confirm' })).toBe(200)
  expect(await done('/functions/v1/care-answers', { token: secret('/atencion/:secret'), answer: 'si' })).toBe(200)
  const interview = { token: secret('/entrevista/:secret'), answer: 'cancel' }
  expect(await done('/functions/v1/candidate-links/interview', interview)).toBe(200)
  const keep = { token: secret('/conservar-cv/:secret'), notice_version: '2026-11' }
  expect(await done('/functions/v1/candidate-links/keep', keep)).toBe(200)
  expect(await done('/functions/v1/alerts/confirm', { token: secret('/alertas/confirmar/:secret') })).toBe(200)
  expect(await done(kinds['/functions/v1/alerts/unsubscribe?token=:secret']!, {})).toBe(200)
  const mailProgram = kinds['/functions/v1/mailings/unsubscribe?token=:secret']!
  expect(await done(mailProgram, {})).toBe(200)
  const fragment = new URLSearchParams(kinds['/acceder/enlace#token=:secret']!.split('#')[1])
  const spent = { token_hash: fragment.get('token'), type: fragment.get('type') }
  expect(await done('/auth/v1/verify', spent)).toBe(200)
  expect(await state()).toMatchObject({
    visit: { confirmed_how: 'link' },
    contact: { confirmed: true },
    alert: { ended_at: expect.any(String) },
    letters: [{ unsubscribed_at: expect.any(String) }],
    interviews: [{ state: 'cancelled' }],
  })
})
