import { expect, test } from 'vitest'
import { checkedCampaign, typedCampaign } from './campaign-words.ts'

const goalOf = (goal: string) => {
  const { problems, meant } = checkedCampaign({ ...typedCampaign(null, '2026-11-02'), name: 'Buen Fin', goal })
  return problems.goal ?? meant.goal
}

test.each([
  ['', null],
  ['40', 40],
  ['1,200', 1200],
  ['100000', 100_000],
])('a goal of %j is %j', (typed, goal) => expect(goalOf(typed)).toBe(goal))

test.each(['1.5', '1,5', '0', '-3', 'cien', '100001', '2 mil'])('a goal of %j is refused', (typed) =>
  expect(goalOf(typed)).toBe('Escribe un número entero, o déjalo vacío.'),
)
