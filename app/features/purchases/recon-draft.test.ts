import { expect, test } from 'vitest'
import { emptyLine, lineTyped } from './recon-draft.ts'

test('a preparation line counts with text and amount', () => {
  const typed = { ...emptyLine(), label: ' Pintar cofre ', amount: '4,500' }
  expect(lineTyped(typed)).toEqual({
    id: typed.id,
    label: 'Pintar cofre',
    kind: 'mecanica',
    amount: 4500,
    accepted: true,
    provable: false,
  })
  for (const part of [{ label: ' ' }, { amount: '' }, { amount: '-4500' }, { amount: 'mucho' }])
    expect(lineTyped({ ...typed, ...part })).toBeNull()
})
