import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { collect, liveServer, subscribed, tokenFor } from './realtime-fixture.ts'

const live = liveServer()

beforeAll(() =>
  live.owner.query(`
    create policy staff_reads on realtime.messages for select to authenticated
      using (realtime.topic() like 'equipo-%' and auth.jwt() ->> 'puesto' in ('vendedor', 'invitado'));
    create policy staff_writes on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'equipo-%' and auth.jwt() ->> 'puesto' = 'vendedor');`),
)
const seller = () => ({ sub: randomUUID(), puesto: 'vendedor' })
const guest = () => ({ sub: randomUUID(), puesto: 'invitado' })

interface Broadcast {
  event: string
  payload: Record<string, unknown>
  meta?: { id?: string; replayed?: boolean }
}
const listener = async (name: string, config: object = {}, claims?: Record<string, unknown>, options = {}) => {
  const client = await live.client(claims, options)
  const channel = client.channel(name, { config })
  const told = collect<Broadcast>()
  channel.on('broadcast', { event: '*' }, (message) => told.add(message as unknown as Broadcast))
  const status = await subscribed(channel)
  return { client, channel, told, status }
}

describe('broadcast', () => {
  test.each([
    ['1.0.0', '2.0.0'],
    ['2.0.0', '1.0.0'],
    ['2.0.0', '2.0.0'],
  ])('goes from version %s to %s, and not to its sender', async (from, to) => {
    const name = randomUUID()
    const sender = await listener(name, { broadcast: { ack: true } }, undefined, { vsn: from })
    const other = await listener(name, {}, undefined, { vsn: to })
    expect(await sender.channel.send({ type: 'broadcast', event: 'saludo', payload: { texto: 'hóla' } })).toBe('ok')
    expect(await other.told.until(() => true)).toMatchObject({ event: 'saludo', payload: { texto: 'hóla' } })
    expect(sender.told.all).toEqual([])
  })

  test('returns to its sender on request, and stays in its room', async () => {
    const name = randomUUID()
    const own = await listener(name, { broadcast: { self: true, ack: true } })
    const elsewhere = await listener(randomUUID())
    await own.channel.send({ type: 'broadcast', event: 'x', payload: { n: 1 } })
    await own.told.until(() => true)
    expect(elsewhere.told.all).toEqual([])
  })

  test('carries bytes', async () => {
    const name = randomUUID()
    const [sender, other] = [await listener(name), await listener(name)]
    const bytes = new Uint8Array([0, 1, 2, 255]).buffer
    await sender.channel.send({ type: 'broadcast', event: 'foto', payload: bytes as never })
    const { payload } = await other.told.until(() => true)
    expect([...new Uint8Array(payload as unknown as ArrayBuffer)]).toEqual([0, 1, 2, 255])
  })

  test('above the limit closes the channel with a reason', async () => {
    const { push, told, send } = await live.socket()
    await push('realtime:a', 'phx_join')
    for (let at = 0; at < 120; at++)
      send({ topic: 'realtime:a', event: 'broadcast', payload: { type: 'broadcast', event: 'x', payload: {} } })
    expect((await told.until(({ event }) => event === 'system')).payload.message).toBe('Too many messages per second')
    await told.until(({ event }) => event === 'phx_close')
  })
})

