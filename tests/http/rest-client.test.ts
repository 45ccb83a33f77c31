import { PostgrestClient } from '@supabase/postgrest-js'
import { describe, expect, test } from 'vitest'
import { restServer } from './rest-fixture.ts'

const server = restServer({ aggregates: true, plans: true })
// biome-ignore lint/suspicious/noExplicitAny: the tables of these tests have no generated types
type Untyped = any
type Options = { PostgrestVersion: '14' }
const client = new PostgrestClient<Untyped, Options>('http://rest.test', { fetch: server.fetch })
const personal = new PostgrestClient<Untyped, Options, 'personal'>('http://rest.test', {
  fetch: server.fetch,
  schema: 'personal',
})

describe('errors have their code', () => {
  test('no such table, column, function; a bad filter', async () => {
    expect(await client.from('missing_table').select()).toMatchObject({
      status: 404,
      data: null,
      error: { code: 'PGRST205' },
    })
    expect((await client.from('users').select('nope')).error).toMatchObject({
      code: '42703',
      message: 'column users.nope does not exist',
    })
    expect((await client.rpc('nothing', { a: 1 })).error).toMatchObject({ code: 'PGRST202' })
    expect((await client.from('users').select().filter('username', 'noop', 'x')).error).toMatchObject({
      code: 'PGRST100',
    })
    expect((await client.from('users').select('*, corner(*)')).error).toMatchObject({ code: 'PGRST200' })
  })

  test('single() needs exactly one row', async () => {
    for (const [name, rows] of [
      ['nobody', 0],
      ['%', 5],
    ] as const) {
      const { error, status } = await client.from('users').select().like('username', name).single()
      expect([status, error]).toMatchObject([
        406,
        { code: 'PGRST116', details: `The result contains ${rows} rows`, hint: null },
      ])
    }
  })

  test('throwOnError throws it', async () => {
    await expect(client.from('missing_table').select().throwOnError()).rejects.toMatchObject({ code: 'PGRST205' })
  })

  test('a unique violation', async () => {
    expect(await client.from('users').insert({ username: 'supabot' })).toMatchObject({
      status: 409,
      error: { code: '23505', details: 'Key (username)=(supabot) already exists.' },
    })
  })
})

