import { expect, test } from 'vitest'
import { ERROR_CODES, errorMessage } from './errors.ts'

test.each(['no-such-code', '', 'constructor', '__proto__'])('the code %j is an unexpected error', (code) =>
  expect(errorMessage(code)).toBe('Ocurrió un error inesperado.'),
)

test('missing values leave no braces, and values are not expanded', () => {
  expect(errorMessage('applications_unavailable')).toBe('No se pudieron obtener las solicitudes: —')
  expect(errorMessage('spreadsheet_failed', { service: '{status}', status: 500 })).toBe(
    'Error de la API de {status} (500).',
  )
  expect(errorMessage('applications_unavailable', { toString: 'x' })).toBe('No se pudieron obtener las solicitudes: —')
})

// The auth protocol's text, compared by clients.
const PROTOCOL = 'credentials_missing'

test.each(ERROR_CODES.filter((code) => code !== PROTOCOL))('%s is a complete sentence', (code) => {
  const column = { name: 'Precio', type: 'texto', target: 'el precio', read: 9, expected: 10, count: 2 }
  const of = {
    service: 'Hoja',
    status: 500,
    message: 'Falta un dato.',
    noun: 'tu auto',
    when: 'Vuelve a intentarlo en 5 minutos.',
    stage: 'Visita',
    moved: 'Laura lo movió',
    proven: 'Nueva',
    fact: 'agenda su cita.',
    problem: 'ese día no abre.',
    branch: 'Volante Monterrey',
    agent: 'Laura',
    ...column,
  }
  const message = errorMessage(code, of)
  expect(message).toMatch(/^[¿¡]?\p{Lu}.*[.?!]$/su)
  expect(message).not.toMatch(/[{}—]/)
})

// docs/product.md, section 8, verbatim.
test.each([
  ['spreadsheet_network', 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.'],
  ['spreadsheet_save_failed', 'No se pudo guardar la cotización en Hoja.'],
  ['valuation_unauthorized', 'Error de autenticación con Hoja (401). Verifica tu API Key y API Secret.'],
  [
    'valuation_no_offer',
    'No pudimos generar una oferta para esta versión específica. Esto suele ocurrir con autos poco comunes.',
  ],
  [
    'valuation_timeout',
    'La cotización está tardando más de lo esperado. Por favor, intenta de nuevo o prueba con una versión o año diferente del auto.',
  ],
  ['application_not_submitted', 'No se pudo enviar la solicitud.'],
  ['application_already_active', 'Ya tienes una solicitud activa. Solo puedes tener una solicitud a la vez.'],
  ['applications_unavailable', 'No se pudieron obtener las solicitudes: sin red'],
  ['application_unavailable', 'No se pudo obtener la solicitud.'],
  ['application_check_failed', 'No se pudo verificar el estado de las solicitudes existentes.'],
  ['application_not_started', 'No se pudo iniciar una nueva solicitud.'],
  ['application_draft_not_saved', 'No se pudo guardar el borrador de la solicitud.'],
  ['application_not_deleted', 'No se pudo eliminar la solicitud.'],
  ['unexpected', 'Ocurrió un error inesperado.'],
  ['credentials_missing', 'You must provide either an email or phone number and a password'],
])('%s has the exact text', (code, text) =>
  expect(errorMessage(code, { service: 'Hoja', message: 'sin red' })).toBe(text),
)
