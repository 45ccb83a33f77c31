import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { changesTo, collect, liveServer, subscribed, tokenFor } from './realtime-fixture.ts'

const live = liveServer({ mostPerAddress: 40 })
const join = (config: object = {}, access_token?: string) => ({ config, ...(access_token && { access_token }) })

const session = async () => {
  const [user, id] = [randomUUID(), randomUUID()]
  await live.owner.query('insert into auth.users (id, email) values ($1, $2)', [user, `${user}@example.mx`])
  await live.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [id, user])
  return { user, id, claims: { role: 'authenticated', sub: user, session_id: id } }
}

describe('the socket endpoint', () => {
  const shake = (query: string, headers = {}) =>
    new Promise<{ status: number; body: unknown }>((resolve) => {
      const socket = new WebSocket(`${live.url('ws')}/websocket${query}`, { headers })
      socket.on('unexpected-response', (_, answer) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode!, body: JSON.parse(body) }))
      })
      socket.on('open', () => {
        socket.close()
        resolve({ status: 101, body: null })
      })
      socket.on('error', () => {})
    })

  test('reports an invalid key', async () => {
    expect(await shake('')).toEqual({ status: 401, body: { error: 'API key is missing' } })
    expect(await shake('?apikey=x')).toMatchObject({ status: 401 })
    const expired = await tokenFor({ role: 'anon' }, -60)
    expect(await shake(`?apikey=${expired}`)).toEqual({ status: 401, body: { error: 'Token has expired' } })
    const forged = live.anon.replace(/.{4}$/, 'AAAA')
    expect(await shake(`?apikey=${forged}`)).toEqual({
      status: 401,
      body: { error: 'Failed to validate JWT signature' },
    })
    expect(await shake(`?apikey=${live.anon}&vsn=9.9.9`)).toMatchObject({ status: 400 })
    expect(await shake(`?apikey=${live.anon}`)).toMatchObject({ status: 101 })
    expect(await shake('', { 'x-api-key': live.anon })).toMatchObject({ status: 101 })
  })

  test("rejects the services' internal roles", async () => {
    const own = await tokenFor({ role: 'supabase_auth_admin' })
    expect(await shake(`?apikey=${own}`)).toMatchObject({ status: 401 })
  })

  test('exists at its path only', async () => {
    const answer = await new Promise((resolve) => {
      const socket = new WebSocket(`${live.url('ws').replace('/realtime/v1', '')}/otra`)
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
      socket.on('error', () => {})
    })
    expect(answer).toBe(404)
  })

  test('limits sockets per network', async () => {
    const open = await Promise.all(Array.from({ length: 40 }, () => live.socket()))
    expect(await shake(`?apikey=${live.anon}`)).toEqual({ status: 429, body: { error: 'Too many connected users' } })
    for (const { socket } of open) socket.close()
    await Promise.all(open.map(({ closed }) => closed))
    expect(await shake(`?apikey=${live.anon}`)).toMatchObject({ status: 101 })
  })
})

