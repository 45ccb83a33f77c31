import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseToday } from '#contract/dates/dates.ts'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { openAcknowledgements } from '#server/http/acknowledgements.ts'
import { pdf } from '../cv-files.ts'
import { addQuote } from '../db/quote-rows.ts'
import { pagesNode } from './pages-fixture.ts'

const site = pagesNode()
const VACANCY = '0e000000-0000-4000-8000-000000000001'
const CARE = 'a'.repeat(22)
let owner: pg.Client
let offer: string
let car: { ordencompra: string; titulo: string }

const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
beforeAll(async () => {
  owner = new pg.Client({ connectionString: site.url })
  await owner.connect()
  const db = { query: rows } as unknown as Parameters<typeof addQuote>[0]
  offer = await addQuote(db, {}, db)
  ;[car] = (await rows(
    `select v.ordencompra, v.titulo from public.vehicles v join public.branches b on b.city = any (v.ubicacion) and b.code = 'MTY'
      where v.ordenstatus = 'Comprado' and not v.vendido and not v.separado limit 1`,
  )) as [typeof car]
})
afterAll(() => owner.end())

const read = async (path: string) => {
  const answer = await site.get(path)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const send = async (path: string, fields: Record<string, string>, file?: File) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('cv', file)
  const body = file ? form : new URLSearchParams(fields)
  const answer = await site.get(path, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status, await answer.clone().text()).toBe(303)
  return answer.headers.get('location')!
}
const person = () => ({ name: 'Ana Pérez', email: `${randomUUID()}@example.test`, notice_version: NOTICE_VERSION })
const sent = {
  contact: () => send('/contacto', { kind: 'contacto', page: '/contacto', message: '¿Sigue?', ...person() }),
  campaign: () =>
    send('/landing', { kind: 'landing', landing_slug: 'landing', page: '/landing', form: 'bloque-6', ...person() }),
  care: () => send(`/atencion/${CARE}`, { token: CARE, answer: 'si' }),
  inspection: () =>
    send(`/vender-mi-auto/oferta/${offer}`, { ...person(), phone: '8112345678', wished_day: houseToday(new Date()) }),
  alert: () => send('/alertas', { kind: 'busqueda', busqueda: 'marca=Mazda', email: person().email }),
  candidacy: () =>
    send(
      `/vacantes/${VACANCY}`,
      { ...person(), vacancy_id: VACANCY, phone: '8112345678', consent: 'on' },
      new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' }),
    ),
  arco: () =>
    send('/politica-de-privacidad', { ...person(), kind: 'acceso', holder: 'titular', request: '¿Qué tienen de mí?' }),
}

const PAGES: [keyof typeof sent, says: RegExp, path: () => string, invented: string][] = [
  ['contact', /Recibimos tu mensaje/, () => '/contacto', 'enviado=1'],
  ['campaign', /Recibimos tus datos/, () => '/landing', 'enviado=bloque-6'],
  ['care', /Gracias por decirnos/, () => `/atencion/${CARE}`, 'enviado=1'],
  ['inspection', /Recibimos tu solicitud de inspección/, () => `/vender-mi-auto/oferta/${offer}`, 'cita=pedida'],
  ['alert', /Revisa tu correo/, () => '/alertas', 'pedida=correo'],
  ['candidacy', /Tu folio es <strong>CV-\d{6}/, () => `/vacantes/${VACANCY}`, 'solicitud=CV-000042'],
  ['arco', /Tu folio es ARCO-/, () => '/politica-de-privacidad', 'folio=ARCO-7KQ2MZ4H&antes=2026-12-18'],
]

