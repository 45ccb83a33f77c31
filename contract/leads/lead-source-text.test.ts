import { expect, test } from 'vitest'
import { leadSourceText } from './lead-source-text.ts'

test.each([
  ['mostrador', 'Mostrador'],
  ['llamada', 'Llamada'],
  ['facebook', 'Facebook'],
  ['facebook_IwAR0abc12', 'Facebook'],
  ['rfdm_A1', 'Recomendación'],
  ['ordencompra_OC-1', 'Enlace de un auto'],
  ['seminuevos.com', 'seminuevos.com'],
])('names the source %s %s', (source, text) => {
  expect(leadSourceText(source)).toBe(text)
})

test.each([
  ['meta_lead_ads', 'Anuncio de Facebook o Instagram'],
  ['ads_ig', 'Anuncio de Instagram'],
  ['ads_bing', 'Anuncio de bing'],
  ['importado', 'Archivo importado'],
])('the origin %s reads %s', (source, text) => expect(leadSourceText(source)).toBe(text))
