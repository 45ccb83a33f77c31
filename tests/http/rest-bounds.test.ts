import { describe, expect, test } from 'vitest'
import { restServer } from './rest-fixture.ts'

const server = restServer({ isBounded: (role) => role !== 'service_role' })
const asked = (parameters: [string, string][]) =>
  server.json(`/messages?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`)

const nested = (depth: number) => `${'('.repeat(1)}${'and('.repeat(depth)}id.eq.1${')'.repeat(depth)})`

describe('refused without asking PostgreSQL', () => {
  test.each<[string, [string, string][]]>([
    ['a repetition of a repetition', [['message', 'match.((a*)*b*)*c']]],
    ['one behind a set', [['message', 'match.([)(]a+)+']]],
    ['one in a group that is repeated outside', [['message', 'match.((ab+)c)+d']]],
    ['counted repetitions', [['message', 'match.((((x?){1,30}){1,30}){1,2})q']]],
    ['one counted repetition', [['message', 'imatch.a{1,250}']]],
    ['a back reference', [['message', String.raw`match.(.+)(.+)\1\2`]]],
    ['a look around', [['message', 'match.(?=a.*b)c']]],
    ['options that change the grammar', [['message', 'match.***:(?b)a']]],
    ['a long expression', [['message', `match.${'a'.repeat(101)}`]]],
    ['a long like pattern', [['message', `ilike.${'*a'.repeat(120)}`]]],
    ['many expressions', Array.from({ length: 6 }, () => ['message', 'match.a'] as [string, string])],
    ['many expressions in one list', [['message', `match(any).{${'a,'.repeat(9)}a}`]]],
    ['many texts to search', Array.from({ length: 6 }, () => ['message', 'plfts.a'] as [string, string])],
    ['many like patterns', Array.from({ length: 51 }, () => ['message', 'like.*a*'] as [string, string])],
    ['many conditions', Array.from({ length: 201 }, () => ['id', 'gt.0'] as [string, string])],
    ['many conditions in a group', [['or', `(${Array(201).fill('id.gt.0').join(',')})`]]],
    ['deep conditions', [['and', nested(10)]]],
    ['the same column again and again', [['select', Array.from({ length: 151 }, (_, at) => `c${at}:id`).join(',')]]],
    ['many orders', [['order', Array(11).fill('id').join(',')]]],
    [
      'many embedded resources',
      [['select', Array.from({ length: 13 }, (_, at) => `e${at}:users(username)`).join(',')]],
    ],
    ['resources embedded deep', [['select', `${'users(messages('.repeat(2)}users(username)${'))'.repeat(2)}`]]],
    [
      'many columns, most of them embedded',
      [['select', `id,users(${Array.from({ length: 150 }, (_, at) => `c${at}:username`).join(',')})`]],
    ],
    [
      'a repetition of a repetition, embedded',
      [
        ['select', 'users(username)'],
        ['users.username', 'match.(a*)*'],
      ],
    ],
    [
      'many orders of what is embedded',
      [
        ['select', 'users(username)'],
        ['users.order', Array(11).fill('username').join(',')],
      ],
    ],
    [
      'many conditions at several levels',
      [
        ['select', 'users(username)'],
        ...Array.from({ length: 201 }, (_, at) => [at % 2 ? 'id' : 'users.username', 'gt.0'] as [string, string]),
      ],
    ],
  ])('%s', async (_, parameters) => {
    expect(await asked(parameters)).toMatchObject({
      status: 400,
      body: { code: 'query_too_costly', message: 'Esta búsqueda es demasiado complicada. Hazla más sencilla.' },
    })
  })
})

describe('accepted', () => {
  test.each<[string, [string, string][]]>([
    ['an expression with alternatives', [['message', 'match.^(a|b|cd)+e?f*$']]],
    ['sets and classes', [['message', String.raw`imatch.^[[:alpha:](*+]+\d*\.?$`]]],
    ['a group that may be there', [['message', 'match.(ab+)?c']]],
    ['a list of thousand values', [['id', `in.(${Array.from({ length: 1000 }, (_, at) => at).join(',')})`]]],
    ['many conditions', Array.from({ length: 150 }, () => ['id', 'gt.0'] as [string, string])],
    ['conditions as deep as a screen asks', [['and', nested(5)]]],
    [
      'resources embedded as deep as a screen asks',
      [['select', 'id,users(username,messages(id,users(username,messages(id))))']],
    ],
  ])('%s', async (_, parameters) => {
    expect((await asked(parameters)).status).toBe(200)
  })

  test('any query of the service key', async () => {
    const headers = { authorization: `Bearer ${await server.token({ role: 'service_role' })}` }
    expect((await server.json(`/messages?message=match.${encodeURIComponent('(a*b)*c')}`, { headers })).status).toBe(
      200,
    )
  })
})

