import { describe, expect, test } from 'vitest'
import { restServer, sending } from './rest-fixture.ts'

const server = restServer()
const FULL = { prefer: 'return=representation' }
const rolledBack = (prefer = '') => ({
  prefer: ['tx=rollback', 'return=representation', prefer].filter(Boolean).join(', '),
})
const rows = async (path: string) => (await server.json(path)).body

describe('an invalid body is refused', () => {
  test.each([
    ['not JSON', '{', 'application/json', 'PGRST102', 400],
    ['empty', '', 'application/json', 'PGRST102', 400],
    ['rows with different keys', '[{"id":1},{"message":"x"}]', 'application/json', 'PGRST102', 400],
    ['a list of numbers', '[1,2]', 'application/json', 'PGRST102', 400],
    ['a bare value', '"text"', 'application/json', 'PGRST102', 400],
    ['nested too deep', '['.repeat(5000) + ']'.repeat(5000), 'application/json', 'PGRST102', 400],
    ['a NUL byte', '{"message":"a\0b"}', 'application/json', 'PGRST102', 400],
    ['a written NUL', '{"message":"a\\u0000b"}', 'application/json', '22P05', 400],
    ['half a surrogate', '{"message":"\\ud800"}', 'application/json', '22P02', 400],
    ['a type nobody reads', '<a/>', 'application/xml', 'PGRST102', 400],
    ['CSV with a line too short', 'id,message\n1', 'text/csv', 'PGRST102', 400],
    ['an unknown column', '{"mesage":"x"}', 'application/json', 'PGRST204', 400],
    ['a number too large', '{"id":99999999999999999999}', 'application/json', '22003', 400],
    ['a missing column that must be given', '{"message":"x"}', 'application/json', '23502', 400],
    ['a value the table forbids', '{"message":"forbidden","username":"supabot"}', 'application/json', '23514', 400],
    ['an unknown user', '{"message":"x","username":"nobody"}', 'application/json', '23503', 409],
    ['an id that exists', '{"id":1,"message":"x","username":"supabot"}', 'application/json', '23505', 409],
  ])('%s', async (_why, body, type, code, status) => {
    const answer = await server.json('/messages', { method: 'POST', body, headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })

  test('invalid UTF-8, and bodies above the limit', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])
    expect(await server.json('/messages', { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    })
    const declared = { method: 'POST', body: '{}', headers: { 'content-length': '99999999999' } }
    expect(await server.json('/messages', declared)).toMatchObject({ status: 413, body: { code: 'PGRST102' } })
  })

  test('grammar that a write does not support', async () => {
    expect(await server.json('/messages?limit=1', { method: 'DELETE' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    })
    expect(await server.json('/messages?limit=1&id=eq.1', sending('PATCH', { channel: 1 }))).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    })
    expect(await server.json('/messages?id=eq.1', sending('POST', { channel: 1 }))).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    })
    expect(await server.json('/messages?columns=id,nope', sending('POST', {}))).toMatchObject({
      status: 400,
      body: { code: 'PGRST204' },
    })
    expect(
      await server.json('/messages?on_conflict=nope', sending('POST', {}, { prefer: 'resolution=merge-duplicates' })),
    ).toMatchObject({ status: 400, body: { code: 'PGRST204' } })
    expect(await server.json('/grouped_view', sending('POST', { channel: 1 }))).toMatchObject({ status: 405 })
    expect(await server.json('/messages', { method: 'TRACE2' })).toMatchObject({
      status: 405,
      body: { code: 'PGRST117' },
    })
    expect(await server.json('/', sending('POST', {}))).toMatchObject({ status: 405, body: { code: 'PGRST117' } })
  })

  test('a refused write changes nothing', async () => {
    expect(await rows('/messages?select=id&order=id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })
})

describe('insert', () => {
  test('returns nothing by default', async () => {
    const { status, body, headers } = await server.json('/keyless', sending('POST', { word: 'a' }))
    expect([status, body, headers.get('content-range'), headers.get('content-type')]).toEqual([201, null, '*/*', null])
    expect(await rows('/keyless')).toEqual([{ word: 'a', number: 5 }])
    await server.call('/keyless', { method: 'DELETE' })
  })

  test('many rows, returned as selected and sorted', async () => {
    const sent = sending(
      'POST',
      [
        { a: 1, b: 1 },
        { a: 2, b: 2 },
      ],
      rolledBack('count=exact'),
    )
    const { status, body, headers } = await server.json('/pairs?select=b,v:value&order=a.desc', sent)
    expect([status, body]).toEqual([
      201,
      [
        { b: 2, v: 'given' },
        { b: 1, v: 'given' },
      ],
    ])
    expect(headers.get('content-range')).toBe('*/2')
    expect(headers.get('preference-applied')).toBe('return=representation, count=exact, tx=rollback')
    expect(await rows('/pairs')).toEqual([])
  })

  test('reads only named columns; missing ones are null or default', async () => {
    const body = [
      { a: 1, b: 1, nonsense: true },
      { b: 2, a: 2, value: 'own' },
    ]
    const as = (prefer: string) =>
      server.json('/pairs?columns=a,b,value&select=value', sending('POST', body, rolledBack(prefer)))
    expect((await as('')).body).toEqual([{ value: null }, { value: 'own' }])
    expect((await as('missing=default')).body).toEqual([{ value: 'given' }, { value: 'own' }])
    const one = sending('POST', { a: 3, b: 3 }, rolledBack('missing=default'))
    expect((await server.json('/pairs?columns=a,b,value&select=value', one)).body).toEqual([{ value: 'given' }])
    const identity = sending('POST', [{ username: 'supabot' }], rolledBack('missing=default'))
    expect(await server.json('/messages?columns=id,username&select=id', identity)).toMatchObject({
      status: 201,
      body: [{ id: expect.any(Number) }],
    })
  })

  test('empty objects are default rows, an empty list is none', async () => {
    expect((await server.json('/keyless', sending('POST', {}, rolledBack()))).body).toEqual([{ word: null, number: 5 }])
    expect((await server.json('/keyless', sending('POST', [{}, {}], rolledBack()))).body).toHaveLength(2)
    expect(await server.json('/keyless', sending('POST', [], rolledBack()))).toMatchObject({ status: 201, body: [] })
  })

  test('CSV and forms', async () => {
    const csv = {
      method: 'POST',
      body: 'a,b,value\n1,2,"x,y"\n3,4,NULL',
      headers: { 'content-type': 'text/csv', ...rolledBack() },
    }
    expect((await server.json('/pairs', csv)).body).toEqual([
      { a: 1, b: 2, value: 'x,y' },
      { a: 3, b: 4, value: null },
    ])
    const form = {
      method: 'POST',
      body: 'a=1&b=2&value=%C3%B1+x',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...rolledBack() },
    }
    expect((await server.json('/pairs', form)).body).toEqual([{ a: 1, b: 2, value: 'ñ x' }])
  })

  test('every column type round-trips', async () => {
    const row = {
      username: 'x',
      data: { a: [1.1, 'ñ', null] },
      age_range: '[1,3)',
      status: 'OFFLINE',
      catchphrase: "'a' 'b'",
    }
    expect((await server.json('/users', sending('POST', row, rolledBack()))).body).toEqual([row])
    const corner = { id: 9, tags: ['a', 'b,"c"'], 'column whitespace': ' y ', 'weird"name': 'w', big: null, note: 'ok' }
    expect((await server.json('/corner', sending('POST', corner, rolledBack()))).body).toEqual([
      { ...corner, made: 'made 9' },
    ])
    expect(await server.json('/corner', sending('POST', { id: 9, note: 'too long' }))).toMatchObject({
      status: 400,
      body: { code: '22001' },
    })
    const digits = {
      method: 'POST',
      body: '{"id":10,"big":9007199254740993}',
      headers: { 'content-type': 'application/json', ...rolledBack() },
    }
    expect(await (await server.call('/corner?select=big', digits)).text()).toBe('[{"big":9007199254740993}]')
  })

  test("headers-only gives the new row's location", async () => {
    const sent = sending('POST', { a: 7, b: 8 }, { prefer: 'tx=rollback, return=headers-only' })
    const { status, headers, body } = await server.json('/pairs', sent)
    expect([status, headers.get('location'), body]).toEqual([201, '/pairs?a=eq.7&b=eq.8', null])
    const many = sending(
      'POST',
      [
        { a: 7, b: 8 },
        { a: 8, b: 8 },
      ],
      { prefer: 'tx=rollback, return=headers-only' },
    )
    expect((await server.json('/pairs', many)).headers.get('location')).toBeNull()
    const view = sending('POST', { id: 77, note: 'ñ &' }, { prefer: 'tx=rollback, return=headers-only' })
    expect((await server.json('/corner_view', view)).headers.get('location')).toBe('/corner_view?id=eq.77')
  })

  test('one object for one; two are refused and rolled back', async () => {
    const accept = 'application/vnd.pgrst.object+json'
    const one = await server.json('/pairs', sending('POST', { a: 1, b: 1 }, { ...rolledBack(), accept }))
    expect(one).toMatchObject({ status: 201, body: { a: 1, b: 1, value: 'given' } })
    const two = await server.json(
      '/pairs',
      sending(
        'POST',
        [
          { a: 1, b: 1 },
          { a: 2, b: 2 },
        ],
        { ...FULL, accept },
      ),
    )
    expect(two).toMatchObject({ status: 406, body: { code: 'PGRST116', details: 'The result contains 2 rows' } })
    expect(await rows('/pairs')).toEqual([])
  })

  test('into an updatable view', async () => {
    const sent = sending('POST', { username: 'viewed' }, rolledBack())
    expect(await server.json('/updatable_view', sent)).toMatchObject({
      status: 201,
      body: [{ username: 'viewed', fixed: 1 }],
    })
  })

  test('may return a computed column', async () => {
    const sent = sending('POST', { message: 'abcdef', username: 'supabot' }, rolledBack())
    expect((await server.json('/messages?select=blurb&order=blurb', sent)).body).toEqual([{ blurb: 'abc' }])
  })

  test('checks deferred constraints before a rollback too', async () => {
    expect(await server.json('/deferred', sending('POST', { id: 1, parent: 2 }, rolledBack()))).toMatchObject({
      status: 409,
      body: { code: '23503' },
    })
    expect(await server.json('/deferred', sending('POST', { id: 1, parent: 2 }))).toMatchObject({
      status: 409,
      body: { code: '23503' },
    })
  })
})

describe('update and delete', () => {
  test('changes and counts matching rows', async () => {
    const sent = sending('PATCH', { channel: 9 }, rolledBack('count=exact'))
    const { status, body, headers } = await server.json(
      '/messages?username=eq.supabot&select=id,channel&order=id.desc',
      sent,
    )
    expect([status, body, headers.get('content-range')]).toEqual([
      200,
      [
        { id: 2, channel: 9 },
        { id: 1, channel: 9 },
      ],
      '0-1/2',
    ])
    const silent = await server.json('/messages?id=eq.1', sending('PATCH', { channel: 9 }, { prefer: 'tx=rollback' }))
    expect([silent.status, silent.body, silent.headers.get('content-range')]).toEqual([204, null, '0-0/*'])
  })

  test('without matches, and without values', async () => {
    const none = await server.json('/messages?id=eq.0', sending('PATCH', { channel: 9 }, FULL))
    expect([none.status, none.body, none.headers.get('content-range')]).toEqual([200, [], '*/*'])
    expect(await server.json('/messages?id=eq.1&select=id,blurb', sending('PATCH', {}, FULL))).toMatchObject({
      status: 200,
      body: [],
    })
    expect((await server.json('/messages?id=eq.1', sending('PATCH', {}))).status).toBe(204)
  })

  test('one object of none or several is PGRST116 and rolled back', async () => {
    const accept = 'application/vnd.pgrst.object+json'
    for (const [filter, found] of [
      ['id=eq.0', 0],
      ['username=eq.supabot', 2],
    ] as const) {
      const answer = await server.json(`/messages?${filter}`, sending('PATCH', { channel: 9 }, { ...FULL, accept }))
      expect(answer).toMatchObject({
        status: 406,
        body: { code: 'PGRST116', details: `The result contains ${found} rows` },
      })
      const deleted = await server.json(`/messages?${filter}`, { method: 'DELETE', headers: { accept } })
      expect(deleted).toMatchObject({ status: 406, body: { code: 'PGRST116' } })
    }
    expect(await rows('/messages?channel=eq.9')).toEqual([])
  })

  test('more rows than allowed are refused and rolled back', async () => {
    const strict = { prefer: 'handling=strict, max-affected=1' }
    const patched = await server.json('/messages?username=eq.supabot', sending('PATCH', { channel: 9 }, strict))
    expect(patched).toMatchObject({ status: 400, body: { code: 'PGRST124', details: 'The query affects 2 rows' } })
    const deleted = await server.json('/messages?username=eq.supabot', { method: 'DELETE', headers: strict })
    expect(deleted).toMatchObject({ status: 400, body: { code: 'PGRST124' } })
    const allowed = await server.json(
      '/messages?id=eq.1',
      sending('PATCH', { channel: 9 }, { prefer: 'tx=rollback, handling=strict, max-affected=1' }),
    )
    expect([allowed.status, allowed.headers.get('preference-applied')]).toEqual([
      204,
      'tx=rollback, handling=strict, max-affected=1',
    ])
    const lenient = await server.json(
      '/messages?username=eq.supabot',
      sending('PATCH', { channel: 9 }, { prefer: 'tx=rollback, max-affected=1' }),
    )
    expect(lenient.status).toBe(204)
  })

  test('unknown preferences are refused only in strict mode', async () => {
    const strict = { prefer: 'handling=strict, return=everything, count=exact' }
    expect(await server.json('/messages', { headers: strict })).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: return=everything' },
    })
    expect(
      (await server.json('/messages', { headers: { prefer: 'handling=lenient, return=everything' } })).status,
    ).toBe(200)
  })

  test('deletes matching rows', async () => {
    const gone = await server.json('/messages?id=eq.3&select=message', {
      method: 'DELETE',
      headers: rolledBack('count=exact'),
    })
    expect([gone.status, gone.body, gone.headers.get('content-range')]).toEqual([200, [{ message: 'a\\b' }], '*/1'])
    const silent = await server.json('/messages?id=eq.0', { method: 'DELETE' })
    expect([silent.status, silent.headers.get('content-range')]).toEqual([204, '*/*'])
    expect(await rows('/messages?select=id&order=id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })
})
