import { invalidBucketName, invalidKey } from './errors.ts'

const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/
const LONGEST_KEY = 1024

export function objectKey(name: string): string {
  const parts = name.split('/')
  const odd = parts.some((part) => part === '' || part === '.' || part === '..')
  if (odd || name.length > LONGEST_KEY || !KEY.test(name)) throw invalidKey(name)
  return name
}

export function bucketName(name: string): string {
  if (!BUCKET.test(name) || name.trim() === '' || name === '.' || name === '..') throw invalidBucketName()
  return name
}

export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw invalidKey(part)
  }
}

const UNITS = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const

export function bytesOf(text: string): number | null {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? []
  return amount === '' ? null : Math.floor(Number(amount) * UNITS[unit.toLowerCase() as keyof typeof UNITS])
}

export function typeAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true
  return allowed.some((one) => {
    const wanted = one.toLowerCase()
    if (wanted === '*/*') return true
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
  })
}