test('nested embed conditions, which multiply, are refused before they are compiled', async () => {
  const headers = { authorization: `Bearer ${await server.token({ role: 'service_role' })}` }
  const many = (name: string) => `(${Array(60).fill(`${name}.is.null`).join(',')})`
  const answer = await server.json(
    `/messages?select=id,users(username,messages(id,users(username)))&or=${many('users')}&users.or=${many('messages')}&users.messages.or=${many('users')}`,
    { headers },
  )
  expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
})

test('counting embedded rows needs no aggregates', async () => {
  expect(await server.json('/users?select=username,messages(count)&username=eq.supabot')).toMatchObject({
    body: [{ username: 'supabot', messages: [{ count: 2 }] }],
  })
  for (const select of [
    'messages(count())',
    'messages(id.sum())',
    'username,messages(users(count()))',
    '...messages(id.max())',
  ])
    expect(await server.json(`/users?select=${select}`)).toMatchObject({ status: 400, body: { code: 'PGRST123' } })
})

test('an estimated count of hidden rows is not returned', async () => {
  await server.sql(`
    create table shop.visits (id int primary key, owner text, kind text);
    create table shop.rooms (id int primary key, visit int references shop.visits);
    insert into shop.visits select n, 'o' || n, case when n % 4 = 0 then 'rare' else 'usual' end from generate_series(1, 2000) as n;
    insert into shop.rooms values (1, 4), (2, 8);
    create function shop.works_here() returns boolean stable language plpgsql as 'begin return false; end';
    alter table shop.visits enable row level security;
    create policy own on shop.visits using (shop.works_here() or owner = 'o8');
    grant select on shop.visits, shop.rooms to anon, service_role;
    grant execute on function shop.works_here() to anon;
    analyze shop.visits; notify pgrst`)
  const counted = async (path: string, headers = {}) =>
    (await server.call(path, { headers: { ...headers, prefer: 'count=planned' } })).headers.get('content-range')
  await expect.poll(() => counted('/visits?select=id&limit=1')).toBe('0-0/1')
  expect(await counted('/visits?select=id&kind=eq.usual&limit=1')).toBe('*/0')
  expect(await counted('/visits?select=id&offset=1&limit=1')).toBe('*/1')
  expect(await counted('/rooms?select=id,visits!inner()&limit=1')).toBe('0-0/1')
  // Roles that bypass policies get estimated counts.
  const headers = { authorization: `Bearer ${await server.token({ role: 'service_role' })}` }
  expect(await counted('/visits?select=id&kind=eq.rare&limit=1', headers)).toBe('0-0/500')
})

test('writes have the same bounds', async () => {
  expect(
    await server.json(`/messages?message=match.${encodeURIComponent('(a*)*')}`, { method: 'DELETE' }),
  ).toMatchObject({ status: 400, body: { code: 'query_too_costly' } })
})

test('costly queries run one at a time; a full queue answers Retry-After', async () => {
  try {
    await server.sql('begin; lock table shop.messages in access exclusive mode')
    const answers = Array.from({ length: 19 }, () => asked([['message', 'match.a']]))
    // One runs, sixteen wait, two are rejected.
    const first = await Promise.race(answers)
    expect(first).toMatchObject({ status: 503, body: { code: 'site_busy' } })
    expect((await server.json('/users?select=username')).status).toBe(200)
    const waiting = async () =>
      (
        await server.sql(
          `select count(*)::int as n from pg_locks where relation = 'shop.messages'::regclass and not granted`,
        )
      ).rows[0].n
    await expect.poll(waiting).toBeGreaterThan(0)
    expect(await waiting()).toBe(1)
    await server.sql('rollback')
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(2)
    expect(statuses.filter((status) => status === 200)).toHaveLength(17)
  } finally {
    await server.sql('rollback')
  }
})
