import type { GoTrueClient as AuthClient } from '@supabase/auth-js'

// The client's own ceremonies ask for a security key and nothing else, and its register() takes away the factor that holds a taken name:
// here the service's options decide, so that a phone's or computer's own lock serves as well.

/**
 * Adds a security key as a second factor under a name no other factor has. A ceremony that is given up leaves nothing behind. Throws what the
 * auth client or the browser answers.
 */
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

/** Proves a security key, the first time or again: the session has its second factor afterwards. Throws what the auth client or the browser answers. */
export async function proveSecurityKey(auth: AuthClient, factorId: string): Promise<void> {
  const site = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { data: challenge, error } = await auth.mfa.challenge({ factorId, webauthn: site })
  if (error) throw error
  const { type, credential_options: options } = challenge.webauthn
  const ceremony = type === 'create' ? 'create' : 'get'
  // The client's types are of the next version of the standard, a subset of what browsers take.
  const credential = await navigator.credentials[ceremony]({ publicKey: options.publicKey as never })
  if (!credential) throw new DOMException('no credential was given', 'NotAllowedError')
  const verified = await auth.mfa.verify({
    factorId,
    challengeId: challenge.id,
    webauthn: { ...site, type, credential_response: credential as never },
  })
  if (verified.error) throw verified.error
}
