import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'

export interface SealedBy {
  cipher: 'aes-256-gcm'
  kdf: 'scrypt' | 'hkdf-sha256'
  salt: string
}

export type BackupSecret = { passphrase: string } | { key: Buffer }

// A guess costs 128 MiB and a quarter of a second.
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const CHUNK = 64 * 1024
const TAG = 16
const NONCE = 12

const NOT_OPENED = 'The backup cannot be opened: the passphrase or key is not its own, or the file was changed or cut'

export const newSeal = (secret: BackupSecret): SealedBy => ({
  cipher: 'aes-256-gcm',
  kdf: 'passphrase' in secret ? 'scrypt' : 'hkdf-sha256',
  salt: randomBytes(16).toString('base64'),
})

export async function keyOf(secret: BackupSecret, { kdf, salt }: SealedBy): Promise<Buffer> {
  const bytes = Buffer.from(salt, 'base64')
  if ('passphrase' in secret && kdf === 'scrypt') {
    const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)
    return derive(secret.passphrase.normalize('NFKC'), bytes, 32, SCRYPT)
  }
  if ('key' in secret && kdf === 'hkdf-sha256')
    return Buffer.from(hkdfSync('sha256', secret.key, bytes, 'volante backup', 32))
  throw new Error(
    kdf === 'scrypt'
      ? 'The backup was closed by a passphrase: set BACKUP_PASSPHRASE'
      : 'The backup was closed by a key: set BACKUP_KEY',
  )
}

// Authenticates the position of a chunk, so that none can be removed, moved or truncated.
const nonceOf = (place: number, last: boolean) => {
  const nonce = Buffer.alloc(NONCE)
  nonce.writeUInt32BE(place, 7)
  nonce[11] = last ? 1 : 0
  return nonce
}

const inPieces = (size: number, take: (piece: Buffer, place: number, last: boolean) => Buffer) => {
  let held = Buffer.alloc(0)
  let place = 0
  const attempt = (done: TransformCallback, work: () => Buffer[]) => {
    try {
      const pieces = work()
      done(null, pieces.length > 0 ? Buffer.concat(pieces) : undefined)
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      attempt(done, () => {
        held = Buffer.concat([held, chunk])
        const pieces: Buffer[] = []
        while (held.length > size) {
          pieces.push(take(held.subarray(0, size), place++, false))
          held = held.subarray(size)
        }
        return pieces
      })
    },
    flush(done) {
      attempt(done, () => [take(held, place, true)])
    },
  })
}

export const sealing = (key: Buffer, header: Buffer): Transform =>
  inPieces(CHUNK, (piece, place, last) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, last)).setAAD(header)
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })

/** Emits only authenticated bytes. */
export const opening = (key: Buffer, header: Buffer): Transform =>
  inPieces(CHUNK + TAG, (piece, place, last) => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, last)).setAAD(header)
      decipher.setAuthTag(piece.subarray(piece.length - TAG))
      return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()])
    } catch {
      throw new Error(NOT_OPENED)
    }
  })