describe('realtime channels', () => {
  test('are joined, left and closed by the protocol', async () => {
    const { push, told, send, socket } = await live.socket()
    expect(await push('phoenix', 'heartbeat')).toMatchObject({ payload: { status: 'ok', response: {} } })
    expect(await push('realtime:', 'phx_join')).toMatchObject({ payload: { status: 'error' } })
    expect(await push('otra', 'phx_join')).toMatchObject({ payload: { status: 'error' } })
    expect(await push('realtime:a', 'broadcast')).toMatchObject({
      payload: { response: { reason: 'unmatched topic' } },
    })
    expect(await push('realtime:a', 'phx_leave')).toMatchObject({ payload: { status: 'ok' } })
    expect((await push('realtime:a', 'phx_join', join(), 'uno')).payload).toEqual({
      status: 'ok',
      response: { postgres_changes: [] },
    })
    expect((await push('realtime:a', 'phx_join', join(), 'dos')).payload.status).toBe('ok')
    await told.until(({ event, ref }) => event === 'phx_close' && ref === 'uno')
    expect(await push('realtime:a', 'phx_leave', {}, 'tres')).toMatchObject({ payload: { status: 'ok' } })
    await told.until(({ event, ref }) => event === 'phx_close' && ref === 'dos')
    send({ topic: 'realtime:b', event: 'phx_join', payload: 'no objeto', ref: '9' })
    await told.until(({ ref, payload }) => ref === '9' && payload.status === 'ok')
    socket.close()
  })

  test('bindings are answered in order, with ids', async () => {
    const { push, socket } = await live.socket()
    const asked = [
      { event: '*', schema: 'public', table: 'notes', filter: 'body=eq.x' },
      { event: 'INSERT', schema: 'public' },
    ]
    const token = await tokenFor({ role: 'authenticated', sub: randomUUID() })
    const { payload } = await push('realtime:a', 'phx_join', join({ postgres_changes: asked }, token))
    const ids = payload.response.postgres_changes.map(({ id }: { id: number }) => id)
    expect(payload.response.postgres_changes).toEqual(asked.map((one, index) => ({ ...one, id: ids[index] })))
    expect(ids.every((id: number) => Number.isInteger(id) && id > 0)).toBe(true)
    expect(new Set(ids).size).toBe(2)
    socket.close()
  })

  test('are limited per socket', async () => {
    const { push, socket, told } = await live.socket()
    for (let at = 0; at < 100; at++) await push(`realtime:${at}`, 'phx_join', join())
    const { payload } = await push('realtime:más', 'phx_join', join())
    expect(payload).toEqual({ status: 'error', response: { reason: 'ChannelRateLimitReached: Too many channels' } })
    expect(told.all.filter(({ payload: { status } }) => status === 'ok')).toHaveLength(100)
    socket.close()
  })
})

describe('tokens of a channel', () => {
  test('that are invalid are refused with a message', async () => {
    const { push, socket } = await live.socket()
    const reason = async (token: string) =>
      (await push(`realtime:${randomUUID()}`, 'phx_join', join({}, token))).payload.response.reason
    expect(await reason(await tokenFor({ role: 'authenticated' }, -60))).toMatch(
      /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    )
    expect(await reason('no-token')).toBe('MalformedJWT: The token provided is not a valid JWT')
    expect(await reason(live.anon.replace(/.{4}$/, 'AAAA'))).toBe('JwtSignatureError: Failed to validate JWT signature')
    const closed = { role: 'authenticated', sub: randomUUID(), session_id: randomUUID() }
    expect(await reason(await tokenFor(closed))).toMatch(/^InvalidJWTToken/)
    socket.close()
  })

  test('that are renewed decide from then on', async () => {
    const [ana, beto] = [randomUUID(), randomUUID()]
    const client = await live.client()
    await client.setAuth(await tokenFor({ role: 'authenticated', sub: ana }))
    const channel = client.channel('a')
    const told = changesTo(channel)
    expect(await subscribed(channel, true)).toBe('ok')
    const renewed = collect<unknown>()
    channel.on('system', {}, renewed.add)
    await client.setAuth(await tokenFor({ role: 'authenticated', sub: beto }))
    await renewed.until(() => true)
    await live.note(ana)
    const { id } = await live.note(beto)
    await told.until((change) => change.new.id === id)
    expect(told.all).toHaveLength(1)
  })

  test('that expired close their channel with a message', async () => {
    const { push, told, socket } = await live.socket()
    const token = await tokenFor({ role: 'authenticated', sub: randomUUID() }, -29)
    expect((await push('realtime:a', 'phx_join', join({}, token))).payload.status).toBe('ok')
    const system = await told.until(({ event }) => event === 'system')
    expect(system.payload).toMatchObject({ status: 'error', message: expect.stringMatching(/Token has expired/) })
    await told.until(({ event }) => event === 'phx_close')
    socket.close()
  })

  test('with a closed session close the sockets, and nothing is sent before that', async () => {
    const mine = await session()
    const { push, told, closed } = await live.socket()
    const asked = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] }
    await push('realtime:a', 'phx_join', join(asked, await tokenFor(mine.claims)))
    await told.until(({ event }) => event === 'system')
    await live.owner.query('delete from auth.sessions where id = $1', [mine.id])
    await live.note(mine.user)
    expect(await closed).toBe(1001)
    expect(told.all.filter(({ event }) => event === 'postgres_changes')).toEqual([])
  })

  test("above a session's sockets: the last is asked to retry later, others stay", async () => {
    const mine = await session()
    const token = await tokenFor(mine.claims)
    const all = []
    for (let at = 0; at < 21; at++) {
      const one = await live.socket()
      await one.push('realtime:a', 'phx_join', join({}, token))
      all.push(one)
    }
    const last = all.pop()!
    expect(await last.closed).toBe(1013)
    expect(last.told.all.filter(({ event }) => event === 'system')).toEqual([])
    for (const { socket } of all) expect(socket.readyState).toBe(WebSocket.OPEN)
    for (const { socket } of all) socket.close()
  })
})

