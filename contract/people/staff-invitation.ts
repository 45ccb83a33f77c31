import * as z from 'zod/mini'
import { pastedText } from '../text/pasted-text.ts'
import { emailOf } from './sign-in.ts'

const name = z
  .string()
  .check(
    z.overwrite(pastedText),
    z.trim(),
    z.minLength(1, 'Escribe este dato.'),
    z.maxLength(80, 'Es demasiado largo.'),
    z.regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Tiene caracteres que no se ven. Escríbelo de nuevo.'),
  )

export const staffInvitation = z.object({
  email: z.string().check(
    z.overwrite((text) => emailOf(text) ?? text),
    z.refine((text) => emailOf(text) !== null, 'Escribe un correo completo, como nombre@ejemplo.mx.'),
  ),
  first_name: name,
  last_name: name,
  role: z.enum(['sales', 'admin'], 'Elige su puesto.'),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

export interface StaffInvited {
  state: 'invited' | 'promoted'
}
