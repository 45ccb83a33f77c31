import { expect, test } from 'vitest'
import type { DueRow } from './queries.ts'
import { agoText, nameOf, nextOf, pathOf, sectionCount, wordsOf } from './row-words.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const row = (more: Partial<DueRow>): DueRow => ({
  kind: 'lead',
  id: '7',
  what: null,
  at: '2026-11-23T16:00:00Z',
  late: false,
  who: null,
  state: null,
  phone: null,
  email: null,
  client_id: null,
  agent: null,
  place: null,
  zone: null,
  day: null,
  number: null,
  ...more,
})

test.each([
  ['2026-11-23T18:00:20Z', 'ahora'],
  ['2026-11-23T17:59:00Z', 'hace 1 min'],
  ['2026-11-23T16:00:00Z', 'hace 2 h'],
  ['2026-11-23T18:03:00Z', 'en 3 min'],
  ['2026-11-23T19:30:00Z', 'en 1 h'],
  ['2026-11-20T18:00:00Z', 'hace 3 días'],
])('%s is %s', (at, text) => expect(agoText(at, NOW)).toBe(text))

test('leads without an agent are one row that leads to them', () => {
  const many = row({ kind: 'unassigned', number: 3 })
  expect(nameOf(many)).toBe('Sin asesor: 3 leads')
  expect(wordsOf(many, NOW)).toMatchObject({ what: 'Nadie los atiende', badge: { text: 'Repártelos' } })
  expect(wordsOf({ ...many, number: 1 }, NOW)).toMatchObject({ what: 'Nadie lo atiende', badge: { text: 'Repártelo' } })
  expect(pathOf(many)).toBe('/escritorio/admin/leads?vista=sin-asignar')
  expect(sectionCount([many])).toBe('3')
})

test("a section's count is of what it lists", () => {
  expect(sectionCount([row({}), row({ number: 4 })])).toBe('2')
  expect(sectionCount(Array.from({ length: 50 }, () => row({})))).toBe('50 o más')
})

test('each kind says what it is about', () => {
  expect(wordsOf(row({ state: 'contacto', what: '¿Sigue disponible?', place: 'Reynosa' }), NOW).what).toBe(
    'Escribió · ¿Sigue disponible? · Reynosa',
  )
  expect(wordsOf(row({ state: 'contacto', number: 1 }), NOW).what).toBe('1 intento sin respuesta · Escribió')
  expect(wordsOf(row({ kind: 'unanswered', what: 'Beto', number: 3, place: 'Saltillo' }), NOW).what).toBe(
    'Pasó por 3 turnos · lo tenía Beto · Saltillo',
  )
  expect(wordsOf(row({ kind: 'message', what: 'Hola', number: 3 }), NOW).what).toBe('«Hola» · 3 mensajes')
  expect(wordsOf(row({ kind: 'application', what: 'Mazda 3', state: 'submitted', number: 1 }), NOW)).toMatchObject({
    what: 'Mazda 3 · 1 documento por revisar',
    badge: { text: 'Enviada' },
  })
  expect(wordsOf(row({ kind: 'application', state: 'reviewing', late: true }), NOW).badge?.text).toBe('Atrasado')
  const toReceive = row({ kind: 'listing', state: 'por_recibir', what: 'Versa 2020', at: '2026-11-23T18:30:00Z' })
  expect(wordsOf(toReceive, NOW)).toMatchObject({
    what: 'Versa 2020 · todavía no tiene cuenta',
    when: expect.stringMatching(/^inspección 23 nov/),
    badge: { text: 'Por recibir' },
  })
  expect(wordsOf(row({ kind: 'offer', what: 'Kia Rio 2020', state: 'V-AB23CD' }), NOW).what).toBe(
    'Kia Rio 2020 · V-AB23CD',
  )
})

test("a visit uses its branch's clock, with the date unless today", () => {
  const visit = row({ kind: 'visit', state: 'prueba', what: 'Kia Rio', zone: 'America/Monterrey', place: 'Monterrey' })
  expect(wordsOf(visit, NOW).when).toMatch(/^10:00/)
  expect(wordsOf({ ...visit, at: '2026-11-22T16:00:00Z', late: true }, NOW)).toMatchObject({
    when: expect.stringMatching(/^22 nov, 10:00/),
    badge: { text: 'Sin anotar' },
  })
  expect(wordsOf({ ...visit, kind: 'visit_next', at: '2026-11-24T16:00:00Z' }, NOW).when).toMatch(/^10:00/)
  expect(wordsOf({ ...visit, state: 'inspeccion:9' }, NOW).what).toMatch(/^Inspección · /)
})

test.each<[Partial<DueRow>, string]>([
  [{ kind: 'visit', day: '2026-11-23' }, '/escritorio/citas?vista=dia&dia=2026-11-23'],
  [{ kind: 'visit_next', state: 'visita', day: '2026-11-24' }, '/escritorio/citas?vista=dia&dia=2026-11-24'],
  [{ kind: 'arrival', state: 'inspeccion:9', day: '2026-11-23' }, '/escritorio/admin/compras/9'],
  [{ kind: 'message', client_id: 'c' }, '/escritorio/admin/cliente/c?solicitud=7'],
  [{ kind: 'unanswered', state: 'lead', client_id: 'c' }, '/escritorio/ventas/leads?abierto=7'],
  [{ kind: 'unanswered', state: 'message', client_id: 'c' }, '/escritorio/admin/cliente/c?solicitud=7'],
  [{ kind: 'deal_car', client_id: 'c' }, '/escritorio/admin/crm?abierto=7'],
  [{ kind: 'promise', state: 'llamada:deal:9', client_id: 'c' }, '/escritorio/admin/crm?abierto=9'],
  [{ kind: 'promise', state: 'llamada:lead:8' }, '/escritorio/ventas/leads?abierto=8'],
  [{ kind: 'lead' }, '/escritorio/ventas/leads?abierto=7'],
  [{ kind: 'lead', client_id: 'c' }, '/escritorio/ventas/leads?abierto=7'],
  [{ kind: 'listing', client_id: 'c' }, '/escritorio/admin/compras/7'],
  [{ kind: 'listing', client_id: null }, '/escritorio/ventas/leads?abierto=7'],
  [{ kind: 'offer' }, '/vender-mi-auto/oferta/7'],
])('%j links to %s', (more, path) => expect(pathOf(row(more))).toBe(path))

test.each([
  [{ kind: 'message' }, 'Contestar'],
  [{ kind: 'unanswered', state: 'lead' }, undefined],
  [{ kind: 'unanswered', state: 'message' }, 'Contestar'],
  [{ kind: 'return', client_id: '1' }, 'Llamarle'],
  [{ kind: 'return' }, undefined],
  [{ kind: 'deal_car', state: 'precio' }, 'Avisarle'],
  [{ kind: 'deal_car', state: 'vendido' }, 'Ofrecerle otro'],
  [{ kind: 'application', number: 2 }, 'Revisar documentos'],
  [{ kind: 'application', number: 0 }, 'Revisar'],
  [{ kind: 'listing', state: 'papeles' }, 'Revisar papeles'],
  [{ kind: 'interview', late: true }, 'Anotar resultado'],
  [{ kind: 'arrival', state: 'inspeccion:9' }, 'Inspeccionar'],
  [{ kind: 'arrival', state: 'inspeccion' }, undefined],
])('the next action of %o is %s', (more, action) => expect(nextOf(row(more))).toBe(action))
