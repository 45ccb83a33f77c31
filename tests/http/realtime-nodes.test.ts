import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { collect, type LiveNode, liveServer, subscribed } from './realtime-fixture.ts'

const live = liveServer()
let there: LiveNode

beforeAll(async () => {
  there = await live.another()
})

const member = async (name: string, key: string, node?: LiveNode) => {
  const channel = (await live.client(undefined, {}, node)).channel(name, {
    config: { presence: { key }, broadcast: { ack: true } },
  })
  const synced = collect<string>()
  // biome-ignore lint/suspicious/noExplicitAny: whatever is sent
  const told = collect<any>()
  channel.on('presence', { event: 'sync' }, () => synced.add(Object.keys(channel.presenceState()).sort().join()))
  channel.on('broadcast', { event: '*' }, (message) => told.add(message))
  await subscribed(channel)
  return { channel, synced, told }
}

describe('a broadcast', () => {
  test('reaches another node once, and not its sender', async () => {
    const name = randomUUID()
    const [here, far] = [await member(name, 'ana'), await member(name, 'beto', there)]
    const texts = ['hóla', 'x'.repeat(100_000), 'adiós']
    for (const text of texts) await here.channel.send({ type: 'broadcast', event: 'dicho', payload: { text } })
    await far.told.until(({ payload }) => payload.text === 'adiós')
    expect(far.told.all.map(({ payload }) => payload.text)).toEqual(texts)
    await far.channel.send({ type: 'broadcast', event: 'dicho', payload: { text: 'de vuelta' } })
    expect(await here.told.until(() => true)).toMatchObject({ payload: { text: 'de vuelta' } })
    expect(far.told.all).toHaveLength(3)
  })

  test('carries bytes', async () => {
    const name = randomUUID()
    const [here, far] = [await member(name, 'ana'), await member(name, 'beto', there)]
    const bytes = new Uint8Array([0, 1, 2, 255]).buffer
    await here.channel.send({ type: 'broadcast', event: 'foto', payload: bytes as never })
    const { payload } = await far.told.until(() => true)
    expect([...new Uint8Array(payload)]).toEqual([0, 1, 2, 255])
  })

  test('by HTTP reaches the other node', async () => {
    const name = randomUUID()
    const here = await member(name, 'ana')
    const answer = await fetch(`${there.url('http')}/api/broadcast`, {
      method: 'POST',
      headers: { apikey: live.anon, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: name, event: 'aviso', payload: { n: 1 } }] }),
    })
    expect(answer.status).toBe(202)
    expect(await here.told.until(() => true)).toMatchObject({ event: 'aviso', payload: { n: 1 } })
  })

  test('from the database reaches each subscriber once on any node', async () => {
    const name = randomUUID()
    const [here, far] = [await member(name, 'ana'), await member(name, 'beto', there)]
    for (const n of [1, 2]) await live.owner.query(`select realtime.send('{"n": ${n}}', 'aviso', '${name}', false)`)
    for (const { told } of [here, far]) {
      await told.until(({ payload }) => payload.n === 2)
      expect(told.all).toHaveLength(2)
    }
  })
})

describe('presence', () => {
  test('is shared by all nodes: joins, updates and leaves', async () => {
    const name = randomUUID()
    const [ana, beto] = [await member(name, 'ana'), await member(name, 'beto', there)]
    await ana.channel.track({ viendo: 'folio 7' })
    await beto.synced.until((keys) => keys === 'ana')
    await beto.channel.track({ viendo: 'folio 8' })
    for (const { synced } of [ana, beto]) await synced.until((keys) => keys === 'ana,beto')
    expect(ana.channel.presenceState()).toMatchObject({ ana: [{ viendo: 'folio 7' }], beto: [{ viendo: 'folio 8' }] })
    for (const node of [undefined, there])
      expect(await (await member(name, 'eva', node)).synced.until(() => true)).toBe('ana,beto')
    await ana.channel.track({ viendo: 'folio 9' })
    await expect
      .poll(() => beto.channel.presenceState().ana)
      .toContainEqual(expect.objectContaining({ viendo: 'folio 9' }))
    await beto.channel.unsubscribe()
    await ana.synced.until((keys) => keys === 'ana' && !Object.hasOwn(ana.channel.presenceState(), 'beto'))
  })

  test('of a later node appears at once, and ends with its node', async () => {
    const name = randomUUID()
    const ana = await member(name, 'ana')
    await ana.channel.track({ n: 1 })
    const third = await live.another()
    const eva = await member(name, 'eva', third)
    await eva.synced.until((keys) => keys === 'ana')
    await eva.channel.track({ n: 2 })
    await ana.synced.until((keys) => keys === 'ana,eva')
    await third.close()
    await expect.poll(() => Object.keys(ana.channel.presenceState())).toEqual(['ana'])
  })

  test('recovers after a database outage', async () => {
    const name = randomUUID()
    const [ana, beto] = [await member(name, 'ana'), await member(name, 'beto', there)]
    await ana.channel.track({ n: 1 })
    await beto.synced.until((keys) => keys === 'ana')
    await live.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %volante_nodes%'",
    )
    await beto.channel.track({ n: 2 })
    await expect.poll(() => Object.keys(ana.channel.presenceState()).sort()).toEqual(['ana', 'beto'])
  })
})
