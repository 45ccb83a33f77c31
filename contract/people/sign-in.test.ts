import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUTH_MESSAGES } from './auth-messages.ts'
import { emailOf, identifierOf, passwordSignIn, signUp } from './sign-in.ts'

test.each([
  '',
  ' ',
  'ana',
  'ana@',
  '@x.mx',
  'ana@x',
  'ana@x..mx',
  'a b@x.mx',
  'ana@x.mx, b@x.mx',
  '81 1234',
  '0181',
  'a@b@c.mx',
])('%j is neither e-mail nor phone', (text) => expect(identifierOf(text)).toBeNull())

test.each([
  [' Ana.Garza@Correo.COM ', { email: 'ana.garza@correo.com' }],
  ['ana+autos@x.com.mx', { email: 'ana+autos@x.com.mx' }],
  ['81 1234 5678', { phone: '+528112345678' }],
  ['(81) 1234-5678', { phone: '+528112345678' }],
  ['044 81 1234 5678', { phone: '+528112345678' }],
  ['+52 1 81 1234 5678', { phone: '+528112345678' }],
  ['+1 956 555 0100', { phone: '+19565550100' }],
])('%s is accepted', (text, identifier) => expect(identifierOf(text)).toEqual(identifier))

test('a normalized address stays the same', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const email = emailOf(`${text}@correo.mx`)
      if (email === null) return
      expect(emailOf(email)).toBe(email)
      expect(email.split('@')).toHaveLength(2)
      expect(email).not.toMatch(/[\s,;<>]/)
    }),
  )
})

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

test('missing fields are named', () =>
  expect(messages(passwordSignIn.safeParse({ identifier: '', password: '' }))).toEqual({
    identifier: 'Escribe tu correo o tu celular.',
    password: 'Escribe tu contraseña.',
  }))

test('an account needs consent, a name and a password of valid length', () => {
  const given = { first_name: ' ', identifier: 'ana@correo.mx', password: 'corta', privacy: false }
  expect(messages(signUp.safeParse(given))).toEqual({
    first_name: 'Escribe tu nombre.',
    password: 'Usa al menos 8 caracteres.',
    privacy: 'Para crear tu cuenta necesitamos que lo aceptes.',
  })
  expect(messages(signUp.safeParse({ ...given, password: 'ñ'.repeat(37) })).password).toBe(
    'Usa como mucho 72 caracteres.',
  )
})

test('an account is created from the input', () =>
  expect(signUp.parse({ first_name: 'Ana', identifier: '811 234 5678', password: 'una larga', privacy: true })).toEqual(
    {
      first_name: 'Ana',
      identifier: { phone: '+528112345678' },
      password: 'una larga',
      privacy: true,
    },
  ))

test.each(Object.entries(AUTH_MESSAGES))('%s does not reveal whether an account exists', (code, message) => {
  if (code !== 'user_not_found') expect(message).not.toMatch(/(ya|no) (está registrad|existe)|ya tiene cuenta/i)
})