describe('a hostile client', () => {
  test('that sends too much is disconnected', async () => {
    const flood = await live.socket()
    for (let at = 0; at < 400; at++) flood.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: String(at) })
    expect(await flood.closed).toBe(1008)
    const joins = await live.socket()
    for (let at = 0; at < 140; at++)
      joins.send({ topic: `realtime:${at}`, event: 'phx_join', payload: {}, ref: String(at) })
    expect(await joins.closed).toBe(1008)
    const large = await live.socket()
    large.socket.send('x'.repeat(300 * 1024))
    expect(await large.closed).toBe(1009)
  })

  test('that does not read is disconnected', async () => {
    const slow = await live.socket()
    await slow.push('realtime:mucho', 'phx_join', join())
    slow.socket.pause()
    const sender = await live.socket()
    await sender.push('realtime:mucho', 'phx_join', join())
    const payload = { type: 'broadcast', event: 'x', payload: { text: 'x'.repeat(200_000) } }
    for (let at = 0; at < 90; at++)
      sender.send({ topic: 'realtime:mucho', event: 'broadcast', payload, ref: String(at) })
    await sender.push('phoenix', 'heartbeat')
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
    sender.socket.close()
  })

  test('that sends anything else gets no answer, and affects nobody', async () => {
    const other = await live.socket()
    for (const vsn of ['1.0.0', '2.0.0']) {
      const bad = await live.socket(vsn)
      const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
      for (const frame of [
        '',
        '{',
        'null',
        '[]',
        '[1,2]',
        '"x"',
        deep,
        '{"topic":1}',
        '[null,null,"realtime:a"]',
        '[{},[],"a","phx_join",1]',
      ])
        bad.socket.send(frame)
      for (const bytes of [
        [],
        [3],
        [3, 255, 255, 255, 255, 255, 1],
        [9, 9, 9],
        [3, 0, 0, 0, 0, 0, 1, 123],
        [4, 0, 0, 0, 0],
      ])
        bad.socket.send(Buffer.from(bytes))
      const topics = ['realtime:a', 'phoenix', '__proto__', 'constructor', '']
      const events = ['phx_join', 'broadcast', 'presence', 'access_token', 'phx_leave', 'nada', '__proto__']
      const payloads = [
        null,
        1,
        'x',
        [],
        {},
        { type: 'presence', event: 'track', payload: { __proto__: null } },
        { access_token: 9 },
        { config: 1 },
        {
          config: {
            postgres_changes: [1, null, { table: 5 }],
            presence: 'x',
            broadcast: { replay: { since: 1e300 } },
            private: 'true',
          },
        },
      ]
      for (const topic of topics)
        for (const event of events)
          for (const [at, payload] of payloads.entries())
            if (at % 3 === topics.indexOf(topic) % 3)
              bad.socket.send(
                JSON.stringify(
                  vsn === '1.0.0' ? { topic, event, payload, ref: '1' } : ['1', '1', topic, event, payload],
                ),
              )
      bad.socket.terminate()
    }
    expect(await other.push('phoenix', 'heartbeat')).toMatchObject({ payload: { status: 'ok' } })
    expect(await (await live.socket()).push('realtime:a', 'phx_join', join())).toMatchObject({
      payload: { status: 'ok' },
    })
  })
})
