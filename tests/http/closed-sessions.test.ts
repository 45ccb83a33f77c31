import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { someCases } from '#tests/sample-size.ts'
import type { Answer } from './auth-service.ts'
import { type Device, type NodeName, twoNodes } from './two-nodes.ts'

const site = twoNodes()
const { ask } = site
const NODES: NodeName[] = ['here', 'there']
const PNG = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
)

interface Probe {
  what: string
  ask: (node: NodeName, device: Device) => Promise<Answer>
  open: number
  closed: object
}

const DATA = { status: 401, body: { code: 'PGRST303' } }
const FILES = { status: 400, body: { statusCode: '403', code: 'AccessDenied' } }
const ACCOUNT = { status: 403, body: { code: 403, error_code: 'session_not_found' } }

const PROBES: Probe[] = [
  {
    what: 'rest/v1 reads',
    ask: (node, { access, userId }) => ask(node, 'GET', `/rest/v1/profiles?id=eq.${userId}`, { token: access }),
    open: 200,
    closed: DATA,
  },
  {
    what: 'rest/v1 reads what visitors may read too',
    ask: (node, { access }) => ask(node, 'GET', '/rest/v1/inventario_cache?limit=1', { token: access }),
    open: 200,
    closed: DATA,
  },
  {
    what: 'rest/v1 calls',
    ask: (node, { access }) => ask(node, 'POST', '/rest/v1/rpc/my_sessions', { token: access, body: {} }),
    open: 200,
    closed: DATA,
  },
  {
    what: 'rest/v1 writes',
    ask: (node, { access, userId }) =>
      ask(node, 'PATCH', `/rest/v1/profiles?id=eq.${userId}`, { token: access, body: { first_name: 'Ana' } }),
    open: 204,
    closed: DATA,
  },
  {
    what: 'storage/v1 uploads to a public bucket',
    ask: (node, { access, userId }) =>
      ask(node, 'POST', `/storage/v1/object/avatars/${userId}/${randomUUID()}.png`, { token: access, body: PNG }),
    open: 200,
    closed: FILES,
  },
  {
    what: 'storage/v1 lists',
    ask: (node, { access, userId }) =>
      ask(node, 'POST', '/storage/v1/object/list/avatars', { token: access, body: { prefix: userId } }),
    open: 200,
    closed: FILES,
  },
  {
    what: 'storage/v1 signs an upload',
    ask: (node, { access, userId }) =>
      ask(node, 'POST', `/storage/v1/object/upload/sign/avatars/${userId}/${randomUUID()}.png`, { token: access }),
    open: 200,
    closed: FILES,
  },
  {
    what: 'storage/v1 begins an upload in parts',
    ask: (node, { access, userId }) => {
      const name = (text: string) => Buffer.from(text).toString('base64')
      const metadata = `bucketName ${name('avatars')},objectName ${name(`${userId}/${randomUUID()}.png`)},contentType ${name('image/png')}`
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '70', 'upload-metadata': metadata }
      return ask(node, 'POST', '/storage/v1/upload/resumable', { token: access, headers })
    },
    open: 201,
    closed: { status: 403 },
  },
  {
    what: 'functions/v1 takes a form',
    ask: (node, { access }) =>
      ask(node, 'POST', '/functions/v1/leads', {
        token: access,
        body: { kind: 'contacto' },
      }),
    open: 422,
    closed: DATA,
  },
  {
    what: 'functions/v1 draws a sheet',
    ask: (node, { access }) => ask(node, 'GET', `/functions/v1/application-pdf/${randomUUID()}`, { token: access }),
    open: 404,
    closed: DATA,
  },
  {
    what: 'functions/v1 searches cars',
    ask: (node, { access }) => ask(node, 'GET', '/functions/v1/trade-in-vehicles?search=mazda', { token: access }),
    open: 200,
    closed: DATA,
  },
  {
    what: 'functions/v1 begins a valuation',
    ask: (node, { access }) => ask(node, 'POST', '/functions/v1/valuations', { token: access, body: {} }),
    open: 422,
    closed: DATA,
  },
  {
    what: 'functions/v1 takes a page of a paper',
    ask: (node, { access }) => ask(node, 'POST', '/functions/v1/application-pages', { token: access, body: {} }),
    open: 422,
    closed: DATA,
  },
  {
    what: 'auth/v1 knows the account',
    ask: (node, { access }) => ask(node, 'GET', '/auth/v1/user', { token: access }),
    open: 200,
    closed: ACCOUNT,
  },
]

