import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadKeys, rotateKeys } from './keys.ts'
import { makeSigningKey, openSigningKeys, readSigningKeys } from './signing-keys.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'volante-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const file = () => join(folder, 'keys.json')
const stored = () => JSON.parse(readFileSync(file(), 'utf8'))
const env = (more: object = {}) => ({ DATA_DIR: folder, JWT_SECRET: undefined, ...more })

describe('stored keys', () => {
  test('are created once, owner-only, also by concurrent starts', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys(env())))
    for (const keys of all) expect(keys).toEqual(all[0])
    expect(await loadKeys(env())).toEqual(all[0])
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(all[0]?.signing[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', d: expect.any(String) })
  })

  test('of an older version get a signing key, and otherwise stay', async () => {
    const { signing: _, ...older } = await loadKeys(env())
    writeFileSync(file(), JSON.stringify(older))
    const keys = await loadKeys(env())
    expect(keys).toMatchObject(older)
    expect(keys.signing).toHaveLength(1)
    expect(await loadKeys(env())).toEqual(keys)
  })

  test('with another secret change derived keys, not the signing key', async () => {
    const before = await loadKeys(env())
    const after = await loadKeys(env({ JWT_SECRET: 'another secret of at least 32 characters' }))
    expect(after.anon).not.toBe(before.anon)
    expect(after.signing).toEqual(before.signing)
  })

  test('after a rotation sign with the new key, and keep only public parts of old ones', async () => {
    const before = await loadKeys(env())
    const token = await openSigningKeys(before.signing, before.secret).sign({ sub: 'x' })
    const id = await rotateKeys(env())
    const after = await loadKeys(env())
    expect(after).toMatchObject({ secret: before.secret, anon: before.anon })
    expect(after.signing.map(({ kid }) => kid)).toEqual([id, before.signing[0]?.kid])
    expect(stored().signing[1].d).toBeUndefined()
    const opened = openSigningKeys(after.signing, after.secret)
    expect((await jwtVerify(token, createLocalJWKSet(opened.published))).payload.sub).toBe('x')
    for (let round = 0; round < 8; round++) await rotateKeys(env())
    expect((await loadKeys(env())).signing).toHaveLength(5)
  })
})

describe('GOTRUE_JWT_KEYS', () => {
  test('reports errors', async () => {
    const key = await makeSigningKey()
    const { d: _, ...publicHalf } = key
    const signs = { ...key, key_ops: ['sign', 'verify'] }
    for (const [keys, wrong] of [
      [[], 'must be a JSON list'],
      [[publicHalf], 'no key that may sign'],
      [[{ kty: 'sum' }], 'no key'],
      [[signs, { ...signs, kid: 'other' }], 'more than one'],
    ] as const)
      expect(() => readSigningKeys(JSON.stringify(keys))).toThrow(wrong)
    expect(() => readSigningKeys('nothing')).toThrow()
  })

  test('puts the signing key first, and never publishes a shared secret', async () => {
    const [one, other] = [await makeSigningKey(), await makeSigningKey()]
    const secret = { kty: 'oct', k: 'c2VjcmV0', kid: 'shared', alg: 'HS256', key_ops: ['verify'] }
    const keys = readSigningKeys(
      JSON.stringify({ keys: [{ ...one, key_ops: ['verify'] }, secret, { ...other, key_ops: ['sign'] }] }),
    )
    expect(keys[0]?.kid).toBe(other.kid)
    const opened = openSigningKeys(keys, 'the shared secret')
    expect(opened.published.keys.map(({ kid }) => kid).sort()).toEqual([one.kid, other.kid].sort())
    expect(JSON.stringify(opened.published)).not.toMatch(/"d"|"k"|c2VjcmV0/)
    const token = await opened.sign({ sub: 'x' })
    expect((await jwtVerify(token, createLocalJWKSet(opened.published))).protectedHeader.kid).toBe(other.kid)
  })

  test('is optional: then the secret signs by HS256, and nothing is published', async () => {
    const opened = openSigningKeys([], 'the shared secret')
    expect(opened.published).toEqual({ keys: [] })
    const token = await opened.sign({ sub: 'x' })
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode('the shared secret'))
    expect([payload.sub, protectedHeader]).toEqual(['x', { alg: 'HS256', typ: 'JWT' }])
  })
})
