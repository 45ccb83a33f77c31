import { expect, test } from 'vitest'
import { submitFailure } from './submit-failure.ts'

// The words of docs/product.md, section 8.
test.each([
  [{ code: '23505', message: 'x' }, 'Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.', true],
  [
    { code: 'PT422', message: 'Faltan datos para enviar tu solicitud.' },
    'Faltan datos para enviar tu solicitud.',
    false,
  ],
  [{ code: '42501', message: 'permission denied' }, 'No se pudo enviar la solicitud.', false],
  [new Error('the draft is not saved'), 'No se pudo enviar la solicitud.', false],
])('%o is told as it should be', (error, message, hasActive) =>
  expect(submitFailure(error, true)).toEqual({ message, hasActive }),
)

test('without a network that is what is said', () =>
  expect(submitFailure(new TypeError('failed to fetch'), false).message).toMatch(/No hay conexión/))
