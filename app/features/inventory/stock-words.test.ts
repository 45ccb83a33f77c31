import { describe, expect, test } from 'vitest'
import type { StockRow } from './queries.ts'
import { carStepOf } from './stock-words.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const car = { id: 'c', stage: 'taller', precio: 250_000, inspection: null } as StockRow
const work = {
  stage: 'taller',
  place: 'w1',
  place_since: '2026-11-18T18:00:00Z',
  leaves_at: null,
  to_approve_sum: 0,
  loose_findings: 0,
  waits_for: null,
  next_label: 'Balatas',
  next_state: 'autorizado',
  inspection: null,
  workshop: { name: 'Mecánica', is_outside: false },
}

describe("the next step of a car's panel", () => {
  test('work to do is said as reconditioning says it, and leads there', () =>
    expect(carStepOf({ ...car, work }, true, NOW)).toEqual({
      text: 'Empieza: Balatas',
      tab: null,
      to: '/escritorio/admin/reacondicionamiento?abierto=c',
    }))
  test('with its work done the stage says what follows', () =>
    expect(carStepOf({ ...car, work: { ...work, place: 'terminado' } }, true, NOW)).toEqual({
      text: 'Sácalo del taller',
      tab: 'vida',
      to: null,
    }))
  test('a seller, who does not read the work, is told who prepares it', () =>
    expect(carStepOf(car, false, NOW).text).toBe('Se está preparando: lo lleva un administrador'))
  test.each([
    [{ stage: 'publicado' }, 'Está a la venta', null],
    [{ stage: 'publicado', precio: 0 }, 'Ponle precio: lo hace un administrador', 'precio'],
    [{ stage: 'fotos', photos: 'faltan' }, 'Toma sus fotos', 'fotos'],
    [{ stage: 'fotos', photos: 'placas' }, 'Revisa las placas de sus fotos: lo hace un administrador', 'fotos'],
    [{ stage: 'fotos', photos: 'listas' }, 'Pásalo a Listo: lo hace un administrador', 'vida'],
    [{ stage: 'vendido' }, 'Entrégalo a quien lo compró', null],
  ])('%j: %s', (facts, text, tab) =>
    expect(carStepOf({ ...car, ...facts }, false, NOW)).toEqual({ text, tab, to: null }),
  )
})
