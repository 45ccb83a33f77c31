import { AuthApiError, type AuthError } from '@supabase/auth-js'
import { authClient } from '#app/features/people/session.ts'
import type { Contract } from '#app/lib/contract.ts'
import { askAuth } from '../ask-auth.ts'

export const revokeDevice = async ({ rest }: Contract, id: string): Promise<void> => {
  await (await rest()).rpc('revoke_my_session', { session_id: id }).throwOnError()
}

/** Creates ten codes, voiding earlier ones; shown once. */
export const makeRecoveryCodes = async (): Promise<string[]> =>
  ((await askAuth('POST', '/recovery-codes')) as { codes: string[] }).codes

/** Password or code. */
export const proveAnew = (proof: { password: string } | { nonce: string }): Promise<unknown> =>
  askAuth('POST', '/reauthenticate', proof)

export const namePasskey = async (passkeyId: string, friendlyName: string): Promise<void> => {
  const { error } = await (await authClient()).passkey.update({ passkeyId, friendlyName })
  if (error) throw goneOr(error)
}

export const dropPasskey = async (passkeyId: string): Promise<void> => {
  const { error } = await (await authClient()).passkey.delete({ passkeyId })
  if (error) throw goneOr(error)
}

// Removed on another device; the service's code is unspecific.
const goneOr = (error: AuthError) =>
  error.status === 404 && error.code === 'validation_failed'
    ? new AuthApiError(error.message, 404, 'passkey_gone')
    : error
