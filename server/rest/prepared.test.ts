import { expect, test } from 'vitest'
import { knownReads, type Prepared } from './prepared.ts'
import type { DatabaseState } from './schema-watch.ts'

const state = () => ({}) as DatabaseState
const prepared = (text = 'select') => ({ statement: { text, values: [] } }) as unknown as Prepared
const asked = (query: string, init?: RequestInit) => new Request(`http://rest.test/users${query}`, init)

test('a read that comes again is known, by whomever it is asked', () => {
  const [reads, now, once] = [knownReads(), state(), prepared()]
  expect(reads.find(asked('?id=eq.1'), '/users', now)).toBeUndefined()
  expect(reads.keep(asked('?id=eq.1'), '/users', now, once)).toBe(once)
  expect(reads.find(asked('?id=eq.1'), '/users', now)).toBe(once)
  expect(reads.find(asked('?id=eq.1', { headers: { authorization: 'Bearer x' } }), '/users', now)).toBe(once)
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
])('%s is another question', (_, request, path) => {
  const [reads, now] = [knownReads(), state()]
  reads.keep(asked('?id=eq.1', { headers: { accept: '*/*' } }), '/users', now, prepared('all'))
  reads.keep(asked('?id=eq.1'), '/users', now, prepared())
  expect(reads.find(request, path, now)).toBeUndefined()
})

test('nothing is known of a database that was read anew, nor after it of the one before', () => {
  const [reads, before, after, late] = [knownReads(), state(), state(), prepared()]
  reads.keep(asked('?id=eq.1'), '/users', before, prepared())
  expect(reads.find(asked('?id=eq.1'), '/users', after)).toBeUndefined()
  // It was being planned while the other was read.
  reads.keep(asked('?id=eq.2'), '/users', before, late)
  expect(reads.find(asked('?id=eq.2'), '/users', after)).toBeUndefined()
})

test('what is kept is bounded', () => {
  const [reads, now] = [knownReads(), state()]
  const long = asked(`?id=eq.${'1'.repeat(5000)}`)
  reads.keep(long, '/users', now, prepared())
  expect(reads.find(long, '/users', now)).toBeUndefined()
  const big = prepared('s'.repeat(500_000))
  for (let at = 0; at < 8; at++) reads.keep(asked(`?id=eq.${at}`), '/users', now, big)
  const known = Array.from({ length: 8 }, (_, at) => reads.find(asked(`?id=eq.${at}`), '/users', now))
  expect(known.filter(Boolean)).toHaveLength(3)
  expect(known.at(-1)).toBe(big)
  for (let at = 0; at < 1000; at++) reads.keep(asked(`?n=eq.${at}`), '/users', now, prepared())
  expect(reads.find(asked('?n=eq.400'), '/users', now)).toBeUndefined()
  expect(reads.find(asked('?n=eq.999'), '/users', now)).toBeDefined()
})
