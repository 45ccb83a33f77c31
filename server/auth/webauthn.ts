import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { UserRow } from './accounts/users.ts'
import type { AuthCall } from './call.ts'

const library = () => import('@simplewebauthn/server')

export interface KeyName {
  id: string
  transports: string[]
}

export interface MadeKey extends KeyName {
  publicKey: Uint8Array
  format: string
  aaguid: string
  counter: number
  userVerified: boolean
  backupEligible: boolean
  backedUp: boolean
}

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

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const LONGEST_ID = 1023

export async function checkCreated(
  call: AuthCall,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<MadeKey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo: made } = await verifyRegistrationResponse({ response, ...expected(call, challenge) }).catch(
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

/** Undefined when invalid, or a clone (its counter did not advance). */
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

// The relying party is never read from the request.
const expected = ({ services: { settings } }: AuthCall, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: settings.webauthn.origins,
  expectedRPID: settings.webauthn.rpId,
  requireUserVerification: false,
})