describe('reading with the official client', () => {
  test('whole tables, other schemas, one row or none', async () => {
    expect(await client.from('users').select()).toMatchObject({
      status: 200,
      error: null,
      count: null,
      data: expect.objectContaining({ length: 5 }),
    })
    expect((await personal.from('users').select()).data).toEqual([{ username: 'leroyjenkins', status: 'ONLINE' }])
    expect((await personal.rpc('get_status', { name_param: 'leroyjenkins' })).data).toBe('ONLINE')
    expect(await client.from('users').select().eq('username', 'nobody').maybeSingle()).toMatchObject({
      data: null,
      error: null,
      status: 200,
    })
    expect((await client.from('users').select('username').eq('username', 'supabot').maybeSingle()).data).toEqual({
      username: 'supabot',
    })
    expect((await client.from('users').select('username').eq('username', 'supabot').single()).data).toEqual({
      username: 'supabot',
    })
  })

  test('every filter of the client', async () => {
    const users = () => client.from('users').select('username').order('username')
    const found = async (query: PromiseLike<{ data: { username: string }[] | null; error: unknown }>) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return data?.map(({ username }) => username).join()
    }
    expect(await found(users().not('status', 'eq', 'ONLINE'))).toBe('kiwicopple')
    expect(await found(users().or('status.eq.OFFLINE,username.eq.supabot'))).toBe('kiwicopple,supabot')
    expect(await found(users().or('status.eq.OFFLINE,and(username.eq.supabot,status.eq.ONLINE)'))).toBe(
      'kiwicopple,supabot',
    )
    expect(
      await found(
        users()
          .neq('username', 'supabot')
          .gt('username', 'a')
          .gte('username', 'a')
          .lt('username', 'b')
          .lte('username', 'b'),
      ),
    ).toBe('awailas')
    expect(await found(users().like('username', '%supa%'))).toBe('supabot')
    expect(await found(users().likeAllOf('username', ['%supa%', '%bot%']))).toBe('supabot')
    expect(await found(users().likeAnyOf('username', ['%supa%', '%kiwi%']))).toBe('kiwicopple,supabot')
    expect(await found(users().ilike('username', '%SUPA%'))).toBe('supabot')
    expect(await found(users().ilikeAllOf('username', ['%SUPA%', '%bot%']))).toBe('supabot')
    expect(await found(users().ilikeAnyOf('username', ['%SUPA%', '%KIWI%']))).toBe('kiwicopple,supabot')
    expect(await found(users().regexMatch('username', '^s.*t$'))).toBe('supabot')
    expect(await found(users().regexIMatch('username', '^S.*T$'))).toBe('supabot')
    expect(await found(users().is('data', null))).toBe('awailas,dragarcia,kiwicopple,supabot')
    expect(await found(users().isDistinct('status', 'ONLINE'))).toBe('kiwicopple')
    expect(await found(users().in('username', ['supabot', 'kiwicopple', 'a,b', '"']))).toBe('kiwicopple,supabot')
    expect(await found(users().notIn('username', ['supabot', 'kiwicopple', 'a,(b)']))).toBe(
      'awailas,dragarcia,jsonuser',
    )
    expect(await found(users().contains('age_range', '[1,2)'))).toBe('supabot')
    expect(await found(users().contains('data', { n: 7 }))).toBe('jsonuser')
    expect(await found(users().containedBy('age_range', '[1,2)'))).toBe('supabot')
    expect(await found(users().rangeLt('age_range', '[2,25)'))).toBe('supabot')
    expect(await found(users().rangeGt('age_range', '[2,25)'))).toBe('awailas,kiwicopple')
    expect(await found(users().rangeGte('age_range', '[2,25)'))).toBe('awailas,dragarcia,jsonuser,kiwicopple')
    expect(await found(users().rangeLte('age_range', '[2,25)'))).toBe('supabot')
    expect(await found(users().rangeAdjacent('age_range', '[2,25)'))).toBe('awailas,kiwicopple,supabot')
    expect(await found(users().overlaps('age_range', '[2,25)'))).toBe('dragarcia,jsonuser')
    expect(await found(users().textSearch('catchphrase', `'fat' & 'cat'`, { config: 'english' }))).toBe('supabot')
    expect(await found(users().textSearch('catchphrase', 'cat', { type: 'plain', config: 'english' }))).toBe(
      'kiwicopple,supabot',
    )
    expect(await found(users().textSearch('catchphrase', 'cat', { type: 'phrase', config: 'english' }))).toBe(
      'kiwicopple,supabot',
    )
    expect(await found(users().textSearch('catchphrase', `'fat' or rat`, { type: 'websearch' }))).toContain('supabot')
    expect(await found(users().match({ username: 'supabot', status: 'ONLINE' }))).toBe('supabot')
    expect(await found(users().filter('username', 'in', '("supabot","kiwicopple")'))).toBe('kiwicopple,supabot')
    expect((await client.from('corner').select('id').contains('tags', ['a'])).data).toEqual([{ id: 1 }])
    expect((await client.from('corner').select('id').overlaps('tags', ['a', 'c']).order('id')).data).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    expect((await client.from('corner').select('"column whitespace"').eq('"column whitespace"', 'x')).data).toEqual([
      { 'column whitespace': 'x' },
    ])
  })

  test('order, limit, range, count, head', async () => {
    const { data } = await client
      .from('messages')
      .select('id')
      .order('channel', { ascending: false })
      .order('id', { nullsFirst: true })
    expect(data).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
    expect((await client.from('users').select('username').order('data->foo->>baz').limit(1)).data).toEqual([
      { username: 'jsonuser' },
    ])
    expect((await client.from('messages').select('id').order('id').range(1, 2)).data).toEqual([{ id: 2 }, { id: 3 }])
    for (const count of ['exact', 'estimated'] as const) {
      expect(await client.from('users').select('*', { count, head: true })).toMatchObject({
        count: 5,
        data: null,
        error: null,
      })
    }
    expect((await client.from('users').select('*', { count: 'planned', head: true })).count).toEqual(expect.any(Number))
    expect(await client.from('users').select('username', { count: 'exact' }).range(0, 1)).toMatchObject({
      status: 206,
      count: 5,
      data: expect.objectContaining({ length: 2 }),
    })
    expect(await client.from('users').select('*', { count: 'exact' }).range(10, 11)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103' },
    })
  })

  test('CSV, stripped nulls, aggregates, plans', async () => {
    expect((await client.from('users').select('username,data').limit(1).csv()).data).toBe('username,data\nsupabot,')
    expect((await client.from('users').select('username,data').limit(1).stripNulls()).data).toEqual([
      { username: 'supabot' },
    ])
    expect((await client.from('users').select('username,data').limit(1).stripNulls().single()).data).toEqual({
      username: 'supabot',
    })
    expect((await client.from('messages').select('id.count(),n:id.max()')).data).toEqual([{ count: 3, n: 3 }])
    expect((await client.from('users').select().explain({ format: 'json', verbose: true })).data).toEqual([
      expect.objectContaining({ Plan: expect.any(Object) }),
    ])
    expect((await client.from('users').select().explain()).data).toMatch(/Aggregate {2}\(cost=/)
  })
})

