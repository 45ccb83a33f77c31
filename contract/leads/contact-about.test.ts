import { expect, test } from 'vitest'
import { aboutOf, contactPath } from './contact-about.ts'

const agent = '0a000000-0000-4000-8000-000000000002'

test.each([
  ['', { kind: 'contacto', car: null, agent: null, sells: null }],
  ['asunto=otra', { kind: 'contacto', car: null, agent: null, sells: null }],
  ['vendo=%20Versa+2020%20', { kind: 'contacto', car: null, agent: null, sells: 'Versa 2020' }],
  ['auto=%3Cscript%3E&asesor=yo', { kind: 'contacto', car: null, agent: null, sells: null }],
  [`asunto=cita&auto=OC-11001&asesor=${agent}`, { kind: 'cita', car: 'OC-11001', agent, sells: null }],
])('?%s', (query, about) => expect(aboutOf(new URLSearchParams(query))).toEqual(about))

test('an address round-trips', () => {
  const about = { kind: 'cita', car: 'OC-11001', agent, sells: 'Versa 2020, 40,000 km' } as const
  expect(aboutOf(new URLSearchParams(contactPath(about).split('?')[1]))).toEqual(about)
  expect(contactPath({})).toBe('/contacto')
  expect(contactPath({ kind: 'cita' })).toBe('/contacto?asunto=cita')
})
