import { expect, test } from 'vitest'
import { centsTyped, distanceText, promisedText, purchaseStep, stepPart } from './purchase-words.ts'

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

const offered = (more: object) => ({ distance: 0, ceiling: 198_900, promised: null, maximum: 198_934.11, ...more })
test.each([
  [{}, 'En el máximo', null],
  [{ distance: 3900 }, '$3,900 abajo del máximo', null],
  [{ distance: -1100 }, '$1,100 arriba del máximo', null],
  [
    { ceiling: 199_980, promised: 199_980 },
    '$1,080 arriba del avalúo, prometido',
    'Se le puede ofrecer hasta $199,980: ya se lo prometió su recibo.',
  ],
  [
    { ceiling: 199_980, promised: 199_980, distance: 4980 },
    '$4,980 abajo del máximo',
    'Se le puede ofrecer hasta $199,980: ya se lo prometió su recibo.',
  ],
  [{ ceiling: 205_000 }, '$6,100 arriba del avalúo, autorizado', null],
  [{ ceiling: null, maximum: null, promised: 199_980, distance: null }, undefined, null],
  [{ ceiling: 199_980, maximum: null, promised: 199_980 }, undefined, null],
])('an offer of %j against the appraisal', (more, text, promised) => {
  expect([distanceText(offered(more))?.text, promisedText(offered(more))]).toEqual([text, promised])
})

test.each([
  ['$12,345.60', 12_345.6],
  ['15 mil', 15_000],
  ['1.2 mdp', 1_200_000],
  ['-5', null],
  ['abc', null],
])('an amount with cents typed as %j is %j', (typed, amount) => expect(centsTyped(typed)).toBe(amount))
