import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPkceToken, newCode, tokenHash } from './one-time-tokens.ts'

test('a code has the requested digits and is random', () => {
  const codes = Array.from({ length: 2000 }, () => newCode(6))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(newCode(10)).toMatch(/^\d{10}$/)
  expect(new Set(codes).size).toBeGreaterThan(1980)
  expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(120)
})

test('the hash is SHA-224 of address and code, with the address in lower case', () => {
  expect(tokenHash('ana@example.com', '123456')).toBe(
    createHash('sha224').update('ana@example.com123456').digest('hex'),
  )
  expect(tokenHash('Ana@Example.com', '123456')).toBe(tokenHash('ana@example.com', '123456'))
})

test('another code or address gives another hash', () => {
  const code = fc.stringMatching(/^\d{6}$/)
  fc.assert(
    fc.property(code, code, fc.emailAddress(), fc.emailAddress(), (a, b, ana, beto) => {
      fc.pre(a !== b && ana.toLowerCase() !== beto.toLowerCase())
      expect(tokenHash(ana, a)).not.toBe(tokenHash(ana, b))
      expect(tokenHash(ana, a)).not.toBe(tokenHash(beto, a))
    }),
  )
})

test("a link's token says whether it belongs to a flow with a challenge", () => {
  expect(isPkceToken('pkce_abc')).toBe(true)
  expect(isPkceToken('abcpkce_')).toBe(false)
})
