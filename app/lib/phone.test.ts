import { expect, test } from 'vitest'
import { whatsappUrl } from './phone.ts'

test('a WhatsApp address has digits only and a text that survives the query', () => {
  const url = new URL(whatsappUrl('+528123456789', '¿Sigue disponible? 100% & más #1'))
  expect(url.pathname).toBe('/528123456789')
  expect(url.searchParams.get('text')).toBe('¿Sigue disponible? 100% & más #1')
  expect(url.hash).toBe('')
})
