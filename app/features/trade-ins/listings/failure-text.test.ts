import { expect, test } from 'vitest'
import { UploadError } from '#app/lib/storage-error.ts'
import { failureText } from './failure-text.ts'

test.each([
  [new UploadError('EntityTooLarge', 413, 'x'), true, /15 MB/],
  [new UploadError('offline', 0, 'x'), true, /internet/],
  [new UploadError('InternalError', 500, 'x'), true, /^No se pudo subir/],
  [{ code: 'PT409', message: 'Este auto ya no recibe archivos.' }, true, /^Este auto ya no recibe archivos\.$/],
  [{ code: 'PT500', message: 'select * from secrets' }, true, /^No se pudo guardar/],
  [{ code: '42501', message: 'permission denied for table' }, true, /^No se pudo guardar/],
  [{ code: 'PGRST116', message: 'JSON object requested' }, true, /cambió mientras/],
  [new TypeError('Failed to fetch'), false, /internet/],
  [undefined, true, /^No se pudo guardar/],
])('%o', (error, online, text) => expect(failureText(error, online)).toMatch(text))
