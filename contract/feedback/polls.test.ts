import { expect, test } from 'vitest'
import { pollOptions, pollResults, share } from './polls.ts'

test.each([[null], [{}], [[{ id: 'a' }]], [[{ id: 1, label: 'Uno' }]], [['a']]])(
  '%j is no valid list of options',
  (value) => expect(pollOptions.safeParse(value).success).toBe(false),
)

test('results of an unknown poll are null', () => expect(pollResults.parse(null)).toBeNull())

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
])('%d of %d is %d %%', (count, total, percent) => expect(share(count, total)).toBe(percent))
