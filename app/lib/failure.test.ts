import { afterEach, expect, test, vi } from 'vitest'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { type ActionName, failureOf, isRefused, UserFacingError } from './failure.ts'
import { UploadError } from './storage-error.ts'

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
afterEach(() => vi.unstubAllGlobals())

const refusal = { code: 'PT409', message: 'Ya está aprobada.' }
const denied = { code: '42501', message: 'permission denied for table' }
const gone = { code: 'PGRST116', message: 'JSON object requested' }
const lost = new TypeError('Failed to fetch')

test.each<[ActionName, unknown, boolean, string | RegExp]>([
  ['save', refusal, true, 'Ya está aprobada.'],
  ['save', { code: 'PT500', message: 'select * from secrets' }, true, SCREEN_MESSAGES.not_saved],
  ['save', { code: 'PT409', message: '' }, true, SCREEN_MESSAGES.not_saved],
  ['save', undefined, true, SCREEN_MESSAGES.not_saved],
  ['save', 'text', true, SCREEN_MESSAGES.not_saved],
  ['save', lost, true, SCREEN_MESSAGES.not_saved],
  ['save', lost, false, 'No hay conexión a internet. Revisa tu red e intenta de nuevo.'],
  ['application.withdraw', denied, false, SCREEN_MESSAGES.application_not_withdrawn],
  ['application.delete', gone, true, /cambió mientras/],
  ['application.delete', lost, true, 'No se pudo eliminar la solicitud.'],
  ['client.save', denied, true, 'Tu cuenta no tiene permiso para hacer esto.'],
  ['bank-profile.save', denied, true, /^Confirma tu segundo factor .* bancario\. Lo que escribiste sigue aquí\.$/],
  ['profile.save', denied, true, /^Confirma tu segundo factor para cambiar tu perfil\.$/],
  ['account.delete', denied, true, 'Confirma que eres tú para hacer este cambio.'],
  ['account.delete', lost, false, /internet/],
  ['client.write', refusal, true, 'Ya está aprobada. Lo que escribiste sigue aquí.'],
  ['message.send', lost, true, 'No se pudo enviar el mensaje. Lo que escribiste sigue aquí.'],
  ['sale.write', lost, false, /internet.* Lo que escribiste sigue aquí\.$/],
  // By constraint name.
  [
    'profile.save',
    { code: '23514', message: 'new row … violates check constraint "birth_date_is_of_an_adult"' },
    true,
    'Debes tener al menos 18 años.',
  ],
  [
    'profile.save',
    { code: '23514', message: 'the number that an account signs in with is changed' },
    true,
    /Seguridad/,
  ],
  ['profile.save', { code: '23514', message: 'x', hint: 'rfc_is_of_a_person' }, true, /^El RFC no es válido/],
  [
    'profile.save',
    { code: '23514', message: 'violates check constraint "curp_has_its_form"' },
    true,
    /no son válidos.*intenta de nuevo\.$/,
  ],
  ['profile.save', { code: '', message: 'TypeError: Failed to fetch' }, true, /conexión.*sigue aquí/],
  ['profile.save', lost, true, /conexión.*sigue aquí/],
  ['profile.save', Object.assign(new Error('x'), { name: 'AuthRetryableFetchError' }), true, /conexión.*sigue aquí/],
  ['profile.save', Object.assign(new Error('x'), { name: 'FunctionsFetchError' }), true, /conexión.*sigue aquí/],
  ['profile.save', new DOMException('x', 'TimeoutError'), true, /conexión.*sigue aquí/],
  ['profile.save', new Error('a fault of ours'), true, /^No se pudo guardar tu perfil/],
  ['profile.save', { code: 'XX000', message: 'select secrets from …' }, true, /^No se pudo guardar.*sigue aquí\.$/],
  ['profile.save', undefined, true, /^No se pudo guardar/],
  ['bank-profile.erase', lost, true, /internet/],
  ['bank-profile.erase', { code: '23514', message: 'x' }, true, /no son válidos/],
  ['application.submit', { code: '23505', message: 'x' }, true, /^Ya tienes una solicitud activa/],
  ['application.submit', { code: 'PT422', message: 'Faltan datos.' }, true, 'Faltan datos.'],
  ['application.submit', denied, true, 'No se pudo enviar la solicitud.'],
  ['application.submit', new Error('the draft is not saved'), true, 'No se pudo enviar la solicitud.'],
  ['application.submit', { code: 'database_away', message: 'x' }, true, 'No se pudo enviar la solicitud.'],
  ['application.submit', lost, false, /No hay conexión/],
  [
    'applications.load',
    { code: '57014', message: 'se canceló' },
    true,
    'No se pudieron obtener las solicitudes: se canceló',
  ],
  ['applications.load', { code: '', message: 'TypeError: Failed to fetch' }, true, /: el servicio no respondió\.$/],
  ['applications.load', null, true, /: el servicio no respondió\.$/],
  ['page.upload', new UploadError('EntityTooLarge', 413, 'x'), true, 'El archivo pesa más de 15 MB.'],
  ['page.upload', new UploadError('InvalidMimeType', 415, 'x'), true, /^El archivo debe ser una foto/],
  ['page.upload', new UploadError('offline', 0, 'x'), true, SCREEN_MESSAGES.file_not_uploaded],
  ['page.upload', new UploadError('offline', 0, 'x'), false, /No hay conexión/],
  ['page.upload', new UploadError('QuotaExceeded', 429, 'x'), true, SCREEN_MESSAGES.files_quota],
  ['page.upload', new UserFacingError({ status: 422, message: 'Está dañado.' }), true, 'Está dañado.'],
  ['sale.upload', new UploadError('EntityTooLarge', 413, 'x'), true, /15 MB/],
  ['sale.upload', new UploadError('offline', 0, 'x'), true, /internet/],
  ['sale.upload', new UploadError('InternalError', 500, 'x'), true, /^No se pudo subir/],
  [
    'sale.upload',
    { code: 'PT409', message: 'Este auto ya no recibe archivos.' },
    true,
    /^Este auto ya no .*archivos\.$/,
  ],
  ['sale.claim', { code: '22P02', message: 'x' }, true, 'Esa dirección no es de una oferta.'],
  ['sale.claim', { code: '23505', message: 'x' }, true, /^Esa oferta ya está guardada/],
  ['sale.save', gone, true, /cambió mientras/],
  ['sale.save', denied, true, /^No se pudo guardar/],
  ['feedback.send', new UploadError('InternalError', 500, 'x'), true, /subir la captura/],
  ['feedback.send', new UploadError('EntityTooLarge', 413, 'x'), true, /5 MB/],
  ['feedback.send', new UploadError('SlowDown', 429, 'x'), true, /Espera un momento/],
  ['feedback.send', { code: 'PT429', message: 'Ya recibimos varios.' }, true, 'Ya recibimos varios.'],
  ['feedback.send', denied, true, 'No se pudo enviar. Intenta de nuevo. Lo que escribiste sigue aquí.'],
  ['feedback.send', undefined, true, /^No se pudo enviar/],
  ['feedback.send', lost, false, /internet.*sigue aquí/s],
])('%s: %o', (action, error, onLine, text) => {
  online(onLine)
  expect(failureOf(error, action).text).toMatch(typeof text === 'string' ? new RegExp(`^${literally(text)}$`) : text)
})

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test.each([
  ['tus citas', 'No se pudieron cargar tus citas.'],
  ['las otras versiones', 'No se pudieron cargar las otras versiones.'],
  ['la cita', 'No se pudo cargar la cita.'],
  ['tu auto', 'No se pudo cargar tu auto.'],
  ['a tu asesor', 'No se pudo cargar a tu asesor.'],
  ['al cliente', 'No se pudo cargar al cliente.'],
])('a failed load agrees with its verb: %s', (noun, text) => {
  online(true)
  expect(failureOf(lost, 'load', noun).text).toBe(text)
  expect(failureOf(lost, 'open', 'la hoja').text).toBe('No se pudo abrir la hoja.')
})

