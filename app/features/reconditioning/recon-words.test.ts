import { describe, expect, test } from 'vitest'
import { lateness } from '#app/ui/board/board-rules.ts'
import type { ReconCar, Workshop } from './queries.ts'
import { lightText, paceText, reconCard, reconPlaces, reconStep, reconStepPlace, varianceText } from './recon-words.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const ours = { id: 'w1', name: 'Mecánica', is_outside: false, active: true, cars: 0 } as Workshop
const outside = { ...ours, id: 'w2', name: 'Garza', is_outside: true } as Workshop
const car: ReconCar = {
  id: 'c',
  titulo: 'Mazda 3 2020',
  place: 'w1',
  place_since: '2026-11-18T18:00:00Z',
  stage: 'taller',
  leaves_at: '2026-11-24T18:00:00Z',
  promised_at: '2026-11-25T18:00:00Z',
  pace_cases: 7,
  pace_days: 6,
  lines: 2,
  finished: 1,
  unfinished: 1,
  to_approve: 0,
  to_approve_sum: 0,
  estimate: 5000,
  spent: 2100,
  variance: 100,
  loose_findings: 0,
  day_price: 291.08,
  next_label: 'Balatas',
  next_state: 'autorizado',
} as ReconCar

describe('the next step of work', () => {
  test.each([
    [{}, 'Empieza: Balatas'],
    [{ next_state: 'en_curso' }, 'Termina: Balatas'],
    [{ waits_for: 'refaccion' }, 'Espera una refacción'],
    [{ place: 'autorizacion', to_approve_sum: 9000 }, 'Autoriza $9,000'],
    [{ place: 'sin_trabajo', loose_findings: 1 }, 'Pide el trabajo de su hallazgo'],
    [{ place: 'sin_trabajo', loose_findings: 3 }, 'Pide el trabajo de sus 3 hallazgos'],
    [{ place: 'sin_trabajo' }, 'Pide su trabajo'],
    [{ place: 'sin_trabajo', stage: 'recibido', inspection: 'falta' }, 'Llévalo a inspección'],
    [{ place: 'sin_trabajo', stage: 'inspeccion', inspection: 'abierta' }, 'Termina su inspección'],
    [{ place: 'sin_trabajo', stage: 'inspeccion', inspection: 'hallazgos' }, 'Repara o declara sus hallazgos'],
    [{ place: 'sin_trabajo', stage: 'inspeccion', inspection: 'lista' }, 'Ya se inspeccionó: toma sus fotos'],
    [{ place: 'terminado', stage: 'inspeccion', inspection: 'lista' }, 'Ya se inspeccionó: toma sus fotos'],
    [
      { place: 'terminado', stage: 'inspeccion', inspection: 'lista', photos: 'listas' },
      'Ya se inspeccionó: pásalo a Listo',
    ],
    [{ place: 'terminado', stage: 'fotos', photos: 'faltan' }, 'Toma sus fotos'],
    [{ place: 'terminado', stage: 'fotos', photos: 'placas' }, 'Revisa las placas de sus fotos'],
    [{ place: 'terminado', stage: 'fotos', photos: 'listas' }, 'Pásalo a Listo'],
    [{ place: 'terminado', stage: 'listo', precio: 250_000 }, 'Publícalo'],
    [{ place: 'terminado', stage: 'listo', precio: 0 }, 'Ponle precio y publícalo'],
    [{ place: 'terminado' }, 'Sácalo del taller'],
    [{ place: 'terminado', stage: 'inspeccion', inspection: 'hallazgos' }, 'Cierra sus hallazgos'],
  ])('%j: %s', (facts, step) => expect(reconStep({ ...car, ...facts }, ours, NOW)).toBe(step))
  test('a car forgotten outside has a call', () => {
    const late = { ...car, place: 'w2', leaves_at: '2026-11-19T18:00:00Z' }
    expect(reconStep(late, outside, NOW)).toBe('Llama a Garza')
    expect(reconStep({ ...late, place: 'w1' }, ours, NOW)).toBe('Empieza: Balatas')
  })
})

const IN_STOCK = '/escritorio/admin/inventario?abierto=c&pestana='
test.each([
  [{}, { part: 'trabajos' }],
  [{ place: 'autorizacion' }, { part: 'trabajos' }],
  [{ place: 'sin_trabajo', loose_findings: 2 }, { part: 'hallazgos' }],
  [{ place: 'sin_trabajo' }, { part: 'pedir' }],
  [{ place: 'sin_trabajo', stage: 'recibido', inspection: 'falta' }, { to: `${IN_STOCK}vida` }],
  [{ place: 'terminado', stage: 'inspeccion', inspection: 'lista' }, { to: `${IN_STOCK}fotos` }],
  [{ place: 'terminado', stage: 'fotos' }, { to: `${IN_STOCK}fotos` }],
  [{ place: 'terminado', stage: 'fotos', photos: 'listas' }, { to: `${IN_STOCK}vida` }],
  [{ place: 'terminado', stage: 'inspeccion', inspection: 'lista', photos: 'listas' }, { to: `${IN_STOCK}vida` }],
  [{ place: 'terminado', stage: 'listo' }, { to: `${IN_STOCK}vida` }],
  [{ place: 'terminado', stage: 'publicado' }, null],
])('the step of %j is done at %j', (facts, place) => expect(reconStepPlace({ ...car, ...facts })).toEqual(place))

test('places are waiting, used workshops and those with cars, and done', () =>
  expect(
    reconPlaces([ours, outside, { ...ours, id: 'w3', active: false, name: 'Cerrado' } as Workshop]).map(
      ({ label }) => label,
    ),
  ).toEqual(['Sin trabajo', 'Espera permiso', 'Mecánica', 'Garza (fuera)', 'Terminado']))

test('a promise shows its number of cases', () => {
  expect(paceText(12, 3.2)).toBe('8 de cada 10 de los últimos 12 autos salieron de aquí en 3.2 días o menos')
  expect(paceText(4, 1)).toBe('Lo usual aquí: 1 día (todavía hay 4 de 5 casos propios)')
  expect(paceText(null, null)).toBeNull()
})

test('cost against estimate, and delay, as text', () => {
  expect([0, 250, -80].map((variance) => varianceText({ finished: 1, variance })?.text)).toEqual([
    ...['Como se presupuestó', '$250 de más', '$80 de menos'],
  ])
  expect(varianceText({ finished: 0, variance: 0 })).toBeNull()
  expect(
    ['2026-11-19T18:00:00Z', '2026-11-20T20:00:00Z', '2026-12-24T18:00:00Z', null].map(
      (promised_at) => lightText({ ...car, promised_at }, NOW)?.text,
    ),
  ).toEqual([...['Atrasado', 'Por vencer', 'A tiempo', undefined]])
})

test('a car that left its workshop late and keeps its promise is not overdue', () => {
  const late = { ...car, leaves_at: '2026-11-19T18:00:00Z' }
  expect(lateness(reconCard(late, ours, '/x', NOW), NOW)).toBeNull()
  expect(lightText(late, NOW)?.text).toBe('A tiempo')
})

test('a card says until when, what it came to and what the day costs', () =>
  expect(reconCard(car, ours, '/x', NOW)).toMatchObject({
    stage: 'w1',
    since: car.place_since,
    next: { text: 'Empieza: Balatas', due: car.promised_at },
    amount: 5000,
    detail: expect.stringMatching(/^Promesa .+ · gastado \$2,100 · \$100 de más · \$291 al día$/),
  }))
