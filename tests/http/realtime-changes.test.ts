import { randomUUID } from 'node:crypto'
import { RealtimeClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { changesTo, collect, liveServer, subscribed } from './realtime-fixture.ts'

const live = liveServer()

const follower = async (claims: Record<string, unknown>, asked: object = {}, client: RealtimeClient | object = {}) => {
  const opened = client instanceof RealtimeClient ? client : await live.client(claims, client)
  const channel = opened.channel(randomUUID())
  const told = changesTo(channel, asked)
  const refusals = collect<{ message: string }>()
  channel.on('system', {}, (message: { status: string; message: string }) => {
    if (message.status === 'error') refusals.add(message)
  })
  const status = await subscribed(channel, true)
  return { channel, told, status, refusals }
}
const marked = async ({ told }: { told: Awaited<ReturnType<typeof follower>>['told'] }, who: string) => {
  const { id } = await live.note(who, 'marca')
  await told.until((change) => change.new.id === id)
  return told.all.filter((change) => change.new.id !== id)
}

describe('row changes', () => {
  test.each(['1.0.0', '2.0.0'])(
    'reach subscribers who may read the row, with their granted columns (%s)',
    async (vsn) => {
      const [ana, beto] = [randomUUID(), randomUUID()]
      const { told, status } = await follower({ sub: ana }, {}, { vsn })
      expect(status).toBe('ok')
      await live.note(beto)
      const { id } = await live.note(ana, 'mía')
      const insert = await told.until(({ eventType }) => eventType === 'INSERT')
      expect(insert).toMatchObject({
        schema: 'public',
        table: 'notes',
        errors: null,
        commit_timestamp: expect.stringMatching(/^\d{4}-.*T.*Z$/),
        new: { id, owner: ana, body: 'mía', price: null },
      })
      expect(Object.keys(insert.new)).not.toContain('secret')
      await live.owner.query("update public.notes set body = 'otra', price = 10.5 where id = $1", [id])
      expect(await told.until(({ eventType }) => eventType === 'UPDATE')).toMatchObject({
        new: { id, body: 'otra', price: 10.5 },
        old: { id },
      })
      await live.owner.query('delete from public.notes where id = $1', [id])
      expect((await told.until(({ eventType }) => eventType === 'DELETE')).old).toEqual({ id })
      expect(told.all.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
    },
  )

  test('reach service_role for every row, two people for their own only', async () => {
    const [ana, beto] = [randomUUID(), randomUUID()]
    const [hers, his, all] = await Promise.all([
      follower({ sub: ana }),
      follower({ sub: beto }),
      follower({ role: 'service_role' }),
    ])
    const [one, other] = [await live.note(ana), await live.note(beto)]
    expect((await marked(hers, ana)).map((change) => change.new.id)).toEqual([one.id])
    expect((await marked(his, beto)).map((change) => change.new.id)).toEqual([other.id])
    expect((await marked(all, ana)).map((change) => change.new.id)).toEqual(expect.arrayContaining([one.id, other.id]))
  })

  test('exclude rolled back and intermediate states', async () => {
    const ana = randomUUID()
    const followed = await follower({ sub: ana })
    await live.owner.query('begin')
    await live.note(ana)
    await live.owner.query('rollback')
    await live.owner.query(
      `with gone as (insert into public.notes (owner) values ('${ana}') returning id) select from gone`,
    )
    await live.owner.query('begin')
    const { id } = await live.note(ana)
    await live.owner.query('update public.notes set owner = $2 where id = $1', [id, randomUUID()])
    await live.owner.query('commit')
    expect(await marked(followed, ana)).toHaveLength(1)
  })

  test("that remove a reader's access are not sent to them, and are sent to new readers", async () => {
    const [ana, beto] = [randomUUID(), randomUUID()]
    const [hers, his] = [await follower({ sub: ana }), await follower({ sub: beto })]
    const { id } = await live.note(ana)
    await live.owner.query('update public.notes set owner = $2 where id = $1', [id, beto])
    expect((await marked(his, beto)).map((change) => [change.eventType, change.new.id])).toContainEqual(['UPDATE', id])
    expect((await marked(hers, ana)).filter((change) => change.eventType === 'UPDATE')).toEqual([])
  })

  test('of a removal reach only people who could read the row', async () => {
    const [ana, beto] = [randomUUID(), randomUUID()]
    const [hers, his, all] = [
      await follower({ sub: ana }),
      await follower({ sub: beto }),
      await follower({ role: 'service_role' }),
    ]
    const { id } = await live.note(ana)
    await live.owner.query('delete from public.notes where id = $1', [id])
    for (const followed of [hers, all])
      expect((await followed.told.until(({ eventType }) => eventType === 'DELETE')).old).toEqual({ id })
    expect((await marked(his, beto)).filter(({ eventType }) => eventType === 'DELETE')).toEqual([])
  })

  test('follow a revoked grant: first the column, then the table', async () => {
    const ana = randomUUID()
    await live.owner.query("revoke select (price) on public.notes from authenticated; notify pgrst, 'reload schema'")
    const followed = await follower({ sub: ana })
    await marked(followed, ana)
    expect(Object.keys(followed.told.all[0].new)).toEqual(expect.not.arrayContaining(['price']))
    await live.owner.query("grant select (price) on public.notes to authenticated; notify pgrst, 'reload schema'")
  })

  test('above the limit make subscribers reload', async () => {
    const ana = randomUUID()
    const { channel } = await follower({ sub: ana })
    const states: string[] = []
    const again = new Promise<void>((resolve) => {
      channel.on('system', {}, ({ status }: { status: string }) => {
        states.push(status)
        if (status === 'ok') resolve()
      })
    })
    await live.owner.query(`insert into public.notes (owner) select '${ana}' from generate_series(1, 1001)`)
    await again
    expect(states).toEqual(['ok'])
  })
})

describe('filters and columns of subscriptions', () => {
  const ana = randomUUID()
  test.each([
    ['eq of what the feed carries not', 'body=eq.dos', ['dos']],
    ['neq', 'body=neq.dos', ['uno', 'tres']],
    ['in', 'body=in.(uno,"tres")', ['uno', 'tres']],
    ['not', 'body=not.in.(uno,dos)', ['tres']],
    ['a pattern', 'body=ilike.T%', ['tres']],
    ['a regular expression', 'body=match.^(u|d)', ['uno', 'dos']],
    ['numbers as PostgreSQL compares them', 'price=gte.9.50', ['dos', 'tres']],
    ['null', 'price=is.null', ['uno']],
    ['not null', 'price=not.is.null', ['dos', 'tres']],
    ['a moment', 'at=lt.2026-01-02T00:00:00Z', ['uno', 'dos']],
    ['two terms', 'price=gt.1,body=neq.dos', ['tres']],
    ['the key of somebody', `owner=eq.${ana}`, ['uno', 'dos', 'tres']],
    ['blank', ' ', ['uno', 'dos', 'tres']],
    ['a value that is quoted', 'body=eq."dos"', ['dos']],
  ])('%s', async (_, filter, expected) => {
    const client = await live.client({ sub: ana })
    const followed = await follower({}, { filter }, client)
    const all = await follower({}, {}, client)
    expect(followed.status).toBe('ok')
    await live.owner.query(
      `insert into public.notes (owner, body, price, at) values
       ($1, 'uno', null, '2026-01-01'), ($1, 'dos', 9.5, '2026-01-01'), ($1, 'tres', 10, '2026-02-01')`,
      [ana],
    )
    await live.owner.query(
      `begin; insert into public.notes (owner, body) values ('${ana}', 'fin'); delete from public.notes where body = 'fin'; commit`,
    )
    await all.told.until((change) => change.eventType === 'DELETE')
    const inserts = followed.told.all.filter((change) => change.eventType === 'INSERT')
    expect(inserts.map((change) => change.new.body).sort()).toEqual([...expected].sort())
  })

  test('hundreds of filters evaluated by PostgreSQL each match their own rows', async () => {
    const client = await live.client({ sub: ana })
    const names = Array.from({ length: 40 }, (_, at) => `de ${at}`)
    const received: string[][] = names.map(() => [])
    const filter = (at: number) =>
      [`like.${names[at % 39]}`, ...Array.from({ length: 9 }, (_, nth) => `not.like.no ${at % 39} ${nth}`)].map(
        (term) => `body=${term}`,
      )
    for (let from = 0; from < names.length; from += 20) {
      const channel = client.channel(randomUUID())
      for (let at = from; at < from + 20; at++)
        channel.on(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'notes', filter: filter(at).join(',') },
          (change) => received[at]!.push(String(change.new.body)),
        )
      expect(await subscribed(channel, true)).toBe('ok')
    }
    const all = await follower({}, {}, client)
    await live.owner.query('insert into public.notes (owner, body) select $1, body from unnest($2::text[]) body', [
      ana,
      ['de 0', 'de 7', 'de 38', 'de nadie', 'fin de todas'],
    ])
    await all.told.until((change) => change.new.body === 'fin de todas')
    const told = Object.fromEntries(received.flatMap((bodies, at) => (bodies.length > 0 ? [[at, bodies]] : [])))
    expect(told).toEqual({ 0: ['de 0'], 7: ['de 7'], 38: ['de 38'], 39: ['de 0'] })
  })

  test.each([
    ['a column that is not granted', { filter: 'secret=eq.x' }, /invalid column for filter secret/],
    ['a column that is not there', { filter: 'nada=eq.x' }, /invalid column for filter nada/],
    ['an operator that is none', { filter: 'body=cs.{x}' }, /Error parsing `filter` params/],
    ['a value that is none of its type', { filter: 'owner=eq.x' }, /invalid input syntax for type uuid/],
    ['a bad regular expression', { filter: 'body=match.(' }, /invalid regular expression/],
    ['a pattern on a number', { filter: 'price=like.1%' }, /Error parsing `filter` params/],
    ['too many values', { filter: `body=in.(${Array(101).fill('x')})` }, /more than 100/],
    ['SQL', { filter: "body=eq.x'); drop table public.notes; --", table: 'hidden' }, /Unable to subscribe/],
    ['a table that is not told about', { table: 'hidden' }, /Please check Realtime is enabled/],
    ['a schema that is not there', { schema: 'private', table: 'live_changes' }, /Please check Realtime is enabled/],
    ['a column to be told that is not granted', { select: ['secret'] }, /cannot be read/],
  ])('%s is refused with a message', async (_, asked, words) => {
    const { status, refusals } = await follower({ sub: ana }, asked)
    expect(status).toBe('error')
    expect(refusals.all[0]?.message).toMatch(words)
  })

  test('a quote in a filter is part of its value', async () => {
    const body = `x'); drop table public.notes; --`
    const { told, status } = await follower({ sub: ana }, { filter: `body=eq."${body}"` })
    expect(status).toBe('ok')
    await live.note(ana, body)
    expect((await told.until(() => true)).new.body).toBe(body)
  })

  test('chosen columns include the key', async () => {
    const { told } = await follower({ sub: ana }, { select: ['body'] })
    const { id } = await live.note(ana, 'hola')
    expect((await told.until(() => true)).new).toEqual({ id, body: 'hola' })
  })

  test('a single event type', async () => {
    const followed = await follower({ sub: ana }, { event: 'UPDATE' })
    const { id } = await live.note(ana)
    await live.owner.query("update public.notes set body = 'otra' where id = $1", [id])
    await followed.told.until(() => true)
    expect(followed.told.all.map(({ eventType }) => eventType)).toEqual(['UPDATE'])
  })

  test('a visitor without access subscribes to nothing', async () => {
    const { status } = await follower({ role: 'anon' })
    expect(status).toBe('error')
  })

  test('every table of the publication together', async () => {
    const { told, status } = await follower({ sub: ana }, { table: '*' })
    expect(status).toBe('ok')
    const { id } = await live.note(ana)
    expect(await told.until((change) => change.new.id === id)).toMatchObject({ table: 'notes' })
  })
})
