import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { restServer, sending } from './rest-fixture.ts'

const server = restServer({ plans: true, aggregates: true })
// biome-ignore lint/suspicious/noExplicitAny: the tables of these tests have no generated types
const client = new PostgrestClient<any>('http://rest.test', { fetch: server.fetch })
const got = async (path: string, accept: string, init: RequestInit = {}) => {
  const answer = await server.call(path, { ...init, headers: { ...(init.headers ?? {}), accept } })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  }
}

beforeAll(() =>
  server.sql(String.raw`
    create domain shop."text/html" as text;
    create domain shop."Application/vnd.Twkb" as bytea;
    create domain shop."*/*" as bytea;
    create domain shop."application/vnd.lines+json" as json;
    create domain shop."text/csv" as text;
    create domain shop."application/vnd.hidden" as text;

    create function shop.page() returns shop."text/html" stable language sql as $$ select '<p>hola</p>'::shop."text/html" $$;
    create function shop.no_page() returns shop."text/html" stable language sql as 'select null';
    create function shop.bytes() returns shop."Application/vnd.Twkb" stable language sql as
      $$ select decode('00ff10', 'hex')::shop."Application/vnd.Twkb" $$;
    create function shop.anything_at_all() returns shop."*/*" stable language sql as $$ select decode('89504e47', 'hex')::shop."*/*" $$;
    create function shop.picture() returns shop."*/*" stable language plpgsql as $$ begin
      perform set_config('response.headers', '[{"Content-Type": "image/png"}]', true);
      return decode('89504e47', 'hex'); end $$;
    create function shop.pages() returns setof shop."text/html" stable language sql as $$ select '<p>'::shop."text/html" $$;
    create function extra.hidden() returns shop."application/vnd.hidden" stable language sql as $$ select 'x'::shop."application/vnd.hidden" $$;

    create function shop.lines_step(state text, next shop.users) returns text immutable language sql as
      $$ select state || coalesce(',', '') || to_json(next.username)::text $$;
    create function shop.lines_end(state text) returns shop."application/vnd.lines+json" immutable language sql as
      $$ select ('["lines"' || state || ']')::shop."application/vnd.lines+json" $$;
    create aggregate shop.lines(shop.users) (sfunc = shop.lines_step, stype = text, finalfunc = shop.lines_end, initcond = '');

    create function shop.csv_step(state text, next anyelement) returns text immutable language sql as
      $$ select state || next::text || e'\n' $$;
    create function shop.csv_end(state text) returns shop."text/csv" immutable language sql as $$ select ('sep=,' || e'\n' || state)::shop."text/csv" $$;
    create aggregate shop.as_csv(anyelement) (sfunc = shop.csv_step, stype = text, finalfunc = shop.csv_end, initcond = '');
    revoke execute on function shop.page() from public, anon, authenticated;

    create domain shop.color as int check (value between 0 and 16777215);
    create function shop.color(text) returns shop.color immutable language sql as
      $$ select case when $1 ~ '^#[0-9A-Fa-f]{6}$' then ('x' || right($1, 6))::bit(24)::int else $1::int end::shop.color $$;
    create function shop.color(json) returns shop.color immutable language sql as $$ select shop.color($1 #>> '{}') $$;
    create function shop.json(shop.color) returns json immutable language sql as
      $$ select to_json('#' || lpad(upper(to_hex($1)), 6, '0')) $$;
    set client_min_messages = error;
    create cast (text as shop.color) with function shop.color(text) as implicit;
    create cast (json as shop.color) with function shop.color(json) as implicit;
    create cast (shop.color as json) with function shop.json(shop.color) as implicit;
    reset client_min_messages;
    create table shop.paints (id int primary key, name text, shade shop.color default 255);
    insert into shop.paints values (1, 'coral', 16744272), (2, 'black', 0), (3, 'sea', 3050327);
    create view shop.dark_paints as select id, shade from shop.paints where shade < 100;
    create function shop.paints_named(word text) returns setof shop.paints stable language sql as $$ select * from shop.paints where name = word $$;
    create function shop.shout(p shop.paints) returns text stable language sql as $$ select upper(p.name) $$;
    grant select, insert, update, delete on shop.paints, shop.dark_paints to anon, authenticated;
    grant execute on all functions in schema shop to anon, authenticated;
    revoke execute on function shop.page() from authenticated;
    create table shop.shut (id int, shade shop.color);`),
)

