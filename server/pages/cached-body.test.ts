import { expect, test } from 'vitest'
import { answerWith, cacheBody } from './cached-body.ts'

test('only successful pages answer 304', async () => {
  const body = await cacheBody('nada', 404, {})
  expect(answerWith(body, { method: 'GET', headers: { 'if-none-match': body.etag } }).status).toBe(404)
})

test('a matching tag, weak, strong or a star, gets 304', async () => {
  const body = await cacheBody('hola', 200, {})
  const statusFor = (known: string) => answerWith(body, { method: 'GET', headers: { 'if-none-match': known } }).status
  expect(statusFor('"otra"')).toBe(200)
  expect([body.etag, body.etag.slice(2), `"otra", ${body.etag}`, '*'].map(statusFor)).toEqual([304, 304, 304, 304])
})

test('a body is sent in the best accepted encoding, never in a refused one', async () => {
  const body = await cacheBody('hola', 200, {})
  const bodyFor = (accepted: string) =>
    answerWith(body, { method: 'GET', headers: { 'accept-encoding': accepted } }).body
  expect(bodyFor('gzip, br')).toBe(body.forms.br.body)
  expect(bodyFor('br;q=0 , gzip')).toBe(body.forms.gzip.body)
  expect(bodyFor('')).toBe(body.forms.identity.body)
})
