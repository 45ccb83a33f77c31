import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A secret as the database keeps it: `k` names the key, `c` is nonce, ciphertext and tag in base64. */
export interface SealedText {
  k: string
  c: string
}

/** None of our keys opens it: another server sealed it, it was tampered with, or it stands under another name than it was sealed for. */
export class Unsealable extends Error {
  override name = 'Unsealable'
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a key is called beside what it sealed: says nothing of it. */
export const sealingKeyId = (key: Buffer): string =>
  createHash('sha256').update('volante sealing key ').update(key).digest('hex').slice(0, 12)

/** Seals a text (AES-256-GCM) for its name: under another name it does not open. */
export function seal(key: Buffer, name: string, text: string): SealedText {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { k: sealingKeyId(key), c: sealed.toString('base64') }
}

/** Opens what was sealed for that name with one of the keys. Throws Unsealable, which says nothing of what is in it. */
export function unseal(keys: readonly Buffer[], name: string, { k, c }: SealedText): string {
  const key = keys.find((one) => sealingKeyId(one) === k)
  if (!key) throw new Unsealable(`${name}: no key ${k}`)
  const sealed = Buffer.from(c, 'base64')
  const end = sealed.length - TAG_BYTES
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]).toString()
  } catch {
    throw new Unsealable(`${name}: not as it was sealed`)
  }
}
