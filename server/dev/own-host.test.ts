import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { ownHost } from './own-host.ts'

const asked = async (url: string, variables: Record<string, string> = {}) => {
  const app = new Hono()
  app.use('/dev/*', ownHost(readEnv(variables)))
  app.get('/dev/buzon', (c) => c.text('the mailbox'))
  app.onError((error, c) => c.json({ code: (error as ApiError).code }, (error as ApiError).status as 421))
  return (await app.request(url)).status
}

test.each([
  'http://evil.example/dev/buzon',
  'http://evil.example:3000/dev/buzon',
  'http://localhost.evil.example/dev/buzon',
  'http://127.0.0.1.evil.example/dev/buzon',
  'http://demo.example.mx/dev/buzon',
])('%s is refused', async (url) => expect(await asked(url)).toBe(421))

test.each([
  'http://localhost:3000/dev/buzon',
  'http://LOCALHOST/dev/buzon',
  'http://127.0.0.1:3000/dev/buzon',
  'http://[::1]:3000/dev/buzon',
  'http://192.168.1.20:3000/dev/buzon',
])('%s is the local machine', async (url) => expect(await asked(url)).toBe(200))

test('a custom name is configured in HOST or PUBLIC_URL', async () => {
  expect(await asked('https://demo.example.mx/dev/buzon', { PUBLIC_URL: 'https://demo.example.mx' })).toBe(200)
  expect(await asked('http://demo.lan:3000/dev/buzon', { HOST: 'demo.lan' })).toBe(200)
})
