import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const isSigned = (body: string, timestamp: string, signature: string, secret: string): boolean => {
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
  return signature.split(',').some((one) => {
    const given = Buffer.from(one.trim())
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
