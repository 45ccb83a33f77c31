import { expect, test } from 'vitest'
import type { DealStage } from './queries.ts'
import { notByHand } from './stage-needs.ts'

const fact = (id: string, proven_by: string) => ({ id, is_fact: true, after_stage: null, proven_by }) as DealStage
const own = (id: string, after_stage: string, proven_by: string) =>
  ({ id, is_fact: false, after_stage, proven_by }) as DealStage
const STAGES = [
  fact('nueva', 'vuelve sola.'),
  own('espera', 'nueva', 'vuelve sola.'),
  fact('cita', 'agenda su cita.'),
  own('confirmada', 'cita', 'agenda su cita.'),
  fact('visita', 'anota que llegó.'),
]
const why = (fact_stage: string, to: string) => notByHand({ fact_stage }, STAGES.find(({ id }) => id === to)!, STAGES)

test('a fact stage cannot be chosen by hand, except the present one', () => {
  expect(why('cita', 'visita')).toBe('No se mueve a mano: anota que llegó.')
  expect(why('cita', 'nueva')).toBe('No se mueve a mano: vuelve sola.')
  expect(why('cita', 'cita')).toBeNull()
})

test('a custom stage can be chosen only behind the proven one', () => {
  expect(why('cita', 'confirmada')).toBeNull()
  expect(why('nueva', 'confirmada')).toBe('Primero: agenda su cita.')
  expect(why('visita', 'confirmada')).toBe('Ya pasó de ahí.')
})
