import { expect, test } from 'vitest'
import { readChallenge } from './code-challenge.ts'
import { provesChallenge } from './flow-state.ts'

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test.each([
  ['a challenge without its method', { code_challenge: CHALLENGE }],
  ['a method without a challenge', { code_challenge_method: 's256' }],
  ['a short one', { code_challenge: CHALLENGE.slice(1), code_challenge_method: 's256' }],
  ['a long one', { code_challenge: 'a'.repeat(129), code_challenge_method: 'plain' }],
  ['other signs', { code_challenge: `${CHALLENGE}=`, code_challenge_method: 's256' }],
  ['an unknown method', { code_challenge: CHALLENGE, code_challenge_method: 'md5' }],
  ['no text', { code_challenge: [CHALLENGE], code_challenge_method: 's256' }],
])('%s is refused', (_, body) => {
  expect(() => readChallenge(body)).toThrow(expect.objectContaining({ status: 400, code: 'validation_failed' }))
})

test('a missing challenge is allowed, and the method ignores case', () => {
  expect(readChallenge({})).toBeUndefined()
  expect(readChallenge({ code_challenge: null, code_challenge_method: null })).toBeUndefined()
  expect(readChallenge({ code_challenge: CHALLENGE, code_challenge_method: 'S256' })).toEqual({
    challenge: CHALLENGE,
    method: 's256',
  })
})

const flow = (code_challenge: string | null, code_challenge_method: 's256' | 'plain' | null) => ({
  code_challenge,
  code_challenge_method,
})

test('only the verifier of the challenge proves it', () => {
  expect(provesChallenge(flow(CHALLENGE, 's256'), VERIFIER)).toBe(true)
  expect(provesChallenge(flow(CHALLENGE, 's256'), `${VERIFIER}x`)).toBe(false)
  expect(provesChallenge(flow(CHALLENGE, 's256'), CHALLENGE)).toBe(false)
  expect(provesChallenge(flow(VERIFIER, 'plain'), VERIFIER)).toBe(true)
  expect(provesChallenge(flow(VERIFIER, 'plain'), '')).toBe(false)
  expect(provesChallenge(flow(null, null), VERIFIER)).toBe(false)
  expect(provesChallenge(flow('', 'plain'), '')).toBe(false)
})
