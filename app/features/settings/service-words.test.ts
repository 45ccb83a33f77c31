import { expect, test } from 'vitest'
import { SERVICE_NAMES, serviceFieldProblem, serviceFields } from '#contract/settings/service-settings.ts'
import { SERVICE_WORDS } from './service-words.ts'

test.each(SERVICE_NAMES)('%s has texts for exactly its fields', (service) => {
  expect(Object.keys(SERVICE_WORDS[service].fields)).toEqual(serviceFields(service).map(([name]) => name))
})

const fits = (kind: Parameters<typeof serviceFieldProblem>[0]['kind'], typed: string, isDemonstration = false) =>
  serviceFieldProblem({ kind }, typed, isDemonstration) === null

test.each([
  ['address', 'https://api.example.com/v0/x', true],
  ['address', 'http://api.example.com', false],
  ['address', 'https://yo:clave@api.example.com', false],
  ['address', 'http://127.0.0.1:9/x', false],
  ['address', 'file:///etc/passwd', false],
  ['address', 'nada', false],
  ['host', 'smtp.ejemplo.mx', true],
  ['host', 'localhost', false],
  ['host', '10.0.0.5', false],
  ['host', 'db.internal', false],
  ['host', 'smtp.ejemplo.mx:25', false],
  ['host', 'smtp.ejemplo.mx\n', false],
  ['port', '587', true],
  ['port', '0', false],
  ['port', '70000', false],
  ['sender', 'Volante <hola@ejemplo.mx>', true],
  ['sender', 'hola@ejemplo.mx', true],
  ['sender', 'hola', false],
  ['sms-sender', '+528100000000', true],
  ['sms-sender', '8100000000', false],
  ['long-secret', 'x'.repeat(31), false],
  ['long-secret', 'x'.repeat(32), true],
  ['long-secret', `${'x'.repeat(32)},y`, false],
  ['text', 'x'.repeat(2001), false],
] as const)('a field of kind %s with %j: %s', (kind, typed, expected) => {
  expect(fits(kind, typed)).toBe(expected)
})

test('a demonstration may name this machine', () => {
  expect([fits('address', 'http://127.0.0.1:9/x', true), fits('host', 'localhost', true)]).toEqual([true, true])
  expect(fits('address', 'http://10.0.0.1/x', true)).toBe(false)
})
