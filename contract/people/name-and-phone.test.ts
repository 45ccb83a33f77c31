import { expect, test } from 'vitest'
import { nameAndPhone } from './name-and-phone.ts'

test.each([
  ['Emma Gómez 81 1234 5678', 'Emma Gómez', '81 1234 5678'],
  ['(81) 1234-5678 Emma  Gómez', 'Emma Gómez', '(81) 1234-5678'],
  ['Emma +1 956 555 0100', 'Emma', '+1 956 555 0100'],
  ['Emma Gómez', 'Emma Gómez', ''],
  ['8112345678', '', '8112345678'],
  ['Emma 2019', 'Emma 2019', ''],
  ['', '', ''],
])('%s', (text, name, phone) => expect(nameAndPhone(text)).toEqual({ name, phone }))
