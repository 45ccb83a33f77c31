import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, sealingKeyId, Unsealable, unseal } from './seal-box.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]

test('sealed text opens with its key under its name, and is never sealed alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal(key, 'mail.password', text)
      expect(unseal([other, key], 'mail.password', sealed)).toBe(text)
      expect(seal(key, 'mail.password', text).c).not.toBe(sealed.c)
    }),
  )
})

test('with another name, another key or a changed bit it does not open, and reveals nothing', () => {
  const sealed = seal(key, 'mail.password', 'canario-en-la-mina')
  const refused = (keys: Buffer[], name: string, what = sealed) => {
    try {
      return unseal(keys, name, what)
    } catch (error) {
      expect(error).toBeInstanceOf(Unsealable)
      return (error as Error).message
    }
  }
  expect(refused([key], 'sms.authToken')).toBe('sms.authToken: not as it was sealed')
  expect(refused([other], 'mail.password')).toBe(`mail.password: no key ${sealingKeyId(key)}`)
  expect(refused([other], 'mail.password', { ...sealed, k: sealingKeyId(other) })).toContain('not as it was sealed')
  const bytes = Buffer.from(sealed.c, 'base64')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(refused([key], 'mail.password', { ...sealed, c: changed.toString('base64') })).toContain('not as')
  }
  for (const c of ['', 'AAAA', bytes.subarray(0, 28).toString('base64')])
    expect(refused([key], 'mail.password', { ...sealed, c })).toContain('not as')
})
