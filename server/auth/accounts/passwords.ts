import { type Algorithm, hash, verify } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { authError } from '../errors.ts'
import type { AuthSettings } from '../settings.ts'
import { weaknesses, weakPasswordMessage } from './password-strength.ts'

// OWASP recommendation: 19 MiB of memory and two passes.
const COST = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const LONGEST = 72

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

export const isKnownHash = (text: string): boolean =>
  /^\$argon2(id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/.test(text) ||
  /^\$2[aby]\$\d\d\$[\w./]{53}$/.test(text)

export interface PasswordCheck {
  right: boolean
  rehash: boolean
}

let stranger: Promise<string> | undefined

/** Takes equally long without a stored hash, so that timing reveals nothing. */
export async function checkPassword(hash: string | null | undefined, password: string): Promise<PasswordCheck> {
  if (!hash) {
    stranger ??= hashPassword('the password of nobody')
    await verify(await stranger, password)
    return { right: false, rehash: false }
  }
  if (/^\$2[aby]\$/.test(hash)) return { right: await bcrypt.compare(password, hash), rehash: true }
  if (!hash.startsWith('$argon2')) return checkPassword(null, password)
  return { right: await verify(hash, password), rehash: !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$') }
}

/** Throws 422 weak_password, or validation_failed when too long. */
export async function checkStrength(password: string, settings: AuthSettings): Promise<void> {
  if (Buffer.byteLength(password) > LONGEST)
    throw authError(400, 'validation_failed', `Password cannot be longer than ${LONGEST} characters`)
  const found = await weaknesses(password, settings)
  if (found.length > 0)
    throw authError(422, 'weak_password', weakPasswordMessage(found, settings.password), {
      weak_password: { reasons: found },
    })
}