describe('a function that returns a media type', () => {
  test('is answered as that type to clients that accept it, and as JSON to those that accept anything', async () => {
    expect(await got('/rpc/page', 'text/html,application/xhtml+xml;q=0.9')).toEqual({
      status: 200,
      type: 'text/html',
      body: '<p>hola</p>',
    })
    expect(await got('/rpc/page', 'TEXT/HTML', sending('POST', {}))).toMatchObject({ body: '<p>hola</p>' })
    expect(await got('/rpc/page', '*/*')).toMatchObject({ body: '"<p>hola</p>"' })
    expect(await got('/rpc/no_page', 'text/html')).toMatchObject({ status: 200, type: 'text/html', body: '' })
    expect(await got('/rpc/page', 'text/html', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })
  test("returns bytes, with the domain's own spelling", async () => {
    expect(await got('/rpc/bytes', 'application/vnd.twkb')).toEqual({
      status: 200,
      type: 'Application/vnd.Twkb',
      body: '\u0000\u00ff\u0010',
    })
  })
  test('may answer any accepted type, and set its own', async () => {
    for (const accept of ['*/*', 'image/webp', 'application/json'])
      expect(await got('/rpc/anything_at_all', accept)).toEqual({
        status: 200,
        type: 'application/octet-stream',
        body: '\u0089PNG',
      })
    expect(await got('/rpc/picture', 'image/png')).toMatchObject({ type: 'image/png', body: '\u0089PNG' })
  })
  test('is not used for another type, a set, a hidden function, or without permission', async () => {
    expect(await got('/rpc/page', 'image/png')).toMatchObject({ status: 406 })
    expect(await got('/rpc/pages', 'text/html')).toMatchObject({ status: 406 })
    expect(await got('/rpc/hidden', 'application/vnd.hidden', { headers: { 'accept-profile': 'shop' } })).toMatchObject(
      {
        status: 404,
      },
    )
    const authorization = `Bearer ${await server.token({ role: 'authenticated' })}`
    expect(await got('/rpc/page', 'text/html', { headers: { authorization } })).toMatchObject({ status: 403 })
  })
})

describe('an aggregate that returns a media type', () => {
  const LINES = 'application/vnd.lines+json'
  test('answers the rows of its table, read, returned or written', async () => {
    const path = '/users?username=in.(supabot,kiwicopple)&order=username'
    expect(await got(path, LINES)).toEqual({ status: 200, type: LINES, body: '["lines","kiwicopple","supabot"]' })
    expect(await got('/rpc/one_user', LINES)).toMatchObject({ body: '["lines","supabot"]' })
    const headers = { prefer: 'return=representation', 'content-type': 'application/json' }
    const body = JSON.stringify({ status: 'OFFLINE' })
    expect(await got('/users?username=eq.awailas', LINES, { method: 'PATCH', headers, body })).toMatchObject({
      body: '["lines","awailas"]',
    })
    expect(await got('/users?username=eq.none', LINES)).toMatchObject({ status: 200, body: '["lines"]' })
  })
  test('takes whole rows of that table only', async () => {
    expect(await got('/users?select=username', LINES)).toMatchObject({ status: 406 })
    expect(await got('/messages', LINES)).toMatchObject({ status: 406 })
  })
  test('for any type precedes built-in ones, with any select', async () => {
    expect(await got('/users?select=username&username=eq.supabot', 'text/csv')).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      body: 'sep=,\n(supabot)\n',
    })
  })
  test('can be explained', async () => {
    const plan = await got('/users', `application/vnd.pgrst.plan+json; for="${LINES}"; options=verbose`)
    expect(plan).toMatchObject({ status: 200, body: expect.stringContaining('(lines(ROW(') })
  })
})

describe('GeoJSON', () => {
  test("needs PostGIS: without it PostgreSQL's error is shown", async () => {
    expect(await server.json('/users', { headers: { accept: 'application/geo+json' } })).toMatchObject({
      status: 404,
      body: { code: '42883', message: 'function st_asgeojson(record) does not exist' },
    })
    const { error, status } = await client.from('users').select().geojson()
    expect([status, error?.code]).toEqual([404, '42883'])
  })
  test('is a collection with a feature per row', async () => {
    await server.sql(`create function extra.st_asgeojson(one record) returns text immutable language plpgsql as
      $$ begin return json_build_object('type', 'Feature', 'properties', to_json(one))::text; end $$; grant execute on function extra.st_asgeojson to anon`)
    expect(await got('/paints?id=eq.2&select=id', 'application/geo+json')).toEqual({
      status: 200,
      type: 'application/geo+json; charset=utf-8',
      body: '{"type" : "FeatureCollection", "features" : [{"type" : "Feature", "properties" : {"id":2}}]}',
    })
    expect((await client.from('paints').select().eq('id', 99).geojson()).data).toEqual({
      type: 'FeatureCollection',
      features: [],
    })
    await server.sql('drop function extra.st_asgeojson')
  })
})

