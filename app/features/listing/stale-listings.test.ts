import { beforeEach, expect, test, vi } from 'vitest'
import type { ListingAnswer } from '#contract/listing/listing.ts'
import { cachedListing, keepListing } from './stale-listings.ts'

const answer = (totalCount: number) => ({ totalCount, vehicles: [] }) as unknown as ListingAnswer
const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  })
})

test('nothing is stored at first, or for invalid storage', () => {
  expect(cachedListing('')).toBeNull()
  store.set('volante.listados', '{"')
  expect(cachedListing('')).toBeNull()
})

test('a full storage loses only the copy', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  })
  expect(() => keepListing('a', answer(1))).not.toThrow()
})

test('an answer is valid for five minutes', () => {
  keepListing('marca=Kia', answer(7), 1000)
  expect(cachedListing('marca=Kia', 301_000)?.totalCount).toBe(7)
  expect(cachedListing('marca=Kia', 301_001)).toBeNull()
  expect(cachedListing('marca=Audi', 1000)).toBeNull()
})

test('only the twelve newest are stored', () => {
  for (let i = 0; i < 20; i++) keepListing(`page=${i}`, answer(i), i)
  expect(cachedListing('page=7', 20)).toBeNull()
  expect(cachedListing('page=8', 20)?.totalCount).toBe(8)
})
