import { expect, test } from 'vitest'
import { landingWeight, PAGE_BUDGET_KB } from './landing-weight.ts'

test('a page without photographs is within its budget for any text', () => {
  expect(landingWeight([], 0).isOver).toBe(false)
  expect(landingWeight([], 200_000).kB).toBeGreaterThan(landingWeight([], 2000).kB)
})
test('photographs exceed it', () => {
  const room = (PAGE_BUDGET_KB - landingWeight([], 0).kB) * 1000
  expect(landingWeight([room], 0)).toEqual({ kB: PAGE_BUDGET_KB, isOver: false })
  expect(landingWeight([room / 2, room / 2 + 1000], 0)).toEqual({ kB: PAGE_BUDGET_KB + 1, isOver: true })
})
