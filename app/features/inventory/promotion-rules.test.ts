import { expect, test } from 'vitest'
import { promotedBy } from './promotion-rules.ts'

test.each([
  [['Bono'], 'add', ' Tanque  lleno ', ['Bono', 'Tanque lleno']],
  [['Bono'], 'add', 'bono', ['Bono']],
  [['Bono'], 'add', '  ', ['Bono']],
  [['Bono', 'Rebaja'], 'remove', 'BONO', ['Rebaja']],
  [['Rebaja'], 'remove', 'Bono', ['Rebaja']],
] as const)('%j, %s «%s», are %j', (promotions, rule, typed, becomes) =>
  expect(promotedBy(promotions, rule, typed)).toEqual(becomes),
)