test.each([
  [refusal, 'refused'],
  [gone, 'refused'],
  [new UploadError('EntityTooLarge', 413, 'x'), 'refused'],
  [new UserFacingError({ status: 422, message: 'Está dañado.' }), 'refused'],
  [new UserFacingError({ status: 422, code: 'page_missing', message: 'No terminó de subir.' }), 'busy'],
  [new UserFacingError({ status: 429, message: 'Espera.' }), 'busy'],
  [new UserFacingError({ status: 401, message: 'Inicia sesión.' }), 'busy'],
  [new UserFacingError({ status: 502, message: 'La hoja no responde.' }), 'busy'],
  [new UploadError('SlowDown', 429, 'x'), 'busy'],
  [{ code: 'database_away', message: 'x' }, 'busy'],
  [{ code: 'too_slow', message: 'x' }, 'busy'],
  [new UploadError('offline', 0, 'x'), 'offline'],
  [{ code: 'XX000', message: 'x' }, 'failed'],
  [undefined, 'failed'],
])('a retry may succeed after %o: %s', (error, kind) => {
  online(true)
  expect(failureOf(error, 'sale.upload').kind).toBe(kind)
})

test('passes on field messages and the code of a function', () =>
  expect(
    failureOf(
      new UserFacingError({
        status: 400,
        code: 'validation_failed',
        message: 'Revísalo.',
        fields: { kms: 'Es mucho.' },
      }),
      'save',
    ),
  ).toEqual({ text: 'Revísalo.', kind: 'refused', code: 'validation_failed', fields: { kms: 'Es mucho.' } }))

test.each([
  [refusal, true],
  [{ code: 'PT500' }, false],
  [denied, false],
  [lost, false],
  [null, false],
])('%o is permanent: %s', (error, refused) => expect(isRefused(error)).toBe(refused))
