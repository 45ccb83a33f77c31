import { expect, test } from 'vitest'
import { UploadError } from '#app/lib/storage-error.ts'
import { failureText } from './failure-text.ts'

test.each([
  [new UploadError('InternalError', 500, 'x'), /subir la captura/],
  [new UploadError('EntityTooLarge', 413, 'x'), /5 MB/],
  [new UploadError('SlowDown', 429, 'x'), /Espera un momento/],
  [{ code: 'PT429', message: 'Ya recibimos varios comentarios tuyos.' }, /^Ya recibimos varios comentarios tuyos\.$/],
  [{ code: '42501', message: 'permission denied' }, /^No se pudo enviar/],
  [undefined, /^No se pudo enviar/],
])('%o', (error, text) => expect(failureText(error, true)).toMatch(text))

test('without a network that is what is told', () =>
  expect(failureText(new TypeError('Failed to fetch'), false)).toMatch(/internet.*sigue aquí/s))
