import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { UserRow } from '../accounts/users.ts'
import type { AuthCall } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import type { FactorRow, StoredCredential } from './factors.ts'

// A key answers only to the site it was registered with, so both come from the configuration and never from the request.
const relyingParty = (call: AuthCall) => {
  const site = new URL(call.services.settings.siteUrl)
  return { rpID: site.hostname, expectedOrigin: site.origin }
}

/** What the browser hands to navigator.credentials.create() to make a new key for `user`. */
export const creationOptions = (call: AuthCall, user: UserRow, known: FactorRow[]) =>
  generateRegistrationOptions({
    rpName: call.services.brand.name,
    rpID: relyingParty(call).rpID,
    userName: user.email || user.phone || user.id,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.flatMap(({ web_authn_credential: key }) => (key ? [descriptor(key)] : [])),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: call.services.settings.mfa.challengeLifetime * 1000,
  })

/** What the browser hands to navigator.credentials.get() to be shown this factor's key. */
export const requestOptions = (call: AuthCall, factor: FactorRow) =>
  generateAuthenticationOptions({
    rpID: relyingParty(call).rpID,
    allowCredentials: factor.web_authn_credential ? [descriptor(factor.web_authn_credential)] : [],
    userVerification: 'preferred',
    timeout: call.services.settings.mfa.challengeLifetime * 1000,
  })

const url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
const descriptor = (key: StoredCredential) => ({ id: url(key.id), transports: key.transport })

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

/** What a browser answered to a challenge, its shape checked. Throws validation_failed. */
export function readAnswer(given: unknown): z.infer<typeof answer> {
  if (typeof given !== 'object' || given === null) throw invalid('WebAuthn config required')
  const { type, credential_response } = given as Record<string, unknown>
  if (type !== 'create' && type !== 'request') throw invalid('WebAuthn type must be create or request')
  if (credential_response === undefined || credential_response === null) throw invalid('credential_response required')
  const parsed = answer.safeParse(given)
  if (!parsed.success) throw invalid('Invalid credential_response')
  return parsed.data
}

/** The key a browser made for this challenge. Throws 422 mfa_verification_failed. */
export async function createdCredential(
  call: AuthCall,
  challenge: string,
  response: object,
): Promise<StoredCredential> {
  const { rpID, expectedOrigin } = relyingParty(call)
  const given = response as RegistrationResponseJSON
  const { registrationInfo: made } = await attempt(() =>
    verifyRegistrationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  )
  if (!made) throw failed()
  return {
    id: Buffer.from(made.credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(made.credential.publicKey).toString('base64'),
    attestationType: made.fmt,
    transport: made.credential.transports ?? [],
    flags: {
      userPresent: true,
      userVerified: made.userVerified,
      backupEligible: made.credentialDeviceType === 'multiDevice',
      backupState: made.credentialBackedUp,
    },
    authenticator: {
      AAGUID: made.aaguid,
      signCount: made.credential.counter,
      cloneWarning: false,
      attachment: given.authenticatorAttachment ?? '',
    },
  }
}

/** The key as it is after it signed this challenge. Throws 422 mfa_verification_failed: wrong key, site, or a cloned one. */
export async function shownCredential(
  call: AuthCall,
  key: StoredCredential,
  challenge: string,
  response: object,
): Promise<StoredCredential> {
  const { rpID, expectedOrigin } = relyingParty(call)
  const given = response as AuthenticationResponseJSON
  const credential = {
    id: url(key.id),
    publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64')),
    counter: key.authenticator.signCount,
  }
  const { verified, authenticationInfo } = await attempt(() =>
    verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: false,
    }),
  )
  if (!verified) throw failed()
  return { ...key, authenticator: { ...key.authenticator, signCount: authenticationInfo.newCounter } }
}

// The library throws whatever is wrong with what the browser sent.
const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch {
    throw failed()
  }
}

const failed = () => authError(422, 'mfa_verification_failed', 'WebAuthn verification failed')
