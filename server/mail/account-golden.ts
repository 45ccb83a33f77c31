import { readBrand } from '../settings/brand.ts'
import type { MailData, MailTemplate } from './mail-data.ts'

export type Golden = {
  [T in MailTemplate]: {
    data: MailData[T]
    subject: string
    title: string
    button?: string
    page?: string
    links?: string[]
    says: string[]
  }
}

export const brand = readBrand()
export const code = '048213'
export const link =
  'https://volante.example/auth/v1/verify?token=abc&type=signup&redirect_to=https://volante.example/acceder/enlace?volver=x'
export const linkPage = `https://volante.example/acceder/enlace?volver=x#${new URL(link).search.slice(1)}`

export const ACCOUNT_LETTERS = {
  'confirm-signup': {
    data: { code, link },
    subject: 'Confirma tu correo en Volante',
    title: 'Confirma tu correo',
    button: 'Confirmar mi correo',
    says: [
      'El enlace y el código vencen en 1 hora y sirven una sola vez.',
      'Si no creaste una cuenta, ignora este correo',
    ],
  },
  'magic-link': {
    data: { code, link },
    subject: 'Tu acceso a Volante',
    title: 'Entra a tu cuenta',
    button: 'Entrar a mi cuenta',
    says: ['No compartas el código con nadie', 'Si no pediste entrar, ignora este correo.'],
  },
  recovery: {
    data: { code, link },
    subject: 'Restablece tu contraseña de Volante',
    title: 'Restablece tu contraseña',
    button: 'Elegir una contraseña nueva',
    says: ['Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.'],
  },
  invite: {
    data: { code, link },
    subject: 'Te invitaron a Volante',
    title: 'Te damos la bienvenida a Volante',
    button: 'Aceptar la invitación',
    says: ['El equipo de Volante creó una cuenta para ti.'],
  },
  'email-change-current': {
    data: { code, link, newEmail: 'ana.nueva@example.mx' },
    subject: 'Confirma el cambio de correo de tu cuenta de Volante',
    title: 'Confirma el cambio de correo',
    button: 'Confirmar el cambio',
    says: ['ana.nueva@example.mx', 'cuando confirmas desde los dos correos', 'Si no fuiste tú, no confirmes'],
  },
  'email-change-new': {
    data: { code, link, newEmail: 'ana.nueva@example.mx' },
    subject: 'Confirma tu correo nuevo en Volante',
    title: 'Confirma tu correo nuevo',
    button: 'Confirmar mi correo nuevo',
    says: ['ana.nueva@example.mx va a ser el correo de una cuenta de Volante.'],
  },
  reauthentication: {
    data: { code },
    subject: '048213 es tu código de Volante',
    title: 'Confirma que eres tú',
    says: ['El código vence en 1 hora y sirve una sola vez.', 'Si no pediste ningún cambio, cambia tu contraseña'],
  },
  'password-changed': {
    data: {},
    subject: 'Cambió la contraseña de tu cuenta de Volante',
    title: 'Tu contraseña cambió',
    button: 'Elegir una contraseña nueva',
    page: '/acceder?paso=recuperar',
    says: ['Si fuiste tú, no tienes que hacer nada.', `Escríbenos a ${brand.email} o llámanos al 81 0000 0000`],
  },
  'email-changed': {
    data: { oldEmail: 'ana@example.mx', newEmail: 'ana.nueva@example.mx' },
    subject: 'Cambió el correo de tu cuenta de Volante',
    title: 'El correo de tu cuenta cambió',
    says: ['Tu cuenta ya no usa ana@example.mx: su correo ahora es ana.nueva@example.mx.', '¿No fuiste tú?'],
  },
  'phone-changed': {
    data: { newPhone: '+528112345678' },
    subject: 'Cambió el teléfono de tu cuenta de Volante',
    title: 'El teléfono de tu cuenta cambió',
    button: 'Ir a mi cuenta',
    says: ['ahora es el que termina en 5678.'],
  },
  'mfa-enrolled': {
    data: { factorType: 'totp', friendlyName: 'Mi celular' },
    subject: 'Activaste un segundo paso en tu cuenta de Volante',
    title: 'Tu cuenta tiene un segundo paso',
    button: 'Ir a mi cuenta',
    says: ['al entrar te pediremos además un código de tu app de autenticación («Mi celular»).'],
  },
  'mfa-removed': {
    data: { factorType: 'webauthn' },
    subject: 'Se quitó un segundo paso de tu cuenta de Volante',
    title: 'Se quitó un segundo paso',
    button: 'Ir a mi cuenta',
    says: ['Al entrar ya no te pediremos tu llave de seguridad.'],
  },
  'passkey-added': {
    data: { name: 'Google Password Manager' },
    subject: 'Agregaste una llave de acceso a tu cuenta de Volante',
    title: 'Tu cuenta tiene una llave de acceso nueva',
    button: 'Ir a Seguridad',
    page: '/escritorio/profile?seccion=seguridad',
    says: ['Se llama «Google Password Manager»', 'Si no fuiste tú, quítala'],
  },
  'recovery-code-used': {
    data: { left: 1 },
    subject: 'Entraste a Volante con un código de recuperación',
    title: 'Se usó un código de recuperación',
    button: 'Ir a Seguridad',
    page: '/escritorio/profile?seccion=seguridad',
    says: ['Te queda 1.', 'alguien tiene tus códigos'],
  },
  'address-taken': {
    data: {},
    subject: 'Ya tienes una cuenta en Volante con este correo',
    title: 'Este correo ya tiene cuenta',
    button: 'Entrar a mi cuenta',
    says: ['No cambió nada'],
  },
  'account-deleted': {
    data: { name: 'Emma', heldUntil: '2036-11-22T12:00:00Z', reason: 'Compraste un auto.' },
    subject: 'Tu cuenta de Volante quedó bloqueada',
    title: 'Hasta pronto, Emma',
    says: ['hasta el 22 de noviembre de 2036', 'Compraste un auto.'],
  },
} satisfies Partial<Golden>
