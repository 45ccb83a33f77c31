import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NODE } from '#server/db.ts'
import { mailbox } from '#server/dev/mailbox.ts'
import { readEnv } from '#server/env.ts'
import type { Dispatcher } from '#server/outbox/dispatcher.ts'
import { enqueueMail, enqueueSms } from '#server/outbox/enqueue.ts'
import { ownDatabase } from '#tests/clone.ts'
import { brand, startDispatcher } from './outbox-dispatcher.ts'
import { nodeDatabase } from './outbox-fixture.ts'

const database = ownDatabase()
const db = nodeDatabase(database)
let admin: pg.Pool
let dispatcher: Dispatcher | undefined

beforeAll(() => {
  admin = new pg.Pool({ connectionString: database.url, max: 2 })
  admin.on('connect', (client) => client.on('error', () => {}))
})
afterAll(() => admin.end())
beforeEach(() => admin.query('truncate private.outbox, private.mailbox'))
afterEach(async () => {
  await dispatcher?.close()
  dispatcher = undefined
})

const site = (variables: Record<string, string> = {}) => {
  const app = new Hono()
  const env = readEnv(variables)
  app.route('/dev/buzon', mailbox({ env, db: db(), brand, serviceSettings: { env: () => env } }))
  return app
}
const get = async (path: string, variables?: Record<string, string>) => {
  const response = await site(variables).request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const LINK = 'https://volante.example/auth/v1/verify?token=t&type=recovery'
const demo = async (work: () => Promise<unknown>, count: number) => {
  dispatcher = startDispatcher(db(), {})
  await work()
  await expect
    .poll(async () => (await admin.query("select from private.outbox where status = 'delivered'")).rowCount, {
      interval: 15,
    })
    .toBe(count)
}
const recovery = (to: string, key?: string) =>
  db().asCaller(NODE, (sql) =>
    enqueueMail(sql, { to, template: 'recovery', data: { code: '123456', link: LINK }, ...(key && { key }) }),
  )
const code = (to: string) =>
  db().asCaller(NODE, (sql) => enqueueSms(sql, { to, template: 'otp', data: { code: '654321' } }))
const put = (message: object) =>
  db().asCaller(NODE, (sql) =>
    sql.query('select private.put_in_mailbox($1)', [JSON.stringify({ key: crypto.randomUUID(), ...message })]),
  )

describe('in production', () => {
  test.each(['', '/1', '/1/cuerpo', '/mensajes', '/estilo.css'])(
    '/dev/buzon%s is 404 like any unknown path',
    async (path) => {
      expect((await get(`/dev/buzon${path}`, { MODE: 'production' })).status).toBe(404)
    },
  )

  test('unknown paths go on to the pages', async () => {
    const app = site({ MODE: 'production' })
    app.all('*', (c) => c.text('the page that says so', 404))
    expect(await (await app.request('/dev/buzon')).text()).toBe('the page that says so')
  })
})

describe('the development mailbox', () => {
  test('explains itself when empty', async () => {
    const page = await get('/dev/buzon')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Todavía no hay mensajes')
    expect(page.text).toContain('Nada de esto salió a internet')
    expect(page.text).toContain('href="/acceder"')
  })

  test('says which messages are really sent', async () => {
    expect((await get('/dev/buzon')).text).not.toContain('sí se manda de verdad')
    expect((await get('/dev/buzon', { SMTP_HOST: 'mail' })).text).toContain('Hoy el correo sí se manda de verdad')
  })

  test.each([
    '/dev/buzon/99',
    '/dev/buzon/99/cuerpo',
    '/dev/buzon/abc',
    '/dev/buzon/1/otra',
    '/dev/buzon/1e3',
    `/dev/buzon/${'9'.repeat(30)}`,
  ])('%s is not found', async (path) => {
    await put({ kind: 'sms', recipient: '+528112345678', body: 'hola' })
    expect((await get(path)).status).toBe(404)
  })

  test('runs no script, cannot be framed, and is neither cached nor indexed', async () => {
    await put({ kind: 'mail', recipient: 'a@b.mx', subject: 's', html: '<html><head></head></html>', body: 'b' })
    const [{ id }] = (await admin.query('select id from private.mailbox')).rows
    for (const path of ['/dev/buzon', `/dev/buzon/${id}`]) {
      const { headers, text } = await get(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/unsafe|\*|script-src/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
    }
    const body = await get(`/dev/buzon/${id}/cuerpo`)
    expect(body.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox allow-popups allow-popups-to-escape-sandbox$/,
    )
    expect(body.headers.get('content-security-policy')).not.toContain('allow-scripts')
    expect(body.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test('shows hostile values as text and links only to the web', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    await put({
      kind: 'mail',
      recipient: evil,
      subject: evil,
      html: '<html><head></head></html>',
      body: `${evil}\njavascript:alert(1)\nhttps://x.mx/"onmouseover="alert(1)`,
    })
    const { text } = await get('/dev/buzon')
    expect(text).not.toMatch(/<script|<img/)
    const links = [...text.matchAll(/<a href="([^"]*)"[^>]*>/g)].map(([, href]) => href)
    expect(links.every((href) => href!.startsWith('/dev/buzon') || href!.startsWith('https://'))).toBe(true)
    expect(text).not.toContain('"onmouseover="')
    expect(text).toContain('javascript:alert(1)')
  })

  test('shows a mail of the demonstration: recipient, content, link and page', async () => {
    await demo(() => recovery('ana@example.mx', 'r1'), 1)
    const { text } = await get('/dev/buzon')
    expect(text).toContain('<h1>Restablece tu contraseña de Volante</h1>')
    expect(text).toContain('<dd>ana@example.mx</dd>')
    expect(text).toMatch(/<a href="[^"]+\/acceder\/enlace#token=t&amp;type=recovery" rel="noreferrer">/)
    const frame = /<iframe title="El correo" src="([^"]+)" sandbox="allow-popups allow-popups-to-escape-sandbox">/.exec(
      text,
    )![1]!
    const body = await get(frame)
    expect(body.text).toContain('<base target="_blank">')
    expect(body.text).toContain('Elegir una contraseña nueva')
  })

  test('lists text messages newest first, and opens one', async () => {
    await demo(async () => {
      await recovery('ana@example.mx')
      await code('528112345678')
    }, 2)
    const all = await site().request('/dev/buzon/mensajes')
    const messages = (await all.json()) as { id: number; kind: string; recipient: string; body: string }[]
    expect(messages.map((message) => message.kind).sort()).toEqual(['mail', 'sms'])
    const text = messages.find((message) => message.kind === 'sms')!
    const page = await get(`/dev/buzon/${text.id}`)
    expect(page.text).toContain('<h1>Mensaje de texto</h1>')
    expect(page.text).toContain('Tu codigo de Volante es 654321.')
    expect(page.text).toContain(`<a href="/dev/buzon/${text.id}" aria-current="page">`)
    expect(page.text.match(/aria-current/g)).toHaveLength(1)
    const mine = await site().request('/dev/buzon/mensajes?para=%2B528112345678')
    expect(await mine.json()).toMatchObject([
      { id: text.id, recipient: '+528112345678', body: expect.stringContaining('654321') },
    ])
    expect(JSON.stringify(messages)).not.toContain('<!doctype')
  })

  test('stores a repeated delivery once', async () => {
    await demo(() => recovery('ana@example.mx', 'r2'), 1)
    await admin.query("update private.outbox set status = 'pending', delivered_at = null, payload = $1", [
      JSON.stringify({ to: 'ana@example.mx', template: 'recovery', data: { code: '123456', link: LINK } }),
    ])
    await expect
      .poll(async () => (await admin.query("select attempts from private.outbox where status = 'delivered'")).rows, {
        interval: 15,
      })
      .toEqual([{ attempts: 2 }])
    expect((await admin.query('select from private.mailbox')).rowCount).toBe(1)
  })
})
