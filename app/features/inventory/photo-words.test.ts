import { expect, test } from 'vitest'
import { gateText } from './photo-words.ts'

test.each([
  [{ counted: 5, wanted: 6 }, false, 'Falta 1 foto para publicarlo: lleva 5 de 6.'],
  [{ counted: 3, wanted: 6 }, true, 'Faltan 3 fotos: lleva 3 de 6.'],
  [{ counted: 6, wanted: 6 }, false, 'Lleva 6; para publicarlo se piden 6.'],
  [{ counted: 7, wanted: 6 }, true, 'Lleva 7; se piden 6.'],
])('%o, listed: %s', (photos, isListed, text) => {
  expect(gateText(photos, isListed)).toBe(text)
})
