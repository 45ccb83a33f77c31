import { expect, test } from 'vitest'
import type { Obstacle } from '#contract/applications/capacity.ts'
import { obstacleText } from './reason-text.ts'

test.each<[Obstacle, RegExp]>([
  [{ code: 'proof' }, /comprobar tus ingresos/],
  [{ code: 'income_kind' }, /tipo de ingreso/],
  [{ code: 'income', least: 15_000 }, /\$15,000 al mes/],
  [{ code: 'seniority', least: 12 }, /12 meses/],
  [{ code: 'seniority', least: 1 }, /al menos 1 mes en/],
  [{ code: 'score', least: 'buena' }, /650 o más/],
  [{ code: 'too_young', least: 21 }, /21 años/],
  [{ code: 'too_old', most: 70 }, /70 años/],
  [{ code: 'down', least: 0.35 }, /35 % de enganche/],
  [{ code: 'payment', least: 80_000 }, /\$80,000/],
])('%j is asked for', (obstacle, said) => expect(obstacleText(obstacle)).toMatch(said))
