import * as z from 'zod/mini'
import { pastedText } from '../text/pasted-text.ts'
import { PHONE_PROBLEM, phoneOf } from './phone.ts'

export type Identifier = { email: string } | { phone: string }

const EMAIL = /^[^\s@,;:<>"()[\]\\]+@[^\s@.,;:<>"()[\]\\]+(\.[^\s@.,;:<>"()[\]\\]+)+$/
const LONGEST_EMAIL = 254

/** Normalizes; null when invalid. */
export function emailOf(text: string): string | null {
  const email = pastedText(text)
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '')
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : null
}

export function identifierOf(text: string): Identifier | null {
  if (pastedText(text).includes('@')) {
    const email = emailOf(text)
    return email ? { email } : null
  }
  const phone = phoneOf(text)
  return phone ? { phone } : null
}

const EMAIL_PROBLEM = 'Escribe tu correo completo, como nombre@correo.com.'

const identifier = z.pipe(
  z.string(),
  z.transform((text: string, context): Identifier => {
    const known = identifierOf(text)
    if (known) return known
    const message =
      text.trim() === ''
        ? 'Escribe tu correo o tu celular.'
        : text.includes('@') || /[a-z]/i.test(text)
          ? EMAIL_PROBLEM
          : PHONE_PROBLEM
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  }),
)

/** bcrypt's limit. */
const LONGEST_PASSWORD = 72
export const SHORTEST_PASSWORD = 8

const newPassword = z.string().check(
  z.minLength(SHORTEST_PASSWORD, `Usa al menos ${SHORTEST_PASSWORD} caracteres.`),
  z.refine(
    (text: string) => new TextEncoder().encode(text).length <= LONGEST_PASSWORD,
    `Usa como mucho ${LONGEST_PASSWORD} caracteres.`,
  ),
)

/** Without password rules, since it may be old. */
export const passwordSignIn = z.object({
  identifier,
  password: z.string().check(z.minLength(1, 'Escribe tu contraseña.')),
})

export const codeRequest = z.object({ identifier })

export const signUp = z.object({
  first_name: z.string().check(
    z.refine((text: string) => text.trim() !== '', 'Escribe tu nombre.'),
    z.maxLength(60, 'Escribe hasta 60 letras.'),
  ),
  identifier,
  password: newPassword,
  privacy: z.boolean().check(z.refine((ticked: boolean) => ticked, 'Para crear tu cuenta necesitamos que lo aceptes.')),
})

export const passwordChange = z.object({ password: newPassword })

export const emailChange = z.object({
  email: z.pipe(
    z.string(),
    z.transform((text: string, context): string => {
      const email = emailOf(text)
      if (email) return email
      context.issues.push({ code: 'custom', message: EMAIL_PROBLEM, input: text })
      return z.NEVER
    }),
  ),
})

export const phoneChange = z.object({
  phone: z.pipe(
    z.string(),
    z.transform((text: string, context): string => {
      const phone = phoneOf(text)
      if (phone) return phone
      context.issues.push({ code: 'custom', message: PHONE_PROBLEM, input: text })
      return z.NEVER
    }),
  ),
})

/** The service's limit. */
const LONGEST_KEY_NAME = 120

export const passkeyName = z.object({
  name: z.string().check(
    z.refine((text: string) => text.trim() !== '', 'Escribe un nombre.'),
    z.refine(
      (text: string) => new TextEncoder().encode(text.trim()).length <= LONGEST_KEY_NAME,
      'Usa un nombre más corto.',
    ),
  ),
})
