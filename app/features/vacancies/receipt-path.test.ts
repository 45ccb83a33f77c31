import { expect, test } from 'vitest'
import { candidacyReceiptIn, candidacyReceiptPath } from './receipt-path.ts'

test.each([
  '',
  '?solicitud=',
  '?solicitud=CV-1',
  '?solicitud=CV-000001%3Cscript%3E',
  '?solicitud=hola',
  '?folio=CV-000001',
])('%j holds no receipt', (search) => expect(candidacyReceiptIn(search)).toBeUndefined())

test.each([{ folio: 'CV-000042' }, { folio: null }])('%j is found again in the address it leads to', (receipt) => {
  const url = new URL(candidacyReceiptPath('0e000000-0000-4000-8000-000000000001', receipt), 'https://volante.example')
  expect(url.pathname).toBe('/vacantes/0e000000-0000-4000-8000-000000000001')
  expect(candidacyReceiptIn(url.search)).toEqual(receipt)
})
