import { expect, test } from 'vitest'
import { type PreparedRead, preparedReads } from './prepared.ts'
import type { DatabaseState } from './schema-watch.ts'

const state = () => ({}) as DatabaseState
const prepared = (text = 'select') => ({ statement: { text, values: [] } }) as unknown as PreparedRead
const asked = (query: string, init?: RequestInit) => new Request(`http://rest.test/users${query}`, init)

test('a repeated read is recognized, for any caller', () => {
  const [reads, now, once] = [preparedReads(), state(), prepared()]
  expect(reads.find(asked('?id=eq.1'), '/users', now, false)).toBeUndefined()
  expect(reads.keep(asked('?id=eq.1'), '/users', now, false, once)).toBe(once)
  expect(reads.find(asked('?id=eq.1'), '/users', now, false)).toBe(once)
  expect(reads.find(asked('?id=eq.1'), '/users', now, true)).toBeUndefined()
  expect(reads.find(asked('?id=eq.1', { headers: { authorization: 'Bearer x' } }), '/users', now, false)).toBe(once)
})

test.each<[string, Request, string]>([
  ['another query', asked('?id=eq.2'), '/users'],
  ['none', asked(''), '/users'],
  ['another path', asked('?id=eq.1'), '/others'],
  ['another method', asked('?id=eq.1', { method: 'HEAD' }), '/users'],
  ['a write', asked('?id=eq.1', { method: 'PATCH', body: '{}' }), '/users'],
  ...['accept', 'accept-profile', 'prefer', 'range'].map((name): [string, Request, string] => [
    `a header ${name}`,
    asked('?id=eq.1', { headers: { [name]: '' } }),
    '/users',
  ]),
])('%s is another query', (_, request, path) => {
  const [reads, now] = [preparedReads(), state()]
  reads.keep(asked('?id=eq.1', { headers: { accept: '*/*' } }), '/users', now, false, prepared('all'))
  reads.keep(asked('?id=eq.1'), '/users', now, false, prepared())
  expect(reads.find(request, path, now, false)).toBeUndefined()
})

test('entries belong to one database state', () => {
  const [reads, before, after, late] = [preparedReads(), state(), state(), prepared()]
  reads.keep(asked('?id=eq.1'), '/users', before, false, prepared())
  expect(reads.find(asked('?id=eq.1'), '/users', after, false)).toBeUndefined()
  reads.keep(asked('?id=eq.2'), '/users', before, false, late)
  expect(reads.find(asked('?id=eq.2'), '/users', after, false)).toBeUndefined()
})

test('the cache is bounded', () => {
  const [reads, now] = [preparedReads(), state()]
  const long = asked(`?id=eq.${'1'.repeat(5000)}`)
  reads.keep(long, '/users', now, false, prepared())
  expect(reads.find(long, '/users', now, false)).toBeUndefined()
  const big = prepared('s'.repeat(500_000))
  for (let at = 0; at < 8; at++) reads.keep(asked(`?id=eq.${at}`), '/users', now, false, big)
  const known = Array.from({ length: 8 }, (_, at) => reads.find(asked(`?id=eq.${at}`), '/users', now, false))
  expect(known.filter(Boolean)).toHaveLength(3)
  expect(known.at(-1)).toBe(big)
  for (let at = 0; at < 1000; at++) reads.keep(asked(`?n=eq.${at}`), '/users', now, false, prepared())
  expect(reads.find(asked('?n=eq.400'), '/users', now, false)).toBeUndefined()
  expect(reads.find(asked('?n=eq.999'), '/users', now, false)).toBeDefined()
})
