import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { authFailure } from './auth-failure.ts'

test.each([
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'Los datos no coinciden.'],
  [new AuthApiError('secret of the server', 422, 'a_code_of_tomorrow'), 'Ocurrió un error inesperado.'],
  [new AuthApiError('slow down', 429, undefined), 'Hiciste muchos intentos'],
  [new AuthRetryableFetchError('Failed to fetch', 0), 'No hay conexión'],
  [new AuthRetryableFetchError('bad gateway', 502), 'Estamos teniendo un problema técnico'],
  [new AuthSessionMissingError(), 'Inicia sesión para continuar.'],
  [new AuthWeakPasswordError('Password is known', 422, ['pwned']), 'apareció en una filtración'],
  [new DOMException('gone', 'NotAllowedError'), 'No se completó la llave'],
  [new DOMException('known', 'InvalidStateError'), 'ya tiene una llave'],
  [new DOMException('no lock', 'ConstraintError'), 'no tiene bloqueo de pantalla'],
  [new DOMException('elsewhere', 'SecurityError'), 'solo sirven en la dirección oficial'],
  [new AuthApiError('Maximum number of passkeys', 422, 'too_many_passkeys'), 'el máximo de llaves de acceso'],
  [new TypeError('Failed to fetch dynamically imported module'), 'No hay conexión'],
  [undefined, 'No pudimos completar la operación.'],
  ['text', 'No pudimos completar la operación.'],
])('%s reads in Spanish', (error, message) => {
  const text = authFailure(error).text
  expect(text).toContain(message)
  expect(text).not.toMatch(/secret|login|fetch/i)
})
