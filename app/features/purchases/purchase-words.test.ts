import { expect, test } from 'vitest'
import { purchaseStep, stepPart } from './purchase-words.ts'

test.each([
  ['nueva', ['avaluo'], 'Hazle su avalúo', 'avaluo'],
  ['valuada', ['llegada'], 'Recíbelo cuando llegue', null],
  ['inspeccion', ['llegada', 'avaluo'], 'Apunta lo que dice su odómetro', null],
  ['inspeccion', ['avaluo'], 'Hazle su avalúo', 'avaluo'],
  ['papeles', ['niv', 'repuve'], 'Apuntar su NIV', 'datos'],
  ['papeles', ['revisar:factura_pdf'], 'Revisar: Factura (PDF)', 'papeles'],
  ['papeles', ['pago'], 'Pagarlo', 'pagos'],
  ['papeles', [], 'Cómpralo', null],
  ['pagada', [], null, null],
])('the next step of a purchase in %s without %j is done in its part', (stage, lacks, text, part) => {
  expect([purchaseStep({ stage, lacks, offer_state: null }), stepPart({ stage, lacks })]).toEqual([text, part])
})
