import { describe, expect, test } from 'vitest'
import { restServer } from './rest-fixture.ts'

const server = restServer()
const names = async (query: string) => {
  const { status, body } = await server.json(`/users?select=username&order=username&${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { username: string }[]).map((row) => row.username)
}

describe('invalid grammar is refused with PGRST100', () => {
  test.each([
    'username=noop.x',
    'username=supabot',
    'username=',
    'username=eq',
    'username=is.nothing',
    'username=in.a',
    'username=in.(a',
    'username=eq(some).a',
    'username=not.not.eq.a',
    'select=username,',
    'select=,',
    'select=username::',
    'select=data->',
    'select=data->>-x',
    'select=username;drop',
    'select=(username)',
    'order=username.up',
    'order=username.asc.desc',
    'order=username.nullsfirst.desc',
    'order=,',
    'or=username.eq.a',
    'or=(username.eq.a',
    'or=()',
    'and=(username.eq.a))',
    'or=(username.eq.a,xor(a.eq.b))',
    'limit=ten',
    'offset=1e3',
    'limit=1&limit=2',
    'select=a&select=b',
    'username=%FF',
    'on_conflict=',
    `or=${'(and'.repeat(200)}`,
    'username=fts(en;).x',
  ])('%s', async (query) => {
    const { status, body } = await server.json(`/users?${query}`)
    expect(body).toMatchObject({
      code: 'PGRST100',
      message: expect.any(String),
      details: expect.any(String),
      hint: null,
    })
    expect(status).toBe(400)
  })

  test('a foreign resource is not embedded or filtered', async () => {
    for (const select of ['*,corner(*)', 'username,c:corner!inner(id,users(*))', '...corner(id)', 'corner()']) {
      const { status, body } = await server.json(`/users?select=${select}`)
      expect([status, body]).toMatchObject([
        400,
        { code: 'PGRST200', message: expect.stringContaining("'users' and 'corner'") },
      ])
    }
    for (const query of [
      'messages.id=eq.1',
      'messages.order=id',
      'messages.limit=1',
      'messages.or=(id.eq.1)',
      'order=messages(id)',
    ]) {
      expect(await server.json(`/users?${query}`)).toMatchObject({ status: 400, body: { code: 'PGRST108' } })
    }
  })

  test('unknown names', async () => {
    expect(await server.json('/user')).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST205',
        message: "Could not find the table 'shop.user' in the schema cache",
        hint: "Perhaps you meant the table 'shop.users'",
      },
    })
    for (const query of [
      'select=user_name',
      'user_name=eq.a',
      'order=user_name',
      'or=(user_name.is.null)',
      'select=x:user_name->a',
    ]) {
      expect(await server.json(`/users?${query}`)).toMatchObject({
        status: 400,
        body: {
          code: '42703',
          message: 'column users.user_name does not exist',
          hint: expect.stringContaining('username'),
        },
      })
    }
    expect(await server.json('/users?select=username::nope')).toMatchObject({ status: 400, body: { code: '42704' } })
    expect(await server.json('/users/1')).toMatchObject({ status: 404, body: { code: 'PGRST125' } })
    expect(await server.json('/rpc/a/b')).toMatchObject({ status: 404, body: { code: 'PGRST125' } })
    expect(await server.json('/vehicles')).toMatchObject({ status: 404, body: { code: 'PGRST205' } })
  })

  test('values that do not fit their column are client errors', async () => {
    expect(await server.json('/messages?id=eq.abc')).toMatchObject({ status: 400, body: { code: '22P02' } })
    expect(await server.json('/messages?id=eq.99999999999999999999999')).toMatchObject({
      status: 400,
      body: { code: '22003' },
    })
    expect(await server.json('/messages?limit=99999999999999999999999')).toMatchObject({
      status: 400,
      body: { code: '22003' },
    })
    expect(await server.json('/users?username=eq.a%00b')).toMatchObject({ status: 400, body: { code: '22021' } })
    expect(await server.json('/users?username=match.[')).toMatchObject({ status: 400, body: { code: '2201B' } })
    expect(await server.json('/users?catchphrase=fts(nope).a')).toMatchObject({ status: 400, body: { code: '42704' } })
    expect(await server.json('/users?catchphrase=fts.a b')).toMatchObject({ status: 400 })
    expect(await server.json('/messages?id=like.1')).toMatchObject({ status: 404, body: { code: '42883' } })
  })
})

describe('filters', () => {
  test.each([
    ['username=eq.supabot', ['supabot']],
    ['username=neq.supabot', ['awailas', 'dragarcia', 'jsonuser', 'kiwicopple']],
    ['username=not.eq.supabot', ['awailas', 'dragarcia', 'jsonuser', 'kiwicopple']],
    ['username=gt.jsonuser', ['kiwicopple', 'supabot']],
    ['username=gte.jsonuser&username=lt.supabot', ['jsonuser', 'kiwicopple']],
    ['username=lte.awailas', ['awailas']],
    ['username=like.*user', ['jsonuser']],
    ['username=like.%25bot', ['supabot']],
    ['username=ilike.*USER', ['jsonuser']],
    ['username=like(any).{*bot,kiwi*}', ['kiwicopple', 'supabot']],
    ['username=like(all).{*a*,*r*}', ['dragarcia']],
    ['username=ilike(any).{*BOT,X*}', ['supabot']],
    ['username=eq(any).{supabot,awailas}', ['awailas', 'supabot']],
    ['username=not.eq(any).{supabot,awailas}', ['dragarcia', 'jsonuser', 'kiwicopple']],
    ['username=match.^s', ['supabot']],
    ['username=imatch.^S', ['supabot']],
    ['username=in.(supabot,awailas)', ['awailas', 'supabot']],
    ['username=in.("supabot","a,b")', ['supabot']],
    ['username=not.in.(supabot,awailas,jsonuser)', ['dragarcia', 'kiwicopple']],
    ['username=in.()', []],
    ['data=is.null', ['awailas', 'dragarcia', 'kiwicopple', 'supabot']],
    ['data=not.is.null', ['jsonuser']],
    ['data=is.NOT_NULL', ['jsonuser']],
    ['status=isdistinct.ONLINE', ['kiwicopple']],
    ['status=not.isdistinct.OFFLINE', ['kiwicopple']],
    ['age_range=cs.[26,27)', ['awailas', 'dragarcia', 'jsonuser', 'kiwicopple']],
    ['age_range=cd.[0,30)', ['dragarcia', 'jsonuser', 'supabot']],
    ['age_range=ov.[1,3)', ['supabot']],
    ['age_range=sl.[20,25)', ['supabot']],
    ['age_range=sr.[20,25)', ['awailas', 'kiwicopple']],
    ['age_range=nxl.[20,25)', ['awailas', 'dragarcia', 'jsonuser', 'kiwicopple']],
    ['age_range=nxr.[20,30)', ['dragarcia', 'jsonuser', 'supabot']],
    ['age_range=adj.[2,25)', ['awailas', 'kiwicopple', 'supabot']],
    ['catchphrase=fts.cat', ['kiwicopple', 'supabot']],
    ['catchphrase=fts(english).fat %26 cat', ['supabot']],
    ['catchphrase=plfts(english).The Fat Rats', ['dragarcia']],
    ['catchphrase=phfts(simple).fat cat', []],
    ['catchphrase=wfts(simple).fat -cat', ['dragarcia']],
    ['catchphrase=not.fts.cat', ['awailas', 'dragarcia', 'jsonuser']],
    ['username=fts(simple).supabot', ['supabot']],
    ['data->>n=eq.7', ['jsonuser']],
    ['data->foo->>baz=eq.string value', ['jsonuser']],
    ['data->foo->bar->>nested=like.val*', ['jsonuser']],
    ['data->list->1->>deep=eq.true', ['jsonuser']],
    ['data->list->>-2=eq.1', ['jsonuser']],
    ['data=cs.{"n":7}', ['jsonuser']],
    ['data->foo=cs.{"baz":"string value"}', ['jsonuser']],
    ['data=cd.{"n":8}', []],
    ['or=(username.eq.supabot,username.eq.awailas)', ['awailas', 'supabot']],
    ['or=(username.eq.supabot,and(status.eq.OFFLINE,age_range.ov."[25,26)"))', ['kiwicopple', 'supabot']],
    ['not.or=(username.eq.supabot,status.eq.ONLINE)', ['kiwicopple']],
    ['and=(status.eq.ONLINE,not.or(username.eq.supabot,username.in.(awailas,"dragarcia")))', ['jsonuser']],
    ['not.and=(status.eq.ONLINE,data.is.null)', ['jsonuser', 'kiwicopple']],
    ['or=(data->foo->>baz.eq."string value",catchphrase.fts(english).cat)', ['jsonuser', 'kiwicopple', 'supabot']],
    [
      'or=(age_range.adj."[2,20)",username.not.in.(supabot,kiwicopple,awailas,dragarcia))',
      ['dragarcia', 'jsonuser', 'supabot'],
    ],
    ['or=(username.like(any).{*bot,kiwi*},username.eq.jsonuser)', ['jsonuser', 'kiwicopple', 'supabot']],
    ['or=(status.eq.OFFLINE)&or=(username.eq.kiwicopple,username.eq.supabot)', ['kiwicopple']],
    ['"username"=eq.supabot', ['supabot']],
    ['"username"=eq.%22supabot%22', []],
  ])('%s', async (query, expected) => {
    expect(await names(query.replaceAll('[', '%5B').replaceAll('"', '%22'))).toEqual(expected)
  })

  test('arrays, text with operators, quoted columns, booleans', async () => {
    const ids = async (query: string) =>
      ((await server.json(`/corner?select=id&order=id&${query}`)).body as { id: number }[]).map(({ id }) => id)
    expect(await ids('tags=cs.{a}')).toEqual([1])
    expect(await ids('tags=ov.{a,c}')).toEqual([1, 2])
    expect(await ids('tags=cd.{b,c,d}')).toEqual([2, 3])
    expect(await ids('tags=eq.{}')).toEqual([3])
    expect(await ids('or=(tags.cs.{a},tags.eq.{})')).toEqual([1, 3])
    expect(await ids('%22column%20whitespace%22=eq.x')).toEqual([1])
    expect(await ids('column%20whitespace=eq.x')).toEqual([1])
    expect(await ids('%22weird%5C%22name%22=eq.q')).toEqual([1])
    expect(await ids('note=in.(%22x,y%22,one)')).toEqual([1, 3])
    expect(await ids('column%20whitespace=eq.%25_')).toEqual([3])
    expect(await ids('column%20whitespace=eq.%_')).toEqual([3])
    expect(await ids('tags->>0=eq.b')).toEqual([2])
  })
})

describe('select', () => {
  test.each([
    ['/messages?select=id,text:message&id=eq.3', [{ id: 3, text: 'a\\b' }]],
    ['/messages?select=*,blurb&id=eq.1', [expect.objectContaining({ id: 1, blurb: 'Hel' })]],
    ['/messages?select=blurb&blurb=eq.Per', [{ blurb: 'Per' }]],
    ['/messages?select=id&order=blurb.desc&limit=1', [{ id: 3 }]],
    ['/messages?select=id::text,price::text&id=eq.1', [{ id: '1', price: '10.50' }]],
    ['/messages?select=p:price::double precision&id=eq.3', [{ p: 0.1 }]],
    [
      '/users?select=data->foo->bar,data->foo->>baz,data->list->0&username=eq.jsonuser',
      [{ bar: { nested: 'value' }, baz: 'string value', list: 1 }],
    ],
    ['/users?select=kind:data->>n::int,status::text&username=eq.jsonuser', [{ kind: 7, status: 'ONLINE' }]],
    ['/users?select=age_range,catchphrase&username=eq.supabot', [{ age_range: '[1,2)', catchphrase: "'cat' 'fat'" }]],
    ['/corner?select=column whitespace,"weird\\"name"&id=eq.1', [{ 'column whitespace': 'x', 'weird"name': 'q' }]],
    ['/corner?select=tags->1,made&id=eq.1', [{ tags: 'b', made: 'made 1' }]],
    ['/corner?select="say ""hi""":id&id=eq.1', undefined],
    ['/users?select=&username=eq.supabot', [expect.objectContaining({ username: 'supabot' })]],
    ['/users?select=x"; drop table shop.users; --:username&username=eq.supabot', undefined],
    [
      '/users?select="x\\"; drop table shop.users; --":username&username=eq.supabot',
      [{ 'x"; drop table shop.users; --': 'supabot' }],
    ],
  ])('%s', async (path, expected) => {
    const { status, body } = await server.json(encodeURI(path))
    if (expected) expect(body).toEqual(expected)
    else expect([status, body]).toMatchObject([400, { code: 'PGRST100' }])
  })

  test('numbers and times are written as by PostgreSQL', async () => {
    const text = await (await server.call('/messages?select=price,sent_at&id=eq.1')).text()
    expect(text).toBe('[{"price":10.50,"sent_at":"2024-05-06T07:08:09.123456+00:00"}]')
    expect(await (await server.call('/corner?select=big&id=eq.1')).text()).toBe('[{"big":9007199254740993}]')
  })

  test('aggregates are off unless configured', async () => {
    for (const select of ['id.sum()', 'count()', 'n:id.max()::text']) {
      expect(await server.json(`/messages?select=${select}`)).toMatchObject({ status: 400, body: { code: 'PGRST123' } })
    }
  })
})

describe('order, limit, offset and Range', () => {
  test('sorts by columns and JSON paths, nulls as requested', async () => {
    const ids = async (order: string) =>
      ((await server.json(`/corner?select=id&order=${order}`)).body as { id: number }[]).map(({ id }) => id)
    expect(await ids('big.desc')).toEqual([2, 1, 3])
    expect(await ids('big.desc.nullslast')).toEqual([1, 3, 2])
    expect(await ids('big.nullsfirst')).toEqual([2, 3, 1])
    expect(await ids('big')).toEqual([3, 1, 2])
    expect(await ids('tags->>0.desc.nullslast, id.desc')).toEqual([2, 1, 3])
    expect((await server.json('/users?select=username&order=data->foo->>baz,username.desc&limit=2')).body).toEqual([
      { username: 'jsonuser' },
      { username: 'supabot' },
    ])
  })

  test.each([
    ['limit=2', '', 200, '0-1/*', 2],
    ['limit=2&offset=1', 'count=exact', 206, '1-2/5', 2],
    ['', 'count=exact', 200, '0-4/5', 5],
    ['limit=0', '', 200, '*/*', 0],
    ['limit=0', 'count=exact', 206, '*/5', 0],
    ['offset=4', 'count=exact', 206, '4-4/5', 1],
    ['offset=5', 'count=exact', 206, '*/5', 0],
    ['offset=9', '', 200, '*/*', 0],
    ['username=eq.nobody', 'count=exact', 200, '*/0', 0],
    ['limit=2', 'count=estimated', 206, '0-1/5', 2],
  ])('?%s with %s', async (query, prefer, status, range, rows) => {
    const answer = await server.json(`/users?${query}`, { headers: prefer ? { prefer } : {} })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-range')).toBe(range)
    expect(answer.body).toHaveLength(rows)
    expect(answer.headers.get('preference-applied')).toBe(prefer || null)
  })

  test('a planned count is an estimate', async () => {
    const { headers, status } = await server.json('/users?limit=1', { headers: { prefer: 'count=planned' } })
    expect(headers.get('content-range')).toMatch(/^0-0\/\d+$/)
    expect([200, 206]).toContain(status)
  })

  test('an offset beyond a known end is 416', async () => {
    const beyond = await server.json('/users?offset=6', { headers: { prefer: 'count=exact' } })
    expect(beyond.headers.get('content-range')).toBe('*/5')
    expect(beyond).toMatchObject({
      status: 416,
      body: { code: 'PGRST103', details: 'An offset of 6 was requested, but there are only 5 rows.' },
    })
    for (const query of ['limit=-1', 'offset=-1'])
      expect(await server.json(`/users?${query}`)).toMatchObject({ status: 416, body: { code: 'PGRST103' } })
  })

  test('the Range header selects rows within limit; invalid ones are ignored as in HTTP', async () => {
    const ranged = (range: string, query = '') =>
      server.json(`/users?${query}`, { headers: { range, 'range-unit': 'items' } })
    expect((await ranged('1-2')).headers.get('content-range')).toBe('1-2/*')
    expect((await ranged('3-')).body).toHaveLength(2)
    expect((await ranged('0-3', 'limit=2')).body).toHaveLength(2)
    expect((await ranged('bytes=0-1')).body).toHaveLength(5)
    expect(await ranged('5-2')).toMatchObject({
      status: 416,
      body: { code: 'PGRST103', details: expect.stringContaining('lower boundary') },
    })
  })
})

describe('formats of an answer', () => {
  const accept = (path: string, type: string) => server.call(path, { headers: { accept: type } })
  const OBJECT = 'application/vnd.pgrst.object+json'

  test('an unavailable media type is 406', async () => {
    for (const type of ['text/html', 'image/png', 'application/vnd.pgrst.plan+json']) {
      const response = await accept('/users', type)
      expect([response.status, await response.json()]).toMatchObject([
        406,
        { code: 'PGRST107', message: `None of these media types are available: ${type}` },
      ])
    }
  })

  test('one object, or PGRST116 with the number of rows', async () => {
    for (const [query, rows] of [
      ['', 5],
      ['username=eq.nobody', 0],
    ] as const) {
      const response = await accept(`/users?${query}`, OBJECT)
      expect([response.status, await response.json()]).toEqual([
        406,
        {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${rows} rows`,
          hint: null,
        },
      ])
    }
    const one = await accept('/users?username=eq.supabot&select=username,data', OBJECT)
    expect(one.headers.get('content-type')).toBe(`${OBJECT}; charset=utf-8`)
    expect(await one.json()).toEqual({ username: 'supabot', data: null })
  })

  test('nulls are removed on request', async () => {
    expect(
      await (await accept('/users?username=eq.supabot&select=username,data', `${OBJECT};nulls=stripped`)).json(),
    ).toEqual({ username: 'supabot' })
    const list = await accept(
      '/users?username=eq.supabot&select=username,data',
      'application/vnd.pgrst.array+json;nulls=stripped',
    )
    expect(list.headers.get('content-type')).toBe('application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8')
    expect(await list.json()).toEqual([{ username: 'supabot' }])
    expect((await accept('/users', 'application/vnd.pgrst.array+json')).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    )
  })

  test('CSV with commas, quotes, backslashes, and without rows', async () => {
    const csv = await accept('/messages?select=id,message,price&order=id', 'text/csv')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await csv.text()).toBe(
      'id,message,price\n1,"Hello World 👋",10.50\n2,"Perfection, (almost) ""attained""",\n3,"a\\b",0.10',
    )
    expect(await (await accept('/messages?select=id,message&id=eq.0', 'text/csv')).text()).toBe('id,message\n')
  })

  test('the best quality wins, and any type is JSON', async () => {
    expect((await accept('/users', 'text/csv;q=0.5, application/json')).headers.get('content-type')).toContain(
      'application/json',
    )
    expect((await accept('/users', 'text/html, */*;q=0.1')).headers.get('content-type')).toBe(
      'application/json; charset=utf-8',
    )
  })

  test('HEAD equals GET without a body', async () => {
    const head = await server.call('/users?limit=2', { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([206, '0-1/5', ''])
    const missing = await server.call('/nothing', { method: 'HEAD' })
    expect([missing.status, await missing.text()]).toEqual([404, ''])
  })

  test('Content-Location has the sorted parameters', async () => {
    const { headers } = await server.json('/users?username=eq.supabot&select=username')
    expect(headers.get('content-location')).toBe('/users?select=username&username=eq.supabot')
  })
})
