import { expect, test } from 'vitest'
import { aboutOf, contactPath } from './about.ts'

const agent = '0a000000-0000-4000-8000-000000000002'

test.each([
  ['', { kind: 'contacto', car: null, agent: null }],
  ['asunto=otra', { kind: 'contacto', car: null, agent: null }],
  ['auto=%3Cscript%3E&asesor=yo', { kind: 'contacto', car: null, agent: null }],
  [`asunto=cita&auto=OC-11001&asesor=${agent}`, { kind: 'cita', car: 'OC-11001', agent }],
])('?%s', (query, about) => expect(aboutOf(new URLSearchParams(query))).toEqual(about))

test('an address says again what it was read as', () => {
  const about = { kind: 'cita', car: 'OC-11001', agent } as const
  expect(aboutOf(new URLSearchParams(contactPath(about).split('?')[1]))).toEqual(about)
  expect(contactPath({})).toBe('/contacto')
  expect(contactPath({ kind: 'cita' })).toBe('/contacto?asunto=cita')
})