describe.each(PAGES)('%s', (name, says, path, invented) => {
  test('shows what was sent, on every request, without cache or search engines', async () => {
    const to = (await sent[name]()).split('#')[0]!
    for (const _ of ['first', 'again']) {
      const { status, html, headers } = await read(to)
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(html).toMatch(says)
      expect(html).toMatch(/<meta name="robots" content="noindex"/)
    }
  })

  test.each([
    ['as it once was', () => invented],
    ['with an acknowledgement that is none', () => 'acuse=a.b.c'],
    ['with no acknowledgement at all', () => 'acuse='],
    ['with one that somebody else signed', () => forged(name)],
  ])('an invented address %s shows the page as if nothing was sent', async (_, query) => {
    const { status, html } = await read(`${path()}?${await query()}`)
    expect(status).toBe(200)
    expect(html).not.toMatch(says)
  })

  test('an acknowledgement of another page confirms nothing here', async () => {
    const other = name === 'contact' ? 'campaign' : 'contact'
    const token = /acuse=([^#]+)/.exec(await sent[other]())![1]
    const { status, html } = await read(`${path()}?acuse=${token}`)
    expect(status).toBe(200)
    expect(html).not.toMatch(says)
  })
})

const forged = async (name: keyof typeof sent) => {
  const elsewhere = { auth: { now: () => new Date() }, keys: { secret: 'the secret of somebody else' } }
  const { issue } = openAcknowledgements(elsewhere as unknown as Parameters<typeof openAcknowledgements>[0])
  const { token } = await {
    contact: () => issue('leads', { page: '/contacto' }),
    campaign: () => issue('leads', { page: '/landing', form: 'bloque-6' }),
    care: () => issue('care-answers', { token: CARE }),
    inspection: () => issue('leads', { page: `/vender-mi-auto/oferta/${offer}` }),
    alert: () => issue('alerts', { in_force: false }),
    candidacy: () => issue('candidacies', { vacancy: VACANCY, folio: 'CV-000042' }),
    arco: () => issue('arco-requests', { folio: 'ARCO-7KQ2MZ4H', due_on: '2026-12-18' }),
  }[name]()
  return `acuse=${token}`
}

describe('a test drive', () => {
  const BOOKED = 'Tu prueba de manejo está agendada'
  const page = (more: Record<string, string>) =>
    `/prueba-de-manejo?${new URLSearchParams({ auto: car.ordencompra, sucursal: 'MTY', ...more })}`

  test('is not shown as booked by an invented address', async () => {
    const { status, html } = await read(page({ hora: '2030-01-01T16:00:00.000Z', agendada: '1' }))
    expect(status).toBe(200)
    expect(html).not.toContain(BOOKED)
    expect(html).toContain('Agendar prueba de manejo')
  })

  test('is shown as stored, and no longer once cancelled', async () => {
    const [{ starts_at }] = await rows(
      "select starts_at from private.free_slots(null, 'MTY', 'prueba', current_date + 2, current_date + 20, $1) order by 1 limit 1",
      [car.ordencompra],
    )
    const phone = `81${String(Date.now()).slice(-8)}`
    const asked = await send(page({}), {
      name: 'Ana Pérez',
      phone,
      branch: 'MTY',
      ordencompra: car.ordencompra,
      notice_version: NOTICE_VERSION,
      starts_at: starts_at.toISOString(),
    })
    const request = new URL(asked, 'http://site').searchParams.get('solicitud')!
    let body = ''
    const letter = 'select body from private.mailbox where recipient = $1 order by id limit 1'
    await expect
      .poll(async () => {
        body = (await rows(letter, [`+52${phone}`]))[0]?.body ?? ''
        return body
      })
      .toMatch(/\b\d{6}\b/)
    const booked = await send(asked, { request, code: /\b\d{6}\b/.exec(body)![0], starts_at: starts_at.toISOString() })
    for (const _ of ['first', 'again']) {
      const { html, headers } = await read(booked)
      expect(html).toContain(BOOKED)
      expect(html).toContain(car.titulo)
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    await rows("update public.appointments set status = 'cancelled' where key = $1", [request])
    const { status, html } = await read(booked)
    expect(status).toBe(200)
    expect(html).not.toContain(BOOKED)
  })
})
