import { describe, expect, test } from 'vitest'
import { restServer, sending } from './rest-fixture.ts'

const server = restServer()
const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  server.json(`/rpc/${name}`, sending('POST', body, headers))
const get = (path: string, headers: Record<string, string> = {}) => server.json(`/rpc/${path}`, { headers })

describe('invalid calls', () => {
  test('unknown function, or unknown arguments', async () => {
    expect(await post('nothing', {})).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST202',
        message: 'Could not find the function shop.nothing without parameters in the schema cache',
      },
    })
    expect(await post('get_statu', { name_param: 'x' })).toMatchObject({
      status: 404,
      body: { hint: 'Perhaps you meant to call the function shop.get_status' },
    })
    expect(await post('get_status', { nam: 'x', other: 1 })).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST202',
        message: 'Could not find the function shop.get_status(nam, other) in the schema cache',
      },
    })
    expect(await post('get_status', {})).toMatchObject({ status: 404 })
    expect(await get('needs_one?b=x')).toMatchObject({ status: 404, body: { code: 'PGRST202' } })
    expect(await post('polymorphic_function_with_unnamed_integer', 1)).toMatchObject({
      status: 404,
      body: { code: 'PGRST202' },
    })
    expect(await post('helper', {})).toMatchObject({ status: 404 })
  })

  test('ambiguous overloads', async () => {
    expect(await post('unresolvable', { a: 'x' })).toMatchObject({
      status: 300,
      body: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: shop.unresolvable(a => integer), shop.unresolvable(a => text)',
        hint: expect.any(String),
      },
    })
    expect((await post('crowded', { a: 'x' })).body).toMatchObject({
      message: expect.stringMatching(/\(a => xml\), shop\.crowded\(a => text, extra => integer\)$/),
    })
    expect(await post('polymorphic_function_with_unnamed_default', {})).toMatchObject({
      status: 300,
      body: { code: 'PGRST203' },
    })
  })

  test('methods that a function does not support', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect(await server.json('/rpc/get_integer', { method })).toMatchObject({
        status: 405,
        body: { code: 'PGRST101' },
      })
    }
    expect(await get('offline_user?name_param=supabot')).toMatchObject({ status: 405, body: { code: '25006' } })
  })

  test('arguments of the wrong kind', async () => {
    expect(await post('get_array_element', { arr: 'x', index: 1 })).toMatchObject({
      status: 400,
      body: { code: '22P02' },
    })
    expect(await get('get_array_element?arr={1,2}&index=x')).toMatchObject({ status: 400, body: { code: '22P02' } })
    expect(await post('get_status', { name_param: 'a\u0000' })).toMatchObject({ status: 400, body: { code: '22P05' } })
    expect(
      await server.json('/rpc/get_status', {
        method: 'POST',
        body: '{"name_param":',
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 400, body: { code: 'PGRST102' } })
    expect(await post('all_users?username=bot', {})).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
  })

  test('filters and columns that the result does not have', async () => {
    expect(await get('all_users?nope=eq.1')).toMatchObject({ status: 400, body: { code: '42703' } })
    expect(await get('get_integer?select=x')).toMatchObject({ status: 400, body: { code: '42703' } })
    expect(await get('all_users?select=username,corner(*)')).toMatchObject({
      status: 400,
      body: { code: 'PGRST200' },
    })
  })

  test('functions without permission', async () => {
    expect(await post('forbidden', {})).toMatchObject({ status: 401, body: { code: '42501' } })
  })

  test('a limited write must return rows', async () => {
    expect(await post('get_integer', {}, { prefer: 'handling=strict, max-affected=1' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST128' },
    })
    const strict = { prefer: 'handling=strict, max-affected=2' }
    expect(await post('set_offline', { pattern: '%' }, strict)).toMatchObject({
      status: 400,
      body: { code: 'PGRST124', details: 'The query affects 5 rows' },
    })
    expect(((await server.json('/users?status=eq.ONLINE')).body as []).length).toBe(4)
  })
})