describe('a private channel', () => {
  const PRIVATE = { private: true, broadcast: { ack: true } }

  test('is joined by people whom a policy allows to read', async () => {
    expect((await listener('equipo-mty', PRIVATE, seller())).status).toBe('SUBSCRIBED')
    expect((await listener('equipo-mty', PRIVATE, { sub: randomUUID() })).status).toMatch(
      /Unauthorized: You do not have permissions to read from this Channel topic: equipo-mty/,
    )
    expect((await listener('otra', PRIVATE, seller())).status).toMatch(/Unauthorized/)
    expect((await listener('equipo-mty', PRIVATE)).status).toMatch(/Unauthorized/)
  })

  test('is written by people whom a policy allows to write; other messages are dropped without rows', async () => {
    const name = `equipo-${randomUUID()}`
    const [writes, reads] = [await listener(name, PRIVATE, seller()), await listener(name, PRIVATE, guest())]
    void reads.channel.send({ type: 'broadcast', event: 'de-invitado', payload: {} })
    expect(await writes.channel.send({ type: 'broadcast', event: 'de-vendedor', payload: {} })).toBe('ok')
    await reads.told.until(({ event }) => event === 'de-vendedor')
    expect(writes.told.all).toEqual([])
    const { rows } = await live.owner.query('select from realtime.messages where topic = $1', [name])
    expect(rows).toEqual([])
  })

  test('shares nothing with the public channel of its name', async () => {
    const name = `equipo-${randomUUID()}`
    const [inside, outside] = [await listener(name, PRIVATE, seller()), await listener(name)]
    await inside.channel.send({ type: 'broadcast', event: 'secreto', payload: {} })
    const again = await listener(name, { broadcast: { ack: true } })
    expect(await again.channel.send({ type: 'broadcast', event: 'publico', payload: {} })).toBe('ok')
    await outside.told.until(({ event }) => event === 'publico')
    expect(outside.told.all).toHaveLength(1)
    expect(inside.told.all).toEqual([])
  })

  test('is closed when the right to read is lost', async () => {
    const client = await live.client()
    await client.setAuth(await tokenFor({ role: 'authenticated', ...seller() }))
    const channel = client.channel(`equipo-${randomUUID()}`, { config: PRIVATE })
    const system = collect<{ message: string }>()
    channel.on('system', {}, system.add)
    expect(await subscribed(channel)).toBe('SUBSCRIBED')
    await client.setAuth(await tokenFor({ role: 'authenticated', sub: randomUUID() }))
    expect((await system.until(() => true)).message).toMatch(/^You no longer have permission to read/)
  })

  test('receives committed messages of the database, and replays them to later members', async () => {
    const name = `equipo-${randomUUID()}`
    const here = await listener(name, PRIVATE, seller())
    const since = Date.now() - 1000
    await live.owner.query('begin')
    await live.owner.query("select realtime.send('{\"n\": 1}', 'aviso', $1)", [name])
    await live.owner.query('rollback')
    await live.owner.query("select realtime.send('{\"n\": 2}', 'aviso', $1)", [name])
    const heard = await here.told.until(() => true)
    expect(heard).toMatchObject({ event: 'aviso', payload: { n: 2 }, meta: { id: heard.payload.id } })
    const later = await listener(name, { private: true, broadcast: { replay: { since } } }, seller())
    expect(await later.told.until(() => true)).toMatchObject({ payload: { n: 2 }, meta: { replayed: true } })
    expect(here.told.all).toHaveLength(1)
  })

  test('accepts messages from the database only where a policy allows', async () => {
    const name = `equipo-${randomUUID()}`
    const here = await listener(name, PRIVATE, seller())
    const send = (who: object, n: number) =>
      live.owner.query(
        `begin; set local role authenticated; select set_config('request.jwt.claims', '${JSON.stringify(who)}', true);
         select realtime.send('{"n": ${n}}', 'aviso', '${name}'); commit`,
      )
    await send(guest(), 1)
    await send(seller(), 2)
    await here.told.until(({ payload }) => payload.n === 2)
    expect(here.told.all).toHaveLength(1)
  })
})

describe('presence', () => {
  test('is equal for all, and ends when a member leaves', async () => {
    const name = randomUUID()
    const people = await Promise.all(
      ['ana', 'beto'].map(async (key) => {
        const channel = (await live.client()).channel(name, { config: { presence: { key } } })
        const synced = collect<string[]>()
        channel.on('presence', { event: 'sync' }, () => synced.add(Object.keys(channel.presenceState()).sort()))
        await subscribed(channel)
        return { channel, synced }
      }),
    )
    const [ana, beto] = people as [(typeof people)[0], (typeof people)[0]]
    expect(await ana.channel.track({ viendo: 'folio 7' })).toBe('ok')
    expect(await beto.channel.track({ viendo: 'folio 8' })).toBe('ok')
    for (const { synced } of people) await synced.until((keys) => keys.join() === 'ana,beto')
    expect(ana.channel.presenceState()).toMatchObject({ ana: [{ viendo: 'folio 7' }], beto: [{ viendo: 'folio 8' }] })
    await ana.channel.untrack()
    await beto.synced.until((keys) => keys.join() === 'beto')
    await beto.channel.unsubscribe()
    await ana.synced.until((keys) => keys.join() === '')
  })

  test('reports invalid payloads, and limits their size', async () => {
    const { push, told } = await live.socket()
    await push('realtime:a', 'phx_join', { config: { presence: { enabled: true, key: '__proto__' } } })
    const track = (payload: unknown) => push('realtime:a', 'presence', { type: 'presence', event: 'track', payload })
    expect((await track('texto')).payload.response.reason).toBe('Presence track payload must be a map')
    expect((await track({ a: 1 })).payload.status).toBe('ok')
    for (let at = 0; at < 4; at++) void track({ at })
    expect((await told.until(({ event }) => event === 'system')).payload.message).toBe(
      'Client presence rate limit exceeded',
    )
  })
})

