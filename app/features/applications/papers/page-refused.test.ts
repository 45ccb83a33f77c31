import { expect, test } from 'vitest'
import { UploadError } from '#app/lib/storage-error.ts'
import { PAGE_REFUSALS } from '#contract/document-checks.ts'
import { PageRefused, uploadFailure } from './page-refused.ts'

test.each([
  ['too large for the bucket', new UploadError('EntityTooLarge', 413, 'x'), PAGE_REFUSALS.page_large, true],
  ['not what it says', new UploadError('InvalidMimeType', 415, 'x'), PAGE_REFUSALS.page_type, true],
  ['too many', new UploadError('SlowDown', 429, 'x'), /muchas solicitudes/, false],
  ['lost on the way', new UploadError('offline', 0, 'x'), /No se pudo subir/, false],
  ['refused for its content', new PageRefused(422, PAGE_REFUSALS.page_damaged), PAGE_REFUSALS.page_damaged, true],
  ['not there yet', new PageRefused(422, PAGE_REFUSALS.page_missing), PAGE_REFUSALS.page_missing, false],
  ['asked too often', new PageRefused(429, 'Espera'), 'Espera', false],
  ['an answer that never came', new PageRefused(503, 'x'), /No se pudo subir/, false],
  ['anything else', new TypeError('x'), /No se pudo subir/, false],
])('a page that is %s is told so', (_, error, problem, final) => {
  expect(uploadFailure(error, true)).toEqual({
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    final,
  })
})

test('without a network that is what is said', () =>
  expect(uploadFailure(new UploadError('offline', 0, 'x'), false).problem).toMatch(/No hay conexión/))
