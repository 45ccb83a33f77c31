import { expect, test } from 'vitest'
import { failureText, listFailure } from './failure-text.ts'

const FALLBACK = 'No se pudo.'

test.each([
  [{ code: 'PT409', message: 'Ya está aprobada.' }, true, 'Ya está aprobada.'],
  [{ code: 'PT500', message: 'select * from secrets' }, true, FALLBACK],
  [{ code: '42501', message: 'permission denied for table' }, false, FALLBACK],
  [{ code: 'PGRST116', message: 'JSON object requested' }, true, /cambió mientras/],
  [new TypeError('Failed to fetch'), false, /internet/],
  [new TypeError('Failed to fetch'), true, FALLBACK],
  [undefined, true, FALLBACK],
])('%o', (error, online, text) => expect(failureText(error, FALLBACK, online)).toMatch(text))

test.each([
  [{ code: '57014', message: 'canceling statement' }, 'No se pudieron obtener las solicitudes: canceling statement'],
  [{ code: '', message: 'TypeError: Failed to fetch' }, /: el servicio no respondió\.$/],
  [null, /: el servicio no respondió\.$/],
])('a list that cannot be read says why: %o', (error, text) => expect(listFailure(error)).toMatch(text))
