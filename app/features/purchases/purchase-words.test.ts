import { expect, test } from 'vitest'
import { centsTyped, distanceText, offerRangeText, purchaseStep, stepPart } from './purchase-words.ts'

test.each([
  ['nueva', ['avaluo'], 'Hazle su avalúo', 'avaluo'],
  ['valuada', ['llegada'], 'Recíbelo cuando llegue', null],
  ['inspeccion', ['odometro', 'avaluo'], 'Apunta lo que dice su odómetro', null],
  ['inspeccion', ['avaluo'], 'Hazle su avalúo', 'avaluo'],
  ['papeles', ['niv', 'repuve'], 'Apuntar su NIV', 'datos'],
  ['papeles', ['revisar:factura_pdf'], 'Revisar: Factura (PDF)', 'papeles'],
  ['papeles', ['pago'], 'Pagarlo', 'pagos'],
  ['papeles', [], 'Cómpralo', null],
  ['pagada', [], null, null],
])('the next step of a purchase in %s without %j is done in its part', (stage, lacks, text, part) => {
  expect([purchaseStep({ stage, lacks, offer_state: null }), stepPart({ stage, lacks })]).toEqual([text, part])
})

const offered = (more: object) => ({
  distance: 0,
  ceiling: 198_900,
  maximum: 198_934.11,
  version: 2,
  promised: null,
  promise_state: null,
  ...more,
})
const PROMISED = { promised: 199_980, promise_state: 'open' }
test.each([
  [{}, 'En el máximo', 'Se le puede ofrecer hasta $198,900, del avalúo 2.'],
  [{ distance: 3900 }, '$3,900 abajo del máximo', 'Se le puede ofrecer hasta $198,900, del avalúo 2.'],
  [{ distance: -1100 }, '$1,100 arriba del máximo', 'Se le puede ofrecer hasta $198,900, del avalúo 2.'],
  [
    { promised: 180_000, promise_state: 'accepted' },
    'En el máximo',
    'Se le puede ofrecer desde $180,000, que le promete su recibo, hasta $198,900, del avalúo 2.',
  ],
  [
    { promised: 180_000, promise_state: 'expired' },
    'En el máximo',
    'Se le puede ofrecer hasta $198,900, del avalúo 2.',
  ],
  [
    { ceiling: 199_980, ...PROMISED },
    '$1,080 arriba del avalúo, prometido',
    'Se le ofrece $199,980: se lo promete su recibo. El avalúo 2 da $198,900.',
  ],
  [
    { ceiling: 199_980, ...PROMISED, distance: 4980 },
    '$4,980 abajo del máximo',
    'Se le ofrece $199,980: se lo promete su recibo. El avalúo 2 da $198,900.',
  ],
  [{ promised: 198_900, promise_state: 'open' }, 'En el máximo', 'Se le ofrece $198,900: se lo promete su recibo.'],
  [{ ceiling: 205_000 }, '$6,100 arriba del avalúo, autorizado', 'Se le puede ofrecer hasta $205,000, lo autorizado.'],
  [{ ...PROMISED, ceiling: null, maximum: null, distance: null }, undefined, null],
  [{ ...PROMISED, ceiling: 199_980, maximum: null }, undefined, null],
])('an offer of %j against the appraisal', (more, text, range) => {
  expect([distanceText(offered(more))?.text, offerRangeText(offered(more))]).toEqual([text, range])
})

test.each([
  ['$12,345.60', 12_345.6],
  ['15 mil', 15_000],
  ['1.2 mdp', 1_200_000],
  ['-5', null],
  ['abc', null],
])('an amount with cents typed as %j is %j', (typed, amount) => expect(centsTyped(typed)).toBe(amount))
