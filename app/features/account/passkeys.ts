import type { GoTrueClient as AuthClient } from '@supabase/auth-js'
import { deviceName } from './security/device-name.ts'
import { freeName } from './security/free-name.ts'
import { namePasskey } from './security/mutations.ts'

class PasskeyFailure extends Error {
  constructor(
    readonly code: string,
    cause: unknown,
  ) {
    super(code, { cause })
  }
}

/** Throws auth client and browser errors, and PasskeyFailure. */
export async function enterByPasskey(auth: AuthClient, captchaToken: string | undefined): Promise<void> {
  const { error } = await auth.signInWithPasskey({ options: { ...(captchaToken && { captchaToken }) } })
  // Browsers report a missing passkey like a cancellation.
  if (error?.name === 'NotAllowedError') throw new PasskeyFailure('passkey_not_shown', error)
  if (error?.code === 'webauthn_verification_failed') throw new PasskeyFailure('passkey_refused', error)
  if (error) throw error
}

/** Throws auth client and browser errors, and PasskeyFailure. */
export async function addPasskey(auth: AuthClient, taken: readonly string[]): Promise<void> {
  const { data, error } = await auth.registerPasskey()
  if (error?.name === 'NotAllowedError' && !(await hasScreenLock()))
    throw new PasskeyFailure('webauthn_no_screen_lock', error)
  if (error) throw error
  const friendlyName = freeName(
    data.friendly_name === UNNAMED ? deviceName(navigator.userAgent) : (data.friendly_name ?? ''),
    taken,
  )
  if (friendlyName !== data.friendly_name) await namePasskey(data.id, friendlyName).catch(() => {})
}

const UNNAMED = 'Passkey'

const hasScreenLock = () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => true)