describe('function results', () => {
  test('scalars, null, sets, rows, nothing', async () => {
    expect(await post('get_status', { name_param: 'supabot' })).toMatchObject({ status: 200, body: 'ONLINE' })
    expect(await get('get_status?name_param=kiwicopple')).toMatchObject({ status: 200, body: 'OFFLINE' })
    expect(await get('get_integer')).toMatchObject({ status: 200, body: 42 })
    expect(await get('get_null')).toMatchObject({ status: 200, body: null })
    expect(await (await server.call('/rpc/get_null')).text()).toBe('null')
    expect((await get('get_set')).body).toEqual([1, 2, 3, 4, 5])
    expect((await post('get_username_and_status', { name_param: 'supabot' })).body).toEqual([
      { username: 'supabot', status: 'ONLINE' },
    ])
    expect((await get('one_user?select=username,age_range')).body).toEqual({ username: 'supabot', age_range: '[1,2)' })
    expect((await get('out_param?a=5')).body).toEqual({ doubled: 10, half: 2.5 })
    const nothing = await server.call('/rpc/void_func', sending('POST', {}))
    expect([nothing.status, await nothing.text(), nothing.headers.get('content-type')]).toEqual([204, '', null])
    expect((await get('hello_world_function')).body).toBe('Hello world')
  })

  test('sets are filtered, sorted, limited and counted', async () => {
    expect(
      (await get('all_users?select=username&username=like.*a*&order=username.desc&limit=1&offset=1')).body,
    ).toEqual([{ username: 'dragarcia' }])
    const counted = await get('all_users?limit=2', { prefer: 'count=exact' })
    expect([counted.status, counted.headers.get('content-range')]).toEqual([206, '0-1/5'])
    expect((await post('all_users?or=(username.eq.supabot,status.eq.OFFLINE)&select=u:username', {})).body).toEqual([
      { u: 'kiwicopple' },
      { u: 'supabot' },
    ])
    expect((await get('all_users?select=data->foo->>baz&data=not.is.null')).body).toEqual([{ baz: 'string value' }])
    const single = await server.json('/rpc/all_users?username=eq.supabot&select=username', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(single.body).toEqual({ username: 'supabot' })
    expect(
      await (
        await server.call('/rpc/get_username_and_status?name_param=supabot', { headers: { accept: 'text/csv' } })
      ).text(),
    ).toBe('username,status\nsupabot,ONLINE')
  })

  test('HEAD', async () => {
    const head = await server.call('/rpc/all_users', { method: 'HEAD', headers: { prefer: 'count=exact' } })
    expect([head.status, head.headers.get('content-range'), await head.text()]).toEqual([200, '0-4/5', ''])
  })

  test('a volatile function writes, unless rolled back', async () => {
    expect((await post('offline_user', { name_param: 'supabot' }, { prefer: 'tx=rollback' })).body).toBe('OFFLINE')
    expect((await get('get_status?name_param=supabot')).body).toBe('ONLINE')
    expect((await post('set_offline?select=username', { pattern: 'super%' })).body).toEqual([])
  })
})

describe('choice of an overload', () => {
  test('defaults and overloads', async () => {
    expect((await post('with_default', {})).body).toBe('first-second')
    expect((await get('with_default?b=x')).body).toBe('first-x')
    expect((await post('needs_one', { a: 'a' })).body).toBe('ab')
    expect((await post('overloaded', {})).body).toBe(0)
    expect((await post('overloaded', { a: 3 })).body).toBe(3)
    expect((await get('overloaded?a=3&b=4')).body).toBe(7)
    expect((await post('overloaded', { c: 'text' })).body).toBe('text')
    expect((await get('needs_one?a=ignored&a=last')).body).toBe('lastb')
  })

  test('arrays, JSON and variadic lists', async () => {
    expect((await post('get_array_element', { arr: [37, 420, 64], index: 2 })).body).toBe(420)
    expect((await get('get_array_element?arr={37,420,64}&index=2')).body).toBe(420)
    expect((await post('joined', { words: ['a', 'b c'] })).body).toBe('a+b c')
    expect((await get('joined?words=a&words=b c')).body).toBe('a+b c')
    expect((await get('joined?words=only')).body).toBe('only')
    expect((await post('same', { value: { a: [1, null] }, tags: ['x'] })).body).toEqual({
      value: { a: [1, null] },
      tags: ['x'],
    })
    expect((await get('same?value={"a":1}')).body).toEqual({ value: { a: 1 }, tags: null })
    expect((await post('anything', { value: 'x' })).status).toBe(400)
  })

  test('a whole body as a single unnamed argument', async () => {
    expect((await post('polymorphic_function_with_unnamed_json', { any: ['thing'] })).body).toEqual({ any: ['thing'] })
    expect((await post('polymorphic_function_with_unnamed_jsonb', [1, { a: 2 }])).body).toEqual([1, { a: 2 }])
    expect((await post('polymorphic_function_with_no_params_or_unnamed', {})).body).toBe(1)
    const raw = (name: string, type: string, body: BodyInit) =>
      server.json(`/rpc/${name}`, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await raw('polymorphic_function_with_unnamed_text', 'text/plain', 'ñandú')).body).toBe('ÑANDÚ')
    expect((await raw('polymorphic_function_with_no_params_or_unnamed', 'text/plain', 'x')).body).toBe('foo')
    expect(
      (await raw('polymorphic_function_with_unnamed_bytea', 'application/octet-stream', Buffer.from([0, 255, 1]))).body,
    ).toBe(3)
    expect((await raw('get_status', 'application/x-www-form-urlencoded', 'name_param=supabot')).body).toBe('ONLINE')
    expect(await raw('get_integer', 'text/plain', 'x')).toMatchObject({
      status: 404,
      body: { code: 'PGRST202', hint: null },
    })
    expect((await server.json('/rpc/get_integer', { method: 'POST' })).body).toBe(42)
    expect((await post('get_status?columns=name_param', { name_param: 'supabot', more: 1 })).body).toBe('ONLINE')
  })
})

