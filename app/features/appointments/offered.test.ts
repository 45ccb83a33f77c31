import { expect, test } from 'vitest'
import { branchesOf, firstBranch } from './offered.ts'
import type { BookableBranch } from './queries.ts'

const branch = (code: string, city: string) => ({ code, city, name: `Volante ${city}` }) as BookableBranch
const branches = [branch('MTY', 'Monterrey'), branch('TMPS', 'Reynosa')]
const first = (places: string[], near: string[]) => firstBranch(branches, branchesOf(branches, places), near)?.code

test('a car in Reynosa is seen there, with its branch or city', () => {
  expect(first(['Volante Reynosa', 'Reynosa'], [])).toBe('TMPS')
  expect(first(['Reynosa'], [])).toBe('TMPS')
})

test('without a fixed branch, the one nearest to the car comes first', () => {
  expect(first([], ['Reynosa'])).toBe('TMPS')
  expect(first([], ['Volante Reynosa', 'Reynosa'])).toBe('TMPS')
})

test('nothing is preselected without a car, or for one elsewhere', () => {
  expect(first([], [])).toBeUndefined()
  expect(first([], ['Otra ciudad'])).toBeUndefined()
})
