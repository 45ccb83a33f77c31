import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { UserRow } from './accounts/users.ts'
import type { AuthCall } from './call.ts'

// Web Authentication (W3C, level 3), for passkeys and for the security keys of a second factor alike. The library is loaded by who uses one first.
const library = () => import('@simplewebauthn/server')

/** A key as browsers are told of it; `id` is base64url. */
export interface KeyName {
  id: string
  transports: string[]
}

/** A key that a device made. */
export interface MadeKey extends KeyName {
  /** COSE. */
  publicKey: Uint8Array
  /** How the device vouches for itself; asked for none, most say 'none'. */
  format: string
  aaguid: string
  counter: number
  userVerified: boolean
  /** Whether it may be copied to other devices of its owner, and whether it was. */
  backupEligible: boolean
  backedUp: boolean
}

/** What the browser hands to navigator.credentials.create() to make a new key for `user` on a device that has none of `known`. */
export async function creationOptions(
  { services: { settings, brand } }: AuthCall,
  user: UserRow,
  asked: { known: KeyName[]; residentKey: 'required' | 'preferred'; seconds: number },
) {
  const { generateRegistrationOptions } = await library()
  const userName = user.email || user.phone || user.id
  const { name } = user.raw_user_meta_data ?? {}
  return generateRegistrationOptions({
    rpName: settings.webauthn.rpName || brand.name,
    rpID: settings.webauthn.rpId,
    userName,
    userDisplayName: typeof name === 'string' && name !== '' ? name : userName,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: asked.known,
    authenticatorSelection: { residentKey: asked.residentKey, userVerification: 'preferred' },
    timeout: asked.seconds * 1000,
  })
}

/** What the browser hands to navigator.credentials.get() to be shown one of `allowed`; absent: whichever the person chooses. */
export async function requestOptions(
  { services: { settings } }: AuthCall,
  asked: { allowed?: KeyName[]; seconds: number },
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: settings.webauthn.rpId,
    ...(asked.allowed && { allowCredentials: asked.allowed }),
    userVerification: 'preferred',
    timeout: asked.seconds * 1000,
  })
}

const text = z.string().min(1)
const base64url = text.regex(/^[\w-]+={0,2}$/)
const credential = <R extends z.ZodRawShape>(response: R) =>
  z.looseObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64url, ...response }),
  })
const created = credential({ attestationObject: base64url, transports: z.array(z.string()).nullish() })
const shown = credential({ authenticatorData: base64url, signature: base64url, userHandle: text.nullish() })

/** What a browser made, if it can be read at all; whether it is true is another question. */
export async function readCreated(given: unknown): Promise<RegistrationResponseJSON | undefined> {
  const parsed = created.safeParse(given).data
  if (!parsed || !isJson(parsed.response.clientDataJSON)) return undefined
  const { decodeAttestationObject, isoBase64URL, parseAuthenticatorData } = await import(
    '@simplewebauthn/server/helpers'
  )
  try {
    parseAuthenticatorData(
      decodeAttestationObject(isoBase64URL.toBuffer(parsed.response.attestationObject)).get('authData'),
    )
    return parsed as unknown as RegistrationResponseJSON
  } catch {
    return undefined
  }
}

/** What a browser showed, if it can be read at all. */
export async function readShown(given: unknown): Promise<AuthenticationResponseJSON | undefined> {
  const parsed = shown.safeParse(given).data
  if (!parsed || !isJson(parsed.response.clientDataJSON)) return undefined
  const { isoBase64URL, parseAuthenticatorData } = await import('@simplewebauthn/server/helpers')
  try {
    parseAuthenticatorData(isoBase64URL.toBuffer(parsed.response.authenticatorData))
    return parsed as unknown as AuthenticationResponseJSON
  } catch {
    return undefined
  }
}

const isJson = (encoded: string) => {
  try {
    return typeof JSON.parse(Buffer.from(encoded, 'base64url').toString()) === 'object'
  } catch {
    return false
  }
}

// All the ways there are to reach a key; what else a browser says would only come back to it.
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
// Bytes (section 7.1, step 24).
const LONGEST_ID = 1023

/** The key that was made for this challenge on this site; undefined when it was not. */
export async function checkCreated(
  call: AuthCall,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<MadeKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo: made } = await verifyRegistrationResponse({ response, ...expected(call, challenge) }).catch(
    // The library throws whatever is wrong with what the browser sent.
    () => ({ registrationInfo: undefined }),
  )
  if (!made || Buffer.byteLength(made.credential.id, 'base64url') > LONGEST_ID) return undefined
  const transports = new Set<string>(made.credential.transports)
  return {
    id: made.credential.id,
    transports: TRANSPORTS.filter((one) => transports.has(one)),
    publicKey: made.credential.publicKey,
    format: made.fmt,
    aaguid: made.aaguid,
    counter: made.credential.counter,
    userVerified: made.userVerified,
    backupEligible: made.credentialDeviceType === 'multiDevice',
    backedUp: made.credentialBackedUp,
  }
}

/**
 * What a key says of itself as it signed this challenge for this site; undefined when it did not, or when its counter is not beyond
 * `key.counter`: then another has signed with the same key.
 */
export async function checkShown(
  call: AuthCall,
  key: { id: string; publicKey: Uint8Array; counter: number },
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    ...expected(call, challenge),
    credential: { ...key, publicKey: new Uint8Array(key.publicKey) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && info ? { counter: info.newCounter, backedUp: info.credentialBackedUp } : undefined
}

// A key answers only to the site it was made for, so the site comes from the configuration and never from the request.
const expected = ({ services: { settings } }: AuthCall, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: settings.webauthn.origins,
  expectedRPID: settings.webauthn.rpId,
  requireUserVerification: false,
})