describe('a domain with casts', () => {
  const read = async (path: string, init?: RequestInit) => (await server.json(path, init)).body
  test('is written by its cast to JSON wherever it is read', async () => {
    expect(await read('/paints?id=eq.1')).toEqual([{ id: 1, name: 'coral', shade: '#FF7F50' }])
    expect(await read('/paints?id=eq.1&select=shade')).toEqual([{ shade: '#FF7F50' }])
    expect(await read('/paints?id=eq.1&select=tint:shade,*,shout')).toEqual([
      { tint: '#FF7F50', id: 1, name: 'coral', shade: '#FF7F50', shout: 'CORAL' },
    ])
    expect(await read('/paints?id=eq.1&select=shade::text')).toEqual([{ shade: '"#FF7F50"' }])
    expect(await read('/dark_paints')).toEqual([{ id: 2, shade: '#000000' }])
    expect(await read('/rpc/paints_named?word=sea')).toEqual([{ id: 3, name: 'sea', shade: '#2E8B57' }])
    expect(await read('/rpc/paints_named?word=sea&select=*,shout')).toEqual([
      { id: 3, name: 'sea', shade: '#2E8B57', shout: 'SEA' },
    ])
    expect((await got('/paints?id=eq.2&select=id,shade', 'application/json')).body).toBe('[{"id":2,"shade":"#000000"}]')
  })
  test('sorts and compares by its own values, and filters use its cast from text', async () => {
    expect(await read('/paints?select=id&order=shade.desc')).toEqual([{ id: 1 }, { id: 3 }, { id: 2 }])
    for (const filter of [
      'shade=eq.%23FF7F50',
      'shade=not.neq.%23FF7F50',
      'shade=in.(%23FF7F50,%23111111)',
      'shade=gt.%232E8B57',
      'or=(shade.eq.%23FF7F50,id.eq.9)',
      'shade=not.isdistinct.%23ff7f50',
    ])
      expect(await read(`/paints?select=id&${filter}`), filter).toEqual([{ id: 1 }])
    expect((await client.from('paints').select('id').eq('shade', '#000000')).data).toEqual([{ id: 2 }])
    expect(await read('/paints?select=id&shade=in.()')).toEqual([])
    expect(await server.json('/paints?shade=eq.blue')).toMatchObject({ status: 400, body: { code: '22P02' } })
  })
  test('is read from bodies by its cast from JSON: insert, update, replace, merge, CSV', async () => {
    const insert = await client.from('paints').insert({ id: 4, name: 'plum', shade: '#DDA0DD' }).select()
    expect(insert.data).toEqual([{ id: 4, name: 'plum', shade: '#DDA0DD' }])
    expect((await client.from('paints').update({ shade: '#010203' }).eq('id', 4).select('shade')).data).toEqual([
      { shade: '#010203' },
    ])
    const both = [
      { id: 4, shade: '#0000AA' },
      { id: 5, shade: 7 },
    ]
    expect((await client.from('paints').upsert(both).select('id,shade').order('id')).data).toEqual([
      { id: 4, shade: '#0000AA' },
      { id: 5, shade: '#000007' },
    ])
    const put = sending('PUT', { id: 5, name: 'ink', shade: '#000008' }, { prefer: 'return=representation' })
    expect(await read('/paints?id=eq.5', put)).toEqual([{ id: 5, name: 'ink', shade: '#000008' }])
    const csv = { 'content-type': 'text/csv', prefer: 'return=representation' }
    expect(await read('/paints', { method: 'POST', headers: csv, body: 'id,shade\n6,#0A0B0C\n' })).toMatchObject([
      { id: 6, shade: '#0A0B0C' },
    ])
    expect((await server.sql('select shade from shop.paints where id = 5')).rows).toEqual([{ shade: 8 }])
    expect(await server.json('/paints', sending('POST', { id: 8, shade: 'blue' }))).toMatchObject({ status: 400 })
  })
  test("uses the column's default for a missing value", async () => {
    const rows = [{ id: 10, shade: '#00000A' }, { id: 11 }]
    const { data, error } = await client.from('paints').insert(rows, { defaultToNull: false }).select('id,shade')
    expect([error, data]).toEqual([
      null,
      [
        { id: 10, shade: '#00000A' },
        { id: 11, shade: '#0000FF' },
      ],
    ])
  })
  test('does not reveal hidden data', async () => {
    expect(await server.json('/shut')).toMatchObject({ status: 401, body: { code: '42501' } })
    expect(await server.json('/shut?select=shade')).toMatchObject({ status: 401, body: { code: '42501' } })
  })
})
