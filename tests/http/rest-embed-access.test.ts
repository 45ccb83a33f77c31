import { describe, expect, test } from 'vitest'
import { worksServer } from './rest-embed-fixture.ts'
import { sending } from './rest-fixture.ts'

// Embedding never reveals, counts or orders by what a direct select would not return.
const server = worksServer({ maxRows: 2 })
const as = async (role: string, sub = 'ana') => ({
  headers: { authorization: `Bearer ${await server.token({ role, sub })}` },
})
const body = async (path: string, init?: RequestInit) => (await server.json(path, init)).body

describe('embedding rows hidden by a policy', () => {
  const own = '&notes.order=id'
  test.each<[string, string, unknown]>([
    ['in a list', `/tasks?select=id,notes(id,body)&id=eq.1${own}`, [{ id: 1, notes: [{ id: 1, body: 'mine' }] }]],
    [
      'two levels down',
      `/projects?select=id,tasks(id,notes(id))&id=eq.1&tasks.order=id`,
      [
        {
          id: 1,
          tasks: [
            { id: 1, notes: [{ id: 1 }] },
            { id: 2, notes: [] },
          ],
        },
      ],
    ],
    [
      'in a count',
      '/tasks?select=id,notes(count())&order=id&limit=2',
      [
        { id: 1, notes: [{ count: 1 }] },
        { id: 2, notes: [{ count: 0 }] },
      ],
    ],
    ['in an aggregate', '/tasks?select=id,notes(id.max())&id=eq.1', [{ id: 1, notes: [{ max: 1 }] }]],
    ['in what !inner leaves', '/tasks?select=id,notes!inner()&order=id', [{ id: 1 }, { id: 3 }]],
    ['in who has none', '/tasks?select=id,notes()&notes=is.null&order=id', [{ id: 2 }, { id: 4 }]],
    ['in a spread', '/tasks?select=id,...notes(body)&id=eq.1', [{ id: 1, body: ['mine'] }]],
    [
      'behind a key',
      '/notes?select=id,tasks(id,notes(owner))&order=id&limit=1',
      [{ id: 1, tasks: { id: 1, notes: [{ owner: 'ana' }] } }],
    ],
    [
      'in what a function answers',
      '/rpc/all_projects?select=id,tasks(notes(id))&id=eq.1&tasks.order=id',
      [{ id: 1, tasks: [{ notes: [{ id: 1 }] }, { notes: [] }] }],
    ],
  ])('%s', async (_, path, expected) => expect(await body(path, await as('authenticated'))).toEqual(expected))

  test('does not reveal them by order or row count', async () => {
    const { headers } = await as('authenticated')
    const counted = await server.json('/tasks?select=id,notes!inner()&limit=1', {
      headers: { ...headers, prefer: 'count=exact' },
    })
    expect(counted.headers.get('content-range')).toBe('0-0/2')
  })

  test('shows them where the policy does', async () => {
    expect(await body('/tasks?select=id,notes(id)&id=eq.1', await as('authenticated', 'beto'))).toEqual([
      { id: 1, notes: [{ id: 2 }] },
    ])
    expect(await body('/tasks?select=id,notes(id,price)&id=eq.1&notes.order=id', await as('service_role'))).toEqual([
      {
        id: 1,
        notes: [
          { id: 1, price: 10 },
          { id: 2, price: 20 },
        ],
      },
    ])
    expect(await body('/tasks?select=id,notes(id)&id=eq.1')).toEqual([{ id: 1, notes: [] }])
  })

  test("does not reveal them in a write's answer", async () => {
    const { headers } = await as('authenticated')
    const change = sending('PATCH', { hours: 6 }, { ...headers, prefer: 'return=representation, tx=rollback' })
    expect(await body('/tasks?select=id,notes(id)&id=eq.1', change)).toEqual([{ id: 1, notes: [{ id: 1 }] }])
  })
})

describe('embedding columns and tables without privilege', () => {
  test.each([
    '/tasks?select=id,notes(price)',
    '/tasks?select=id,notes(*)',
    '/tasks?select=id,notes(price.sum())',
    '/tasks?select=id,notes(id)&notes.price=gt.1',
    '/tasks?select=id,notes(id)&notes.order=price',
    '/tasks?select=id,notes!inner()&notes.price=gt.1',
    '/tasks?select=id,notes()&notes.or=(price.gt.1,id.gt.0)&notes=is.null',
    '/tasks?select=id,...notes(price)',
    '/tasks?select=id,vault(id)',
    '/tasks?select=id,notes(count)',
    '/tasks?select=id,vault(count)',
    '/tasks?select=id,vault(count())',
    '/tasks?select=id,vault!inner()',
    '/tasks?select=id,vault()&vault=is.null',
    '/tasks?select=id,...vault(secret)',
    '/projects?select=id,tasks(id,vault(id))',
    '/rpc/all_projects?select=id,tasks(vault(secret))',
    '/notes?select=id,tasks(notes(price))',
  ])('%s', async (path) => {
    const known = await server.json(path, await as('authenticated'))
    const nobody = await server.json(path)
    expect([known.status, known.body]).toEqual([403, expect.objectContaining({ code: '42501' })])
    expect([nobody.status, nobody.body]).toEqual([401, expect.objectContaining({ code: '42501' })])
  })

  test('needs none for what is not named', async () => {
    expect(await body('/tasks?select=id,notes(id,owner)&id=eq.1', await as('authenticated'))).toEqual([
      { id: 1, notes: [{ id: 1, owner: 'ana' }] },
    ])
    expect(await body('/tasks?select=id,notes()&id=eq.1', await as('authenticated'))).toEqual([{ id: 1 }])
  })
})

test("caps rows at every level, except in a write's answer", async () => {
  await server.sql("insert into works.tasks select 100 + n, 'more', 4, n from generate_series(1, 5) n")
  expect(await body('/projects?select=id,tasks(id)&id=eq.4&tasks.order=id')).toEqual([
    { id: 4, tasks: [{ id: 101 }, { id: 102 }] },
  ])
  expect(await body('/projects?select=id,tasks(id)&id=eq.4&tasks.order=id&tasks.limit=4')).toEqual([
    { id: 4, tasks: [{ id: 101 }, { id: 102 }] },
  ])
  expect(await body('/projects?select=id,tasks(count)&id=eq.4')).toEqual([{ id: 4, tasks: [{ count: 5 }] }])
  expect(await body('/rpc/all_projects?select=id,tasks(id)&id=eq.4&tasks.order=id')).toEqual([
    { id: 4, tasks: [{ id: 101 }, { id: 102 }] },
  ])
  const change = sending('PATCH', { budget: 3 }, { prefer: 'return=representation, tx=rollback' })
  expect(await body('/projects?select=id,tasks(id)&id=eq.4&tasks.order=id', change)).toEqual([
    { id: 4, tasks: [101, 102, 103, 104, 105].map((id) => ({ id })) },
  ])
})
