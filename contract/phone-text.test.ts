import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['', ''],
  ['+1212', '+1212'],
  ['+12125550123', '+12125550123'],
  ['+528123456789', '81 2345 6789'],
  ['+525512345678', '55 1234 5678'],
  ['+528991234567', '899 123 4567'],
  ['+528441234567', '844 123 4567'],
])('%s reads %s', (phone, text) => expect(phoneText(phone)).toBe(text))
