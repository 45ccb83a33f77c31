import { expect, test } from 'vitest'
import { phoneText, whatsappUrl } from './phone-text.ts'

test.each([
  ['', ''],
  ['+1212', '+1212'],
  ['+12125550123', '+12125550123'],
  ['+528123456789', '81 2345 6789'],
  ['+525512345678', '55 1234 5678'],
  ['+528991234567', '899 123 4567'],
  ['+528441234567', '844 123 4567'],
])('%s reads %s', (phone, text) => expect(phoneText(phone)).toBe(text))

test('a WhatsApp address has digits only and an encoded text', () => {
  const url = new URL(whatsappUrl('+528123456789', '¿Sigue disponible? 100% & más #1'))
  expect(url.pathname).toBe('/528123456789')
  expect(url.searchParams.get('text')).toBe('¿Sigue disponible? 100% & más #1')
  expect(url.hash).toBe('')
})