const statuses = async (device: Device) => {
  const said: Record<string, number> = {}
  for (const node of NODES)
    for (const probe of PROBES) said[`${node}: ${probe.what}`] = (await probe.ask(node, device)).status
  return said
}
const OPEN = Object.fromEntries(NODES.flatMap((node) => PROBES.map(({ what, open }) => [`${node}: ${what}`, open])))

const expectClosed = async (device: Device, account: object = ACCOUNT) => {
  for (const node of NODES)
    for (const { what, ask: probe, closed } of PROBES) {
      const expected = closed === ACCOUNT ? account : closed
      expect(await probe(node, device), `${node}: ${what}`).toMatchObject(expected)
    }
  const renewed = await ask('there', 'POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: device.refresh },
  })
  expect(renewed.status).toBe(400)
}

const rpc = (device: Device, name: string, body: object = {}) =>
  ask('here', 'POST', `/rest/v1/rpc/${name}`, { token: device.access, body })
const admin = (method: string, device: Device, body: object = {}) =>
  ask('here', method, `/auth/v1/admin/users/${device.userId}`, { token: site.keys.serviceRole, body })
const logout = (device: Device, scope: string) =>
  ask('here', 'POST', `/auth/v1/logout?scope=${scope}`, { token: device.access })

const BANNED = { status: 403, body: { error_code: 'user_banned' } }
const GONE = { status: 403, body: { error_code: 'user_not_found' } }

// Ways a session ends. `lost`: stolen device, `mine`: another one of the person.
const ENDS: {
  how: string
  end: (lost: Device, mine: Device) => Promise<Answer>
  account?: object
  mineStays?: boolean
}[] = [
  {
    how: 'closed from another device',
    end: (lost, mine) => rpc(mine, 'revoke_my_session', { session_id: lost.sessionId }),
    mineStays: true,
  },
  { how: 'signed out', end: (lost) => logout(lost, 'local'), mineStays: true },
  { how: 'signed out by the others', end: (_, mine) => logout(mine, 'others'), mineStays: true },
  { how: 'signed out everywhere', end: (_, mine) => logout(mine, 'global') },
  {
    how: 'ended by a new password',
    end: (_, { access: token }) =>
      ask('here', 'PUT', '/auth/v1/user', { token, body: { password: 'otra-clave-mucho-mejor-9' } }),
    mineStays: true,
  },
  {
    how: 'ended by an administrator’s new password',
    end: (lost) => admin('PUT', lost, { password: 'otra-mucho-mejor-9' }),
  },
  {
    how: 'ended by leaving the team',
    async end(lost) {
      const by = await site.signIn('admin@volante.test')
      return rpc(by, 'set_staff_role', { person: lost.userId, new_role: 'user', seen_role: 'user', leaves: true })
    },
    account: BANNED,
  },
  { how: 'ended by a ban', end: (lost) => admin('PUT', lost, { ban_duration: '24h' }), account: BANNED },
  { how: 'ended by another role of the account', end: (lost) => admin('PUT', lost, { role: 'anon' }) },
  { how: 'ended with the account', end: (lost) => admin('DELETE', lost), account: GONE },
  {
    how: 'ended with what the account said',
    end: (lost) => admin('DELETE', lost, { should_soft_delete: true }),
    account: GONE,
  },
  { how: 'ended by its owner’s farewell', end: (_, mine) => rpc(mine, 'delete_my_account'), account: GONE },
  {
    how: 'ended by a farewell that the law delays',
    async end(_, mine) {
      await site.sql(
        "insert into private.legal_holds (user_id, reason, until) values ($1, 'Compraste un auto.', '2099-01-01')",
        [mine.userId],
      )
      return rpc(mine, 'delete_my_account')
    },
    account: GONE,
  },
]

