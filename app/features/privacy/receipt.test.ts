import { expect, test } from 'vitest'
import { arcoReceiptIn, arcoReceiptPath } from './receipt.ts'

const receipt = { folio: 'ARCO-7KQ2MZ4H', due_on: '2026-12-18' }

test.each(['', 'folio=ARCO-7KQ2MZ4H', 'folio=ARCO-OO11OO11&antes=2026-12-18', 'folio=ARCO-7KQ2MZ4H&antes=2026-13-41'])(
  '?%s is no receipt',
  (query) => expect(arcoReceiptIn(new URLSearchParams(query))).toBeNull(),
)

test('an address says its receipt again', () => {
  const { search, hash } = new URL(arcoReceiptPath(receipt), 'http://site')
  expect(arcoReceiptIn(new URLSearchParams(search))).toEqual(receipt)
  expect(hash).toBe('#arco')
})
