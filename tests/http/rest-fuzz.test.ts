import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restServer } from './rest-fixture.ts'

// Any input gives a client error or a result, and never becomes SQL text.
const server = restServer({ aggregates: true })
const RUNS = 1200
const PATIENCE = 180_000

const COLUMNS = [
  'username',
  'data',
  'age_range',
  'status',
  'catchphrase',
  '"username"',
  'nope',
  'data->foo',
  'data->>0',
  'data->list->-1',
]
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'is',
  'in',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxl',
  'nxr',
  'adj',
  'eq(any)',
  'like(all)',
  'fts(english)',
  'not.eq',
  'not.in',
  'not.is',
  'xx',
  '',
]
const MARK = 'zqx'
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '{}',
    '(1,2)',
    '("a","b")',
    '[1,2)',
    '{"a":1}',
    "' or 1=1 --",
    '$1',
    '\\',
    '"',
    '%',
    '*',
    '(((',
    '\0',
    '\u{1f697}',
    '99999999999999999999',
    '-1',
    'NaN',
    'true',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ maxLength: 20 }).map((text) => `${MARK}'${text}`),
)
const column = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...COLUMNS) }, { weight: 1, arbitrary: nasty })
const filter = fc
  .tuple(column, fc.constantFrom(...OPERATORS), nasty)
  .map(([name, operator, value]) => [name, `${operator}.${value}`] as const)
const tree: fc.Arbitrary<string> = fc.letrec((tie) => ({
  leaf: fc
    .tuple(column, fc.constantFrom(...OPERATORS), nasty)
    .map(([name, operator, value]) => `${name}.${operator}.${value}`),
  node: fc
    .tuple(
      fc.constantFrom('and', 'or', 'not.and', 'not.or'),
      fc.array(tie('any') as fc.Arbitrary<string>, { maxLength: 3 }),
    )
    .map(([word, members]) => `${word}(${members.join(',')})`),
  any: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('node')) as fc.Arbitrary<string>,
})).any as fc.Arbitrary<string>
const embed = fc
  .tuple(
    fc.constantFrom('', '...', 'x:'),
    fc.constantFrom('messages', 'username', 'messages_of', 'users', `"${MARK}'"`),
    fc.constantFrom('', '!inner', '!left', '!username', `!"${MARK}'"`, '!messages_username_fkey!inner'),
    fc.constantFrom('', '*', 'id', 'id.sum()', 'count', 'users(username)', '...users!inner(*)', 'blurb'),
  )
  .map(([before, target, hint, items]) => `${before}${target}${hint}(${items})`)
const ofEmbedded = fc
  .tuple(
    fc.constantFrom('messages', 'x', `"${MARK}'"`, 'messages.users'),
    fc.constantFrom('id', 'order', 'limit', 'or', 'not.and', 'data->a', `"${MARK}'"`),
    fc.oneof(nasty, fc.constantFrom('eq.1', 'id.desc', '1', '(id.eq.1)', 'is.null')),
  )
  .map(([resource, name, value]) => [`${resource}.${name}`, value] as const)
const parameter = fc.oneof(
  { weight: 1, arbitrary: ofEmbedded },
  { weight: 1, arbitrary: fc.constantFrom(['messages', 'is.null'] as const, ['order', 'messages(id)'] as const) },
  { weight: 4, arbitrary: filter },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constantFrom('and', 'or', 'not.and'),
      fc.array(tree, { maxLength: 3 }).map((members) => `(${members.join(',')})`),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('select'),
      fc
        .array(
          fc.oneof(
            column,
            fc.constantFrom('*', 'username::text', 'x:status', 'count()', 'username.max()', 'messages(*)'),
            embed,
          ),
          { maxLength: 4 },
        )
        .map((items) => items.join(',')),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(
      fc.constant('order'),
      fc.tuple(column, fc.constantFrom('', '.asc', '.desc.nullsfirst', '.up')).map((parts) => parts.join('')),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset', 'columns', 'on_conflict'), nasty) },
  { weight: 1, arbitrary: fc.tuple(nasty, nasty) },
)
const query = fc
  .array(parameter, { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'))
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '')
const encode = (text: string) => encodeURIComponent(wellFormed(text))
const header = fc.constantFrom(
  '',
  'count=exact',
  'count=estimated',
  'count=planned',
  'return=representation',
  'handling=strict, x=y',
  'max-affected=1',
  'resolution=merge-duplicates, missing=default',
)
const accept = fc.constantFrom(
  '*/*',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'text/html',
  ';;;,',
)

const answers = async (path: string, init: RequestInit) => {
  server.sent.statements = []
  const response = await server.call(path, init)
  const text = await response.text()
  expect(response.status, `${init.method} ${path} ${text}`).toBeLessThan(500)
  for (const statement of server.sent.statements) expect(statement.text).not.toContain(`${MARK}'`)
}

test(
  'reads: never a 500, never a value in the SQL',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/users', '/rpc/all_users', '/rpc/get_status'),
        query,
        header,
        accept,
        fc.constantFrom('GET', 'HEAD'),
        async (path, text, prefer, type, method) => {
          await answers(`${path}?${text}`, { method, headers: { prefer, accept: type } })
        },
      ),
      { numRuns: RUNS },
    )
  },
  PATIENCE,
)

test(
  'writes: never a 500, never a value in the SQL',
  async () => {
    const value: fc.Arbitrary<unknown> = fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }))
    const row = fc.dictionary(
      fc.oneof(fc.constantFrom('username', 'data', 'age_range', 'status', 'catchphrase'), nasty),
      value,
      { maxKeys: 3 },
    )
    const body = fc.oneof(
      row.map((one) => JSON.stringify(one)),
      fc.array(row, { maxLength: 3 }).map((many) => JSON.stringify(many)),
      nasty,
    )
    const type = fc.constantFrom('application/json', 'text/csv', 'application/x-www-form-urlencoded', 'text/plain')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/users', '/rpc/get_status', '/rpc/same'),
        query,
        header,
        body,
        type,
        fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'),
        async (path, text, prefer, sent, contentType, method) => {
          const headers = { prefer: `tx=rollback, ${prefer}`, 'content-type': contentType }
          await answers(`${path}?${text}`, { method, headers, body: wellFormed(sent) })
        },
      ),
      { numRuns: RUNS },
    )
  },
  PATIENCE,
)

test(
  'paths, methods and headers: never a 500',
  async () => {
    const segment = fc.oneof(
      fc.constantFrom('users', 'rpc', 'get_status', '', '%', '%00', '%ff', '..'),
      nasty.map(encode),
    )
    const token = fc.oneof(
      fc.constantFrom('Bearer', 'Bearer a.b.c', 'Bearer ..', 'Basic x'),
      fc.stringMatching(/^Bearer [A-Za-z0-9_.-]{0,40}$/),
    )
    const latin = fc.string({
      unit: fc.integer({ min: 33, max: 255 }).map((code) => String.fromCharCode(code === 127 ? 33 : code)),
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'),
        token,
        latin,
        latin,
        async (parts, method, authorization, one, other) => {
          const headers = {
            authorization,
            'accept-profile': one,
            prefer: other,
            accept: other,
            range: one,
            cookie: one,
            'content-type': other,
            'x-any': other,
          }
          await answers(`/${parts.join('/')}`, { method, headers })
          await answers(`/${parts.join('/')}`, {
            method,
            headers: { cookie: one, range: other, 'x-any': other, prefer: one },
          })
        },
      ),
      { numRuns: RUNS / 2 },
    )
  },
  PATIENCE,
)
