import { beforeEach, expect, test, vi } from 'vitest'

const newPage = () => {
  vi.resetModules()
  return import('./session-store.ts')
}

let tab: Map<string, string>

beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
})

test('a reload before sign-in keeps the reason', async () => {
  const { nobodyIn } = await newPage()
  nobodyIn('gone')
  const next = await newPage()
  expect(next.sessionStore.read()).toMatchObject({ status: 'loading', ended: null })
  next.nobodyIn()
  expect(next.sessionStore.read()).toMatchObject({ status: 'out', ended: 'gone' })
})

test.each([
  ['what is known of it says more', 'gone', 'closed', 'gone'],
  ['a late answer is ignored', 'closed', undefined, 'closed'],
  ['it was deleted here, and then refused', 'left', 'gone', 'left'],
  ['more becomes known', 'closed', 'gone', 'gone'],
  ['an administrator ended it', 'closed', 'suspended', 'suspended'],
  ['they signed out', 'gone', null, null],
] as const)('reason of the end at %s', async (_, before, reason, after) => {
  const { nobodyIn, sessionStore } = await newPage()
  nobodyIn(before)
  nobodyIn(reason)
  expect(sessionStore.read().ended).toBe(after)
  const next = await newPage()
  next.nobodyIn()
  expect(next.sessionStore.read().ended).toBe(after)
})

test('a shown reason is not repeated', async () => {
  const { dropReason, nobodyIn, sessionStore } = await newPage()
  nobodyIn('gone')
  dropReason()
  expect(sessionStore.read().ended).toBeNull()
  expect([...tab]).toEqual([])
})

test('ignores stored text that is not a reason', async () => {
  const { nobodyIn } = await newPage()
  nobodyIn('gone')
  for (const key of tab.keys()) tab.set(key, '<b>gone</b>')
  const next = await newPage()
  next.nobodyIn()
  expect(next.sessionStore.read().ended).toBeNull()
})

test('without storage only the current page knows the reason', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { nobodyIn, sessionStore } = await newPage()
  nobodyIn('gone')
  nobodyIn()
  expect(sessionStore.read().ended).toBe('gone')
})
