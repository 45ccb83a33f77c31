import { expect, test } from 'vitest'
import { answerWith, cacheBody } from './cached-body.ts'

test('only successful pages answer 304', async () => {
  const kept = await cacheBody('nada', 404, {})
  expect(answerWith(kept, { method: 'GET', headers: { 'if-none-match': kept.etag } }).status).toBe(404)
})

test('a matching tag, weak, strong or a star, gets 304', async () => {
  const kept = await cacheBody('hola', 200, {})
  const statusFor = (known: string) => answerWith(kept, { method: 'GET', headers: { 'if-none-match': known } }).status
  expect(statusFor('"otra"')).toBe(200)
  expect([kept.etag, kept.etag.slice(2), `"otra", ${kept.etag}`, '*'].map(statusFor)).toEqual([304, 304, 304, 304])
})

test('a body is sent in the best accepted encoding, never in a refused one', async () => {
  const kept = await cacheBody('hola', 200, {})
  const bodyFor = (accepted: string) =>
    answerWith(kept, { method: 'GET', headers: { 'accept-encoding': accepted } }).body
  expect(bodyFor('gzip, br')).toBe(kept.forms.br.body)
  expect(bodyFor('br;q=0 , gzip')).toBe(kept.forms.gzip.body)
  expect(bodyFor('')).toBe(kept.forms.identity.body)
})
