import type { GoTrueClient as AuthClient } from '@supabase/auth-js'

// The client's own functions allow only roaming keys, and register() removes a factor of the same name.

/** A cancelled attempt is removed. */
export async function addSecurityKey(auth: AuthClient, friendlyName: string): Promise<void> {
  const { data: factor, error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (error) throw error
  try {
    await proveSecurityKey(auth, factor.id)
  } catch (cause) {
    await auth.mfa.unenroll({ factorId: factor.id })
    throw cause
  }
}

/** Raises the session. */
export async function proveSecurityKey(auth: AuthClient, factorId: string): Promise<void> {
  const site = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { data: challenge, error } = await auth.mfa.challenge({ factorId, webauthn: site })
  if (error) throw error
  const { type, credential_options: options } = challenge.webauthn
  const ceremony = type === 'create' ? 'create' : 'get'
  const credential = await navigator.credentials[ceremony]({ publicKey: options.publicKey as never })
  if (!credential) throw new DOMException('no credential was given', 'NotAllowedError')
  const verified = await auth.mfa.verify({
    factorId,
    challengeId: challenge.id,
    webauthn: { ...site, type, credential_response: credential as never },
  })
  if (verified.error) throw verified.error
}