describe('a session', () => {
  test.each(someCases(ENDS))('$how is closed in every service on every node', async ({ end, account, mineStays }) => {
    const { email } = await site.person()
    const [lost, mine] = [await site.signIn(email, 'there'), await site.signIn(email, 'here')]
    expect(await statuses(lost)).toEqual(OPEN)
    expect((await end(lost, mine)).status).toBeLessThan(300)
    await expectClosed(lost, account)
    if (mineStays) expect(await statuses(mine)).toEqual(OPEN)
  })

  test("belongs to its person: a token with another's session is refused", async () => {
    const [ana, beto] = [await site.person(), await site.person()]
    const [hers, his] = [await site.signIn(ana.email), await site.signIn(beto.email)]
    await site.sql('update auth.sessions set user_id = $2 where id = $1', [hers.sessionId, his.userId])
    expect(await PROBES[0]!.ask('there', hers)).toMatchObject(DATA)
  })

  test.each([
    ["banned_until = now() + interval '1 day'", 'a ban'],
    ['deleted_at = now()', 'a deletion'],
    ["role = 'anon'", 'another role'],
  ])('is closed by %s, whoever writes it, and stays closed', async (change) => {
    const { email, id } = await site.person()
    const device = await site.signIn(email)
    await site.sql("update auth.users set raw_user_meta_data = '{}', banned_until = null where id = $1", [id])
    expect(await PROBES[0]!.ask('there', device)).toMatchObject({ status: 200 })
    await site.sql(`update auth.users set ${change} where id = $1`, [id])
    await site.sql(
      "update auth.users set banned_until = null, deleted_at = null, role = 'authenticated' where id = $1",
      [id],
    )
    expect(await PROBES[0]!.ask('there', device)).toMatchObject(DATA)
  })

  test('that ended invalidates the upload URLs it signed', async () => {
    const { email, id } = await site.person()
    const device = await site.signIn(email)
    const sign = async (name: string) => {
      const { body } = await ask('here', 'POST', `/storage/v1/object/upload/sign/avatars/${id}/${name}`, {
        token: device.access,
      })
      return body as { url: string; token: string }
    }
    const [used, left] = [await sign('una.png'), await sign('otra.png')]
    expect(await ask('there', 'PUT', `/storage/v1${used.url}`, { body: PNG })).toMatchObject({ status: 200 })
    await rpc(device, 'delete_my_account')
    for (const node of NODES) {
      expect(await ask(node, 'PUT', `/storage/v1${left.url}`, { body: PNG })).toMatchObject(FILES)
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '70', 'x-signature': left.token }
      expect(await ask(node, 'POST', '/storage/v1/upload/resumable/sign', { headers })).toMatchObject({ status: 403 })
    }
    expect(
      await site.sql("select from storage.objects where bucket_id = 'avatars' and name like $1", [`${id}/%`]),
    ).toEqual([])
  })

  test('is checked with every part of a resumable upload', async () => {
    const { email, id } = await site.person()
    const device = await site.signIn(email)
    const name = (text: string) => Buffer.from(text).toString('base64')
    const bytes = await PNG.arrayBuffer()
    const begun = await ask('here', 'POST', '/storage/v1/upload/resumable', {
      token: device.access,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.byteLength),
        'upload-metadata': `bucketName ${name('avatars')},objectName ${name(`${id}/una.png`)},contentType ${name('image/png')}`,
      },
    })
    expect(begun.status).toBe(201)
    const upload = begun.headers.get('location')!
    await logout(device, 'local')
    const part = await ask('here', 'PATCH', upload, {
      token: device.access,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: PNG.slice(0, PNG.size, 'application/offset+octet-stream'),
    })
    expect(part.status).toBe(403)
  })

  test('of a former employee reads as a customer at once', async () => {
    const { email, id } = await site.person('admin')
    const device = await site.signIn(email, 'there')
    const leads = (node: NodeName) => ask(node, 'GET', '/rest/v1/leads?select=id&limit=1', { token: device.access })
    const buckets = (node: NodeName) => ask(node, 'GET', '/storage/v1/bucket', { token: device.access })
    await site.sql(`select private.take_lead('{"kind": "contacto", "name": "Alguien", "phone": "+528112340099"}')`)
    for (const node of NODES) {
      expect((await leads(node)).body).toHaveLength(1)
      expect((await buckets(node)).body.length).toBeGreaterThan(0)
    }
    await site.sql("update public.profiles set role = 'user' where id = $1", [id])
    for (const node of NODES) {
      expect((await leads(node)).body).toEqual([])
      expect((await buckets(node)).body).toEqual([])
    }
  })

  test('must exist if a token names one', async () => {
    const { email } = await site.person()
    const device = await site.signIn(email)
    await site.sql('delete from auth.sessions where id = $1', [device.sessionId])
    expect(await PROBES[0]!.ask('here', device)).toMatchObject(DATA)
    expect(await ask('here', 'GET', '/rest/v1/profiles?limit=1', { token: site.keys.serviceRole })).toMatchObject({
      status: 200,
    })
    expect(await ask('there', 'GET', '/rest/v1/inventario_cache?limit=1')).toMatchObject({ status: 200 })
  })
})
