import { expect, test } from 'vitest'
import type { EngineFigures, ValuationAnswer } from '#contract/trade-ins/valuation.ts'
import { previewOffer } from './offer-basis.ts'

const answers = { condition: 'bueno', owners: 2, colour: 'blanco' } as const
const answer = (given: Partial<ValuationAnswer>): ValuationAnswer => ({
  id: 'v',
  source: 'service',
  state: 'done',
  elapsedMs: 0,
  ...given,
})
const engine: EngineFigures = {
  low: 190_000,
  suggested: 200_000,
  high: 230_000,
  market: 215_000,
  costs: [],
  avgDaysOnMarket: 30,
  avgKms: 50_000,
  comparables: [],
  confidence: 'media',
}

test('no receipt without an offer', () => {
  expect(previewOffer(answer({}), 50_000, answers)).toBeNull()
  expect(previewOffer(answer({ ofertaAutomatica: 0, engine }), 50_000, answers)).toBeNull()
})
test("the service's offer is used, not ours", () => {
  const data = {
    regions: [{ stats: [{ values: { suggestedOffer: 180_000, highMarketValue: 210_000, avgKms: 50_000 } }] }],
  }
  expect(previewOffer(answer({ data, ofertaAutomatica: 1, engine }), 50_000, answers)?.amount).toBe(180_000)
})
test("the automatic offer is used, within our engine's market value", () => {
  const given = answer({ ofertaAutomatica: 200_000, engine })
  expect(previewOffer(given, 50_000, answers)?.amount).toBe(200_000)
  expect(previewOffer({ ...given, ofertaAutomatica: 240_000 }, 50_000, answers)?.amount).toBe(230_000)
})
test('no cap without a known market value', () =>
  expect(
    previewOffer(answer({ ofertaAutomatica: 100_000 }), 50_000, { condition: 'excelente', owners: 1, colour: 'blanco' })
      ?.amount,
  ).toBe(103_000))
