import { z } from 'zod'
import type { UserRow } from '../accounts/users.ts'
import type { AuthCall } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { checkCreated, checkShown, creationOptions, type KeyName, requestOptions } from '../webauthn.ts'
import type { FactorRow, StoredCredential } from './factors.ts'

export const newKeyOptions = (call: AuthCall, user: UserRow, known: FactorRow[]) =>
  creationOptions(call, user, {
    known: known.flatMap(({ web_authn_credential: key }) => (key ? [nameOf(key)] : [])),
    residentKey: 'preferred',
    seconds: call.services.settings.mfa.challengeLifetime,
  })

export const keyOptions = (call: AuthCall, factor: FactorRow) =>
  requestOptions(call, {
    allowed: factor.web_authn_credential ? [nameOf(factor.web_authn_credential)] : [],
    seconds: call.services.settings.mfa.challengeLifetime,
  })

const nameOf = (key: StoredCredential): KeyName => ({
  id: Buffer.from(key.id, 'base64').toString('base64url'),
  transports: key.transport,
})

const text = z.string().min(1)
const answer = z.object({
  type: z.enum(['create', 'request']),
  credential_response: z.looseObject({
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: text }),
  }),
})

export function readAnswer(given: unknown): z.infer<typeof answer> {
  if (typeof given !== 'object' || given === null) throw invalid('WebAuthn config required')
  const { type, credential_response } = given as Record<string, unknown>
  if (type !== 'create' && type !== 'request') throw invalid('WebAuthn type must be create or request')
  if (credential_response === undefined || credential_response === null) throw invalid('credential_response required')
  const parsed = answer.safeParse(given)
  if (!parsed.success) throw invalid('Invalid credential_response')
  return parsed.data
}

type Response = ReturnType<typeof readAnswer>['credential_response']

export async function createdCredential(
  call: AuthCall,
  challenge: string,
  response: Response,
): Promise<StoredCredential> {
  const made = await checkCreated(call, challenge, response as never)
  if (!made) throw failed()
  const { authenticatorAttachment } = response
  return {
    id: Buffer.from(made.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(made.publicKey).toString('base64'),
    attestationType: made.format,
    transport: made.transports,
    flags: {
      userPresent: true,
      userVerified: made.userVerified,
      backupEligible: made.backupEligible,
      backupState: made.backedUp,
    },
    authenticator: {
      AAGUID: made.aaguid,
      signCount: made.counter,
      cloneWarning: false,
      attachment: typeof authenticatorAttachment === 'string' ? authenticatorAttachment : '',
    },
  }
}

/** Also detects clones. Throws 422 mfa_verification_failed. */
export async function shownCredential(
  call: AuthCall,
  key: StoredCredential,
  challenge: string,
  response: Response,
): Promise<StoredCredential> {
  const { id } = nameOf(key)
  const publicKey = Buffer.from(key.publicKey, 'base64')
  const counter = key.authenticator.signCount
  const shown = await checkShown(call, { id, publicKey, counter }, challenge, response as never)
  if (!shown) throw failed()
  return { ...key, authenticator: { ...key.authenticator, signCount: shown.counter } }
}

const failed = () => authError(422, 'mfa_verification_failed', 'WebAuthn verification failed')
