import { expect, test } from 'vitest'
import { lineOf } from './happening-text.ts'
import type { Happening } from './queries.ts'

const one = (more: Partial<Happening>): Happening => ({
  key: 'k',
  at: '2026-11-23T18:00:00Z',
  kind: 'nota',
  what: 'note',
  detail: {},
  body: null,
  actor: 'staff',
  actor_name: 'Laura',
  record_id: 'r1',
  zone: null,
  ...more,
})
const hrefFor = (changes: Record<string, string | null>) => Object.values(changes).join('/')
const line = (more: Partial<Happening>) => lineOf(one(more), 'Emma', hrefFor)

test.each<[string, Partial<Happening>]>([
  ['Empezó una solicitud: Versa 2021', { kind: 'solicitud', what: 'begun', detail: { car: 'Versa 2021' } }],
  ['Empezó una solicitud', { kind: 'solicitud', what: 'begun' }],
  ['Solicitud: en revisión', { kind: 'solicitud', what: 'reviewing' }],
  ['Solicitud aprobada sin el documento: Identificación oficial', { kind: 'solicitud', what: 'waiver', detail: { paper: 'identificacion' } }],
  ['Identificación oficial: por revisar', { kind: 'documento', what: 'uploaded', detail: { paper: 'identificacion' } }],
  ['Nos escribió', { kind: 'mensaje', what: 'received' }],
  ['Le escribimos', { kind: 'mensaje', what: 'sent' }],
  ['Nota interna', { kind: 'nota', what: 'note' }],
  ['Le dijimos', { kind: 'nota', what: 'told' }],
  ['Prueba de manejo: cancelada', { kind: 'cita', what: 'cancelled', detail: { visit: 'prueba' } }],
  ['Oferta V-1 de $200,000 por Versa', { kind: 'oferta', what: 'offered', detail: { folio: 'V-1', amount: 200_000, car: 'Versa' } }],
  ['Su auto Mazda 3: valuada', { kind: 'oferta', what: 'valuada', detail: { car: 'Mazda 3' } }],
  ['Abrió WhatsApp desde el sitio', { kind: 'contacto', what: 'whatsapp' }],
  ['Negó su permiso: Encuestas de servicio', { kind: 'permiso', what: 'refused', detail: { purpose: 'encuestas' } }],
  ['Dio su permiso: otro', { kind: 'permiso', what: 'granted', detail: { purpose: 'otro' } }],
])('%s', (title, more) => expect(line(more).title).toBe(title)) // biome-ignore format: a table

test("a visit uses its branch's clock: in Reynosa it is already the next day", () => {
  const booked = { kind: 'cita', what: 'booked', detail: { visit: 'visita', starts_at: '2026-06-10T05:30:00Z' } }
  expect(line({ ...booked, zone: 'America/Monterrey' }).title).toMatch(/del mar 9 de jun: agendada/)
  expect(line({ ...booked, zone: 'America/Matamoros' }).title).toMatch(/del mié 10 de jun: agendada/)
})

test('names the author, or what is known of them', () => {
  expect(line({}).who).toBe('Laura')
  expect(line({ actor_name: null }).who).toBe('el equipo')
  expect(line({ actor: 'owner' }).who).toBe('Emma')
  expect(lineOf(one({ actor: 'owner' }), '', hrefFor).who).toBe('el cliente')
  expect(line({ actor: 'system' }).who).toBe('el sistema')
})

test('links to its record, if it has one', () => {
  expect(line({ kind: 'mensaje', what: 'sent' }).to).toBe('solicitudes/r1')
  expect(line({ kind: 'cita', what: 'done' }).to).toBe('citas')
  expect(line({ kind: 'oferta', what: 'offered' }).to).toContain('cotizacion=r1')
  expect(line({ kind: 'oferta', what: 'valuada' }).to).toBe('autos')
  expect(line({ kind: 'contacto', what: 'contacto' }).to).toBeNull()
})

test('marks entries hidden from the customer, and no others', () => {
  expect(line({}).internal).toBe(true)
  expect(line({ what: 'told' }).internal).toBe(false)
  expect(line({ kind: 'mensaje' }).internal).toBe(false)
})
