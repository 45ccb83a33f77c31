import { expect, test } from 'vitest'
import { conflictLine, problemLine } from './problem-lines.ts'

test.each([
  ['car_info', 'required', 'auto', 'Elige un auto.'],
  ['car_info', 'not_a_choice', 'auto', 'Tu auto ya no está a la venta: elige otro.'],
  ['car_info', 'malformed', 'auto', 'Los datos de tu auto cambiaron: elígelo otra vez.'],
  ['term', 'required', 'plan', 'Falta “Plazo en meses”.'],
  ['employer', 'too_short', 'ingresos', '“Empresa” debe tener al menos 2 letras.'],
  ['reference2_name', 'required', 'referencias', 'Falta “Referencia 2 · Nombre completo”.'],
  ['profile.rfc', 'required', 'personal', 'Falta “RFC” en tu perfil.'],
  ['authorisation.buro_credito', 'required', 'autorizaciones', 'Falta autorizar: Consulta de tu historial crediticio.'],
  ['authorisation.nueva', 'required', 'autorizaciones', 'Falta autorizar: nueva.'],
  ['something_new', 'required', 'revision', 'Revisa “something_new”.'],
])('%s %s leads to %s', (field, code, step, text) => expect(problemLine({ field, code })).toEqual({ step, text }))

test('a conflict between two devices links to its choice', () => {
  expect(conflictLine('car_info').step).toBe('auto')
  expect(conflictLine('street')).toEqual({ step: 'personal', text: 'Elige con cuál te quedas en “Calle”.' })
})
