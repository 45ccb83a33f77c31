import { describe, expect, test } from 'vitest'
import { restServer, sending } from './rest-fixture.ts'

const server = restServer()
const rolledBack = (prefer = '') => ({
  prefer: ['tx=rollback', 'return=representation', prefer].filter(Boolean).join(', '),
})

describe('upsert', () => {
  const upsert = (path: string, body: unknown, resolution = 'merge-duplicates') =>
    server.json(path, sending('POST', body, rolledBack(`resolution=${resolution}`)))

  test('rejects a repeated row as a client error', async () => {
    expect(
      await upsert('/pairs', [
        { a: 1, b: 1, value: 'x' },
        { a: 1, b: 1, value: 'y' },
      ]),
    ).toMatchObject({ status: 400, body: { code: '21000' } })
    expect(await upsert('/users?on_conflict=status', { username: 'x', status: 'ONLINE' })).toMatchObject({
      status: 400,
      body: { code: '42P10' },
    })
  })

  test('updates existing rows and inserts others', async () => {
    const some = await upsert('/users?select=username,status', [
      { username: 'supabot', status: 'OFFLINE' },
      { username: 'new', status: 'ONLINE' },
    ])
    expect(some).toMatchObject({
      status: 201,
      body: [
        { username: 'supabot', status: 'OFFLINE' },
        { username: 'new', status: 'ONLINE' },
      ],
    })
    expect(some.headers.get('preference-applied')).toBe(
      'resolution=merge-duplicates, return=representation, tx=rollback',
    )
    const none = await upsert('/users?on_conflict=username&select=status', { username: 'supabot', status: 'OFFLINE' })
    expect(none).toMatchObject({ status: 200, body: [{ status: 'OFFLINE' }] })
    expect(await upsert('/users', [])).toMatchObject({ status: 200, body: [] })
    expect(await upsert('/corner_view', { id: 1, note: 'view' })).toMatchObject({
      status: 200,
      body: [{ id: 1, note: 'view' }],
    })
  })

  test('ignores existing rows on request', async () => {
    const ignored = await upsert(
      '/users?select=username',
      [{ username: 'supabot' }, { username: 'new' }],
      'ignore-duplicates',
    )
    expect(ignored).toMatchObject({ status: 201, body: [{ username: 'new' }] })
  })

  test('without a key is an insert', async () => {
    const plain = await upsert('/keyless', { word: 'x' })
    expect(plain).toMatchObject({ status: 201, body: [{ word: 'x', number: 5 }] })
    expect(plain.headers.get('preference-applied')).toBe('return=representation, tx=rollback')
  })

  test('PUT writes the row of its key', async () => {
    const put = (path: string, body: unknown) => server.json(path, sending('PUT', body, rolledBack()))
    expect(await put('/users?username=eq.supabot', { username: 'other' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST115' },
    })
    expect(await put('/users?username=gt.a', { username: 'other' })).toMatchObject({
      status: 405,
      body: { code: 'PGRST105' },
    })
    expect(await put('/users', { username: 'other' })).toMatchObject({ status: 405, body: { code: 'PGRST105' } })
    expect(await put('/users?username=eq.supabot&limit=1', { username: 'supabot' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST114' },
    })
    expect(
      await put('/users?username=eq.supabot&select=status', { username: 'supabot', status: 'OFFLINE' }),
    ).toMatchObject({ status: 200, body: [{ status: 'OFFLINE' }] })
    expect(await put('/users?username=eq.new&select=status', { username: 'new', status: 'OFFLINE' })).toMatchObject({
      status: 201,
    })
  })
})
