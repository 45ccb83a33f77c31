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
