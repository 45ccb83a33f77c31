import { authError } from '../errors.ts'
import type { Challenge } from './flow-state.ts'

const SHORTEST = 43
const LONGEST = 128

/** RFC 7636 §4.2. Throws validation_failed. */
export function readChallenge(body: Record<string, unknown>): Challenge | undefined {
  const [challenge, method] = [body.code_challenge ?? '', body.code_challenge_method ?? '']
  if (challenge === '' && method === '') return undefined
  if (challenge === '' || method === '' || typeof challenge !== 'string' || typeof method !== 'string')
    throw refused('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < SHORTEST || challenge.length > LONGEST)
    throw refused(`code challenge has to be between ${SHORTEST} and ${LONGEST} characters`)
  if (!/^[a-zA-Z0-9._~-]+$/.test(challenge))
    throw refused('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes')
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') throw refused(`unsupported code_challenge method "${method}"`)
  return { challenge, method: known }
}

const refused = (message: string) => authError(400, 'validation_failed', message)
