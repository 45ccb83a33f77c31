import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export interface SealedText {
  k: string
  c: string
}

/** No key opens it: foreign, altered, or under another name. */
export class Unsealable extends Error {
  override name = 'Unsealable'
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const sealingKeyId = (key: Buffer): string =>
  createHash('sha256').update('volante sealing key ').update(key).digest('hex').slice(0, 12)

/** AES-256-GCM, bound to the name. */
export function seal(key: Buffer, name: string, text: string): SealedText {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { k: sealingKeyId(key), c: sealed.toString('base64') }
}

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