describe('functions that set the response', () => {
  test('by settings', async () => {
    const teapot = await post('teapot', {})
    expect([teapot.status, teapot.body, teapot.headers.get('x-brew'), teapot.headers.get('cache-control')]).toEqual([
      418,
      'short and stout',
      'green',
      'no-store',
    ])
    expect(await post('bad_headers', {})).toMatchObject({ status: 500, body: { code: 'PGRST111' } })
  })

  test('by raising', async () => {
    const raised = await post('raise_pgrst', {})
    expect(raised).toMatchObject({ status: 332, body: { code: '123', message: 'ABC', details: 'DEF', hint: 'XYZ' } })
    expect(raised.headers.get('x-header')).toBe('str')
    expect(await post('raise_bad_pgrst', {})).toMatchObject({ status: 500, body: { code: 'PGRST121' } })
    expect(await post('raise_pt', {})).toMatchObject({
      status: 402,
      body: { code: 'PT402', message: 'Payment Required', details: 'Quota exceeded', hint: 'Upgrade your plan' },
    })
    expect(await post('raise_plain', {})).toMatchObject({
      status: 400,
      body: { code: 'P0001', message: 'no más', hint: 'think' },
    })
    expect(await post('raise_no_data', {})).toMatchObject({ status: 500, body: { code: 'P0002' } })
    expect(await post('too_complex', {})).toMatchObject({ status: 500, body: { code: '54001' } })
    expect(await post('raise_bad_pt', {})).toMatchObject({ status: 500, body: { code: 'PT40A', message: 'Wrong' } })
  })

  test('also when the value is unused', async () => {
    for (const method of ['GET', 'HEAD', 'POST'])
      expect((await server.call('/rpc/checked', { method })).status).toBe(403)
    expect((await server.call('/rpc/checked_number', { method: 'HEAD' })).status).toBe(403)
  })

  test('with a repeated header, and a status without a body', async () => {
    expect((await server.call('/rpc/two_cookies')).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    const reset = await server.call('/rpc/reset_content')
    expect([reset.status, await reset.text()]).toEqual([205, ''])
  })
})

test('one row filtered away gives none', async () => {
  for (const method of ['GET', 'HEAD'])
    expect((await server.call('/rpc/one_user?username=eq.nobody', { method })).status).toBe(200)
  expect((await get('one_user?username=eq.nobody')).body).toBeNull()
  expect((await post('void_func?scalar=not.is.null', {})).status).toBe(204)
  const accept = 'application/vnd.pgrst.object+json'
  expect(await get('one_user?username=eq.nobody', { accept })).toMatchObject({
    status: 406,
    body: { code: 'PGRST116' },
  })
})

test('a row as argument, and computed columns in the result', async () => {
  const user = { user_row: { username: 'supabot', data: null, age_range: '[1,2)', status: 'ONLINE' } }
  expect((await post('messages_of?select=id,blurb', user)).body).toEqual([
    { id: 1, blurb: 'Hel' },
    { id: 2, blurb: 'Per' },
  ])
  expect((await post('messages_of?blurb=eq.Per&order=blurb', user)).body).toEqual([
    expect.objectContaining({ id: 2, username: 'supabot' }),
  ])
  const [row] = (await post('messages_of?blurb=eq.Per', user)).body as object[]
  expect(row).not.toHaveProperty('blurb')
  expect((await post('messages_of?select=*,blurb&id=eq.1', user)).body).toEqual([
    expect.objectContaining({ blurb: 'Hel', channel: 1 }),
  ])
  expect(await post('messages_of', { user_row: 5 })).toMatchObject({ status: 400 })
})

test('an empty argument name takes the whole body', async () => {
  expect((await post('polymorphic_function_with_different_return', { '': 'test' })).body).toBe('foo')
  expect((await post('polymorphic_function_with_unnamed_default', { '': 'x' })).body).toBe('{"":"x"}')
  expect((await post('polymorphic_function_with_no_params_or_unnamed', { '': '' })).body).toBe('foo')
  expect(await post('polymorphic_function_with_unnamed_integer', { '': 1 })).toMatchObject({
    status: 404,
    body: {
      code: 'PGRST202',
      message: 'Could not find the function shop.polymorphic_function_with_unnamed_integer() in the schema cache',
      details:
        'Searched for the function shop.polymorphic_function_with_unnamed_integer with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function shop.polymorphic_function_with_unnamed_text',
    },
  })
  expect((await post('unresolvable', { a: 'x' })).body).toMatchObject({
    message:
      'Could not choose the best candidate function between: shop.unresolvable(a => integer), shop.unresolvable(a => text)',
  })
})
