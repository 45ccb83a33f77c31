import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkCaptcha } from './captcha.ts'

let answer = { status: 200, body: '{"success":true}' }
let asked: URLSearchParams[] = []
const server = createServer((req, res) => {
  let text = ''
  req.on('data', (chunk) => {
    text += chunk
  })
  req.on('end', () => {
    asked.push(new URLSearchParams(text))
    res.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' })
    res.end(answer.body)
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
})
afterAll(() => server.close())
beforeEach(() => {
  answer = { status: 200, body: '{"success":true}' }
  asked = []
})

const check = (token: unknown, { path = '/auth/v1/signup', enabled = true, at = url } = {}) =>
  checkCaptcha(
    { captcha: { enabled, provider: 'turnstile', secret: 'our-secret', url: at } },
    {
      url: new URL(path, 'https://volante.example'),
      body: token === undefined ? {} : { gotrue_meta_security: { captcha_token: token } },
      ip: '203.0.113.9',
    },
  )

describe('a captcha refuses a call', () => {
  test.each([undefined, '', '   ', 7, null, { a: 1 }, 'x'.repeat(9000)])(
    'with the token %j, without asking the provider',
    async (token) => {
      await expect(check(token)).rejects.toMatchObject({
        status: 400,
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (no captcha_token found)',
      })
      expect(asked).toEqual([])
    },
  )

  test('when the provider refuses, with its codes', async () => {
    answer.body = '{"success":false,"error-codes":["timeout-or-duplicate"]}'
    await expect(check('spent')).rejects.toMatchObject({
      status: 400,
      message: 'captcha protection: request disallowed (timeout-or-duplicate)',
    })
  })

  test.each([
    ['breaks', { status: 500, body: 'oops' }],
    ['answers something else', { status: 200, body: '{"ok":true}' }],
    ['sends elsewhere', { status: 302, body: '{"success":true}' }],
  ])('when the provider %s: nothing passes without its answer', async (_, given) => {
    answer = given
    await expect(check('good')).rejects.toMatchObject({ status: 500, code: 'unexpected_failure' })
  })

  test('when the provider is unreachable', async () => {
    await expect(check('good', { at: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ status: 500 })
  })
})

describe('a captcha lets a call pass', () => {
  test('when the provider accepts our secret, the token and the address', async () => {
    await check('good')
    expect(Object.fromEntries(asked[0]!)).toEqual({ secret: 'our-secret', response: 'good', remoteip: '203.0.113.9' })
  })

  test.each(['refresh_token', 'pkce', 'id_token'])('without asking for the grant %s', async (grant) => {
    await check(undefined, { path: `/auth/v1/token?grant_type=${grant}` })
    expect(asked).toEqual([])
  })

  test('but not for a password, or a grant named elsewhere', async () => {
    await expect(check(undefined, { path: '/auth/v1/token?grant_type=password' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(check(undefined, { path: '/auth/v1/otp?grant_type=pkce' })).rejects.toMatchObject({ status: 400 })
  })

  test('without asking when disabled', async () => {
    await check(undefined, { enabled: false })
    expect(asked).toEqual([])
  })
})
