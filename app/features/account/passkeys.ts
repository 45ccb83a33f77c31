import type { GoTrueClient as AuthClient } from '@supabase/auth-js'
import { deviceName } from './security/device-name.ts'
import { freeName } from './security/free-name.ts'
import { namePasskey } from './security/mutations.ts'

/** What a passkey could not do, by its code in the error catalogue. */
class PasskeyFailure extends Error {
  constructor(
    readonly code: string,
    cause: unknown,
  ) {
    super(code, { cause })
  }
}

/** Signs in with a passkey of this device. Throws what the auth client or the browser answers, and PasskeyFailure. */
export async function enterByPasskey(auth: AuthClient, captchaToken: string | undefined): Promise<void> {
  const { error } = await auth.signInWithPasskey({ options: { ...(captchaToken && { captchaToken }) } })
  // Browsers do not tell who has no passkey from who pressed cancel.
  if (error?.name === 'NotAllowedError') throw new PasskeyFailure('passkey_not_shown', error)
  if (error?.code === 'webauthn_verification_failed') throw new PasskeyFailure('passkey_refused', error)
  if (error) throw error
}

/**
 * Makes a passkey on this device and gives it a name unlike those of the others. Throws what the auth client or the browser answers,
 * and PasskeyFailure.
 */
export async function addPasskey(auth: AuthClient, taken: readonly string[]): Promise<void> {
  const { data, error } = await auth.registerPasskey()
  if (error?.name === 'NotAllowedError' && !(await hasScreenLock()))
    throw new PasskeyFailure('webauthn_no_screen_lock', error)
  if (error) throw error
  const friendlyName = freeName(
    data.friendly_name === UNNAMED ? deviceName(navigator.userAgent) : (data.friendly_name ?? ''),
    taken,
  )
  // It opens the account whatever it is called.
  if (friendlyName !== data.friendly_name) await namePasskey(data.id, friendlyName).catch(() => {})
}

// What the service calls a key that does not say what keeps it.
const UNNAMED = 'Passkey'

const hasScreenLock = () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => true)