describe('writing with the official client', () => {
  test('insert, bulk insert, defaults', async () => {
    expect(await client.from('pairs').insert({ a: 1, b: 1 })).toEqual({
      status: 201,
      statusText: '',
      data: null,
      error: null,
      count: null,
      success: true,
    })
    const bulk = await client
      .from('pairs')
      .insert(
        [
          { a: 2, b: 2 },
          { a: 3, b: 3, value: 'x' },
        ],
        { count: 'exact', defaultToNull: false },
      )
      .select('value')
    expect(bulk).toMatchObject({ status: 201, count: 2, data: [{ value: 'given' }, { value: 'x' }] })
    expect((await client.from('pairs').insert({ a: 4, b: 4 }).select().single()).data).toEqual({
      a: 4,
      b: 4,
      value: 'given',
    })
    const { error } = await client
      .from('pairs')
      .insert([
        { a: 5, b: 5 },
        { a: 6, b: 6 },
      ])
      .select()
      .single()
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 2 rows' })
    expect((await client.from('pairs').delete({ count: 'exact' }).gte('a', 1)).count).toBe(4)
  })

  test('upsert', async () => {
    const users = client.from('users')
    expect((await users.upsert({ username: 'supabot', status: 'OFFLINE' }).select('status').rollback()).data).toEqual([
      { status: 'OFFLINE' },
    ])
    expect(
      (
        await users
          .upsert([{ username: 'supabot' }], { onConflict: 'username', ignoreDuplicates: true })
          .select()
          .rollback()
      ).data,
    ).toEqual([])
    expect(
      (await users.upsert({ username: 'fresh' }, { onConflict: 'username' }).select('username').rollback()).data,
    ).toEqual([{ username: 'fresh' }])
  })

  test('update, delete, maxAffected, rollback', async () => {
    expect(
      (
        await client
          .from('users')
          .update({ status: 'OFFLINE' })
          .eq('username', 'dragarcia')
          .select('status')
          .rollback()
          .single()
      ).data,
    ).toEqual({ status: 'OFFLINE' })
    expect(await client.from('users').update({ status: 'OFFLINE' }).eq('username', 'nobody').select()).toMatchObject({
      status: 200,
      data: [],
    })
    expect((await client.from('messages').delete().gt('id', 0).maxAffected(1)).error).toMatchObject({
      code: 'PGRST124',
    })
    expect(
      (
        await client
          .from('users')
          .update({ status: 'ONLINE' })
          .eq('username', 'supabot')
          .maxAffected(1)
          .select('status')
      ).data,
    ).toEqual([{ status: 'ONLINE' }])
    expect((await client.from('messages').delete().eq('id', 1).select('id').rollback()).data).toEqual([{ id: 1 }])
    expect((await client.from('messages').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
  })
})

describe('functions with the official client', () => {
  test('by POST, GET and HEAD', async () => {
    expect((await client.rpc('get_status', { name_param: 'supabot' })).data).toBe('ONLINE')
    expect((await client.rpc('get_status', { name_param: 'supabot' }, { get: true })).data).toBe('ONLINE')
    expect((await client.rpc('hello_world_function')).data).toBe('Hello world')
    expect((await client.rpc('get_array_element', { arr: [37, 420, 64], index: 2 }, { get: true })).data).toBe(420)
    expect(await client.rpc('all_users', undefined, { head: true, count: 'exact' })).toMatchObject({
      data: null,
      count: 5,
      error: null,
    })
    expect(await client.rpc('void_func')).toMatchObject({ status: 204, data: null, error: null })
    expect((await client.rpc('get_username_and_status', { name_param: 'supabot' }).select('status')).data).toEqual([
      { status: 'ONLINE' },
    ])
    expect((await client.rpc('all_users', {}).eq('username', 'supabot').select('username').single()).data).toEqual({
      username: 'supabot',
    })
    expect((await client.rpc('offline_user', { name_param: 'dragarcia' }).rollback()).data).toBe('OFFLINE')
    expect((await client.rpc('set_offline', { pattern: '%' }).maxAffected(1)).error).toMatchObject({ code: 'PGRST124' })
    expect((await client.rpc('get_integer').maxAffected(1)).error).toMatchObject({ code: 'PGRST128' })
    expect((await client.rpc('overloaded', { a: 1, b: 2 })).data).toBe(3)
    expect((await client.rpc('unresolvable', { a: 'x' })).error).toMatchObject({ code: 'PGRST203' })
  })
})
