import { expect, test } from 'vitest'
import { permissionText, refusalText, SAID_WAYS } from './contact-permissions.ts'

test('a permission is shown as a sentence', () => {
  expect(permissionText('call', 'publicidad', false, 'llamada')).toBe(
    'No quiere recibir publicidad por teléfono (por llamada)',
  )
  expect(permissionText('whatsapp', 'servicio', true, 'whatsapp')).toBe(
    'Acepta que lo atendamos por WhatsApp (por WhatsApp)',
  )
  expect(permissionText('mail', 'publicidad', true)).toBe('Acepta recibir publicidad por correo')
})

test('a refusal has a reason, also for unknown codes', () => {
  expect(refusalText(null)).toBeNull()
  expect(refusalText('register_old')).toContain('30 días')
  expect(refusalText('otra')).toBe('otra')
})

test('staff cannot record permissions by site or file', () => {
  expect(SAID_WAYS.map(({ value }) => value)).toEqual(['en_persona', 'llamada', 'whatsapp', 'correo', 'sms'])
})
