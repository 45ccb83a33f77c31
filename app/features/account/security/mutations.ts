import { AuthApiError, type AuthError } from '@supabase/auth-js'
import { authClient } from '#app/features/people/session.ts'
import type { Contract } from '#app/lib/contract.ts'
import { askAuth } from '../ask-auth.ts'

/** Signs one device out. Throws what the data service answers. */
export const revokeDevice = async ({ rest }: Contract, id: string): Promise<void> => {
  await (await rest()).rpc('revoke_my_session', { session_id: id }).throwOnError()
}

/** Makes ten new ones in the place of the old; nobody can read them later. Throws as the auth client answers. */
export const makeRecoveryCodes = async (): Promise<string[]> =>
  ((await askAuth('POST', '/recovery-codes')) as { codes: string[] }).codes

/** Proves who is signed in anew, by their password or by the code that was sent. Throws as the auth client answers. */
export const proveAnew = (proof: { password: string } | { nonce: string }): Promise<unknown> =>
  askAuth('POST', '/reauthenticate', proof)

/** Gives one of the person's passkeys another name. Throws as the auth client answers. */
export const namePasskey = async (passkeyId: string, friendlyName: string): Promise<void> => {
  const { error } = await (await authClient()).passkey.update({ passkeyId, friendlyName })
  if (error) throw goneOr(error)
}

/** Takes one of the person's passkeys away. Throws as the auth client answers. */
export const dropPasskey = async (passkeyId: string): Promise<void> => {
  const { error } = await (await authClient()).passkey.delete({ passkeyId })
  if (error) throw goneOr(error)
}

// Another device removed it since; the service's code for that says no more than that something was not right.
const goneOr = (error: AuthError) =>
  error.status === 404 && error.code === 'validation_failed'
    ? new AuthApiError(error.message, 404, 'passkey_gone')
    : error
