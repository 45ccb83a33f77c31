import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCommon } from './common-passwords.ts'
import { type PasswordSettings, weaknesses, weakPasswordMessage } from './password-strength.ts'

const settings = (given: Partial<PasswordSettings> = {}) => ({
  password: { minLength: 8, requiredCharacters: [], hibpEnabled: false, hibpFailClosed: false, ...given },
})

describe('common passwords', () => {
  test.each([
    '123456', '12345678', '123456789', '1234567890', '87654321', 'password', 'Password1', 'P@ssw0rd', 'passw0rd!', 'qwerty123',
    'qwertyuiop', '1q2w3e4r', 'abc123', 'abcd1234', '11111111', 'aaaaaaaa', '12341234', 'iloveyou', 'admin123', 'welcome1',
    'contraseña', 'Contraseña123', 'CONTRASEÑA', 'contrasena2024', 'micontraseña', 'teamo123', 'tequieromucho', 'mexico2026',
    'Mexico.2024', 'chivas10', 'America1', 'guadalupe12', 'alejandro123', 'Fernanda1998', 'miguelangel', 'holahola', 'princesa!',
    'Monterrey1', 'cruzazul', '24121985', '1985-12-24', 'asdfghjkl', 'zxcvbnm123', 'jesusteamo', 'familia2020', '¡Bienvenido!',
    'seminuevos1', 'nissan2015', 'd4niel123', 'qwerty12345', '   password   ', 'soymexicano',
  ])('%j is common', (password) => expect(isCommon(password)).toBe(true)) // biome-ignore format: a list

  test.each([
    'correct horse', 'Tr0ub4dor&3', 'mi perro come tortillas', 'k7#Vw2pQ', 'lluvia en Saltillo', 'zacatecas-plata-7', '',
    'aguacate rojo 58', 'Xk29vbTT', 'contraseñadificilísima', 'fernando8461x', '3141592x7',
  ])('%j is not common', (password) => expect(isCommon(password)).toBe(false)) // biome-ignore format: a list

  test('random passwords are not common; never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 9, maxLength: 9 }), () => !isCommon(randomBytes(9).toString('base64url'))),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => typeof isCommon(text) === 'boolean'))
  })

  test('handles a very long password', () => {
    expect(isCommon(`${'1'.repeat(500_000)}x`)).toBe(false)
    expect(isCommon('abcd'.repeat(200_000))).toBe(true)
  })
})

describe('weaknesses of a password', () => {
  test.each([
    ['k7#Vw2p', {}, ['length']],
    ['🚗🚗🚗🚗', {}, ['length', 'pwned']],
    ['ñandúes7', {}, []],
    ['123', {}, ['length']],
    ['sinmayusculas', { requiredCharacters: ['ABC', '0123456789'] }, ['characters']],
    ['tiene Una y 5', { requiredCharacters: ['UVW', '0123456789'] }, []],
    ['abcd1234', { requiredCharacters: ['!'], minLength: 10 }, ['length', 'characters', 'pwned']],
  ] as const)('of %j by %j are %j', async (password, given, expected) => {
    expect(await weaknesses(password, settings(given as Partial<PasswordSettings>))).toEqual(expected)
  })

  test("have the reference server's texts", () => {
    expect(weakPasswordMessage(['length', 'pwned'], settings().password)).toBe(
      'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one.',
    )
  })
})

describe('leaked passwords', () => {
  const leaked = 'lluvia en Saltillo'
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase()
  const asked: { path: string; padding: unknown }[] = []
  let status = 200
  const server = createServer((req, res) => {
    asked.push({ path: req.url ?? '', padding: req.headers['add-padding'] })
    res.statusCode = status
    res.end(`${'0'.repeat(35)}:0\r\n${hash.slice(5)}:${req.url?.includes('/padded/') ? 0 : 42}\r\n`)
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
  })
  afterAll(() => server.close())
  const asking = (given: Partial<PasswordSettings> = {}) => settings({ hibpEnabled: true, hibpUrl: url, ...given })

  test('are searched with five hash digits only', async () => {
    asked.length = 0
    expect(await weaknesses(leaked, asking())).toEqual(['pwned'])
    expect(asked).toEqual([{ path: `/range/${hash.slice(0, 5)}`, padding: 'true' }])
    expect(await weaknesses('otra frase cualquiera', asking())).toEqual([])
  })

  test('a padding line is no leak', async () => {
    expect(await weaknesses(leaked, asking({ hibpUrl: url.replace('/range', '/padded/range') }))).toEqual([])
  })

  test('are not searched for a refused password', async () => {
    asked.length = 0
    expect(await weaknesses('corta', asking())).toEqual(['length'])
    expect(asked).toEqual([])
  })

  test('password checks pass on failure unless configured otherwise', async () => {
    status = 503
    expect(await weaknesses(leaked, asking())).toEqual([])
    await expect(weaknesses(leaked, asking({ hibpFailClosed: true }))).rejects.toMatchObject({ status: 500 })
    status = 200
    await expect(
      weaknesses(leaked, asking({ hibpFailClosed: true, hibpUrl: 'http://127.0.0.1:1/range' })),
    ).rejects.toMatchObject({ status: 500 })
  })
})
