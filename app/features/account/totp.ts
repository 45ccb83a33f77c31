import { authClient } from '#app/features/people/session.ts'

/** Proves a second factor by the code of an application. Throws what the auth client answers. */
export async function proveByTotp(factors: { id: string }[], code: string): Promise<void> {
  // One application may hold several of this account: the code is right for one of them.
  let last: unknown = { code: 'mfa_verification_failed' }
  for (const { id: factorId } of factors) {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code })
    if (!error) return
    last = error
  }
  throw last
}
