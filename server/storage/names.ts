import { invalidBucketName, invalidKey } from './errors.ts'

// What the hosted service allows in a name. It never becomes a file's name here.
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/
const LONGEST_KEY = 1024

/** The name itself when an object may be called that. Throws InvalidKey: other characters, empty parts, '.' or '..', or too long. */
export function objectKey(name: string): string {
  const parts = name.split('/')
  const odd = parts.some((part) => part === '' || part === '.' || part === '..')
  if (odd || name.length > LONGEST_KEY || !KEY.test(name)) throw invalidKey(name)
  return name
}

/** The name itself when a bucket may be called that. Throws InvalidBucketName. */
export function bucketName(name: string): string {
  if (!BUCKET.test(name) || name.trim() === '' || name === '.' || name === '..') throw invalidBucketName()
  return name
}

/** One part of a path, decoded once. Throws InvalidKey where the escapes make no text. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw invalidKey(part)
  }
}

const UNITS = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const

/** Bytes of '20GB', '1.5mb' … as bucket limits are written; null when it is not one. */
export function bytesOf(text: string): number | null {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? []
  return amount === '' ? null : Math.floor(Number(amount) * UNITS[unit.toLowerCase() as keyof typeof UNITS])
}

/** Whether a content type (without parameters) is on a bucket's list, which may say 'image/*'. No list allows everything. */
export function typeAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true
  return allowed.some((one) => {
    const wanted = one.toLowerCase()
    if (wanted === '*/*') return true
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
  })
}