describe('POST api/broadcast', () => {
  const post = (
    path: string,
    body: unknown,
    token: string | null = live.anon,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    fetch(`${live.url('http')}/api/broadcast${path}`, {
      method: 'POST',
      headers: { ...headers, ...(token && { apikey: live.anon, authorization: `Bearer ${token}` }) },
      body: body instanceof Uint8Array ? (body as unknown as BodyInit) : JSON.stringify(body),
    })
  const message = (topic: string, more = {}) => ({ messages: [{ topic, event: 'x', payload: { n: 1 }, ...more }] })

  test('reaches every subscriber of a public channel', async () => {
    const name = randomUUID()
    const here = await listener(name, { broadcast: { self: false } })
    const answer = await post('', message(name))
    expect([answer.status, await answer.text()]).toEqual([202, ''])
    expect(await here.told.until(() => true)).toMatchObject({ event: 'x', payload: { n: 1 } })
    const idle = (await live.client()).channel(name)
    expect(await idle.httpSend('y', { n: 2 })).toMatchObject({ success: true })
    await here.told.until(({ event }) => event === 'y')
  })

  test('reaches a private channel only from permitted callers', async () => {
    const name = `equipo-${randomUUID()}`
    const here = await listener(name, { private: true }, seller())
    const stranger = await tokenFor({ role: 'authenticated', ...guest() })
    expect((await post('', message(name, { private: true, event: 'ajeno' }), stranger)).status).toBe(202)
    expect((await post(`/${name}/events/ajeno?private=true`, { n: 1 }, stranger)).status).toBe(403)
    const own = await tokenFor({ role: 'authenticated', ...seller() })
    expect((await post('', message(name, { private: true }), own)).status).toBe(202)
    await here.told.until(({ event }) => event === 'x')
    const bytes = await post(`/${name}/events/foto?private=true`, new Uint8Array([7]), own, {
      'content-type': 'application/octet-stream',
    })
    expect(bytes.status).toBe(202)
    await here.told.until(({ event }) => event === 'foto')
    expect(here.told.all.map(({ event }) => event)).toEqual(['x', 'foto'])
  })

  test('rejects invalid bodies', async () => {
    expect((await post('', message('a'), null)).status).toBe(401)
    expect((await post('', message('a'), await tokenFor({ role: 'anon' }, -60))).status).toBe(401)
    expect((await post('', { messages: [{ topic: '' }] })).status).toBe(422)
    expect((await post('/a/events/x', { n: 1 }, live.anon, { 'content-type': 'text/html' })).status).toBe(415)
    expect((await post('', { messages: Array(101).fill(message('a').messages[0]) })).status).toBe(429)
    expect((await post('', message('a', { payload: { texto: 'x'.repeat(300_000) } }))).status).toBe(413)
  })

  test('rejects names too long for a frame; messages before them are delivered whole', async () => {
    const name = randomUUID()
    const here = await listener(name)
    for (const wrong of [
      { id: 'x'.repeat(247) },
      { id: 'ñ'.repeat(124) },
      { event: 'ñ'.repeat(101) },
      { topic: 'x'.repeat(201) },
    ])
      expect((await post('', message(name, wrong))).status).toBe(422)
    expect((await post(`/${name}/events/${encodeURIComponent('ñ'.repeat(101))}`, { n: 1 })).status).toBe(422)
    const id = 'x'.repeat(246)
    expect((await post('', message(name, { id }))).status).toBe(202)
    expect(await here.told.until(() => true)).toMatchObject({ event: 'x', meta: { id } })
  })

  test('limits each caller separately', async () => {
    const of = (who: object) => tokenFor({ role: 'authenticated', ...who })
    const [busy, calm] = [await of(seller()), await of(guest())]
    const name = randomUUID()
    const many = { messages: Array(100).fill(message(name).messages[0]) }
    const answers = await Promise.all([1, 2, 3].map(() => post('', many, busy)))
    expect(answers.map(({ status }) => status)).toContain(429)
    expect((await post('', message(name), calm)).status).toBe(202)
    expect((await post(`/${name}/events/x`, { n: 1 }, await of(guest()))).status).toBe(202)
  })
})
