import { authClient } from '#app/features/people/session.ts'

/** Verifies a TOTP code. Throws auth client errors. */
export async function proveByTotp(factors: { id: string }[], code: string): Promise<void> {
  // With several factors the code fits one of them.
  let last: unknown = { code: 'mfa_verification_failed' }
  for (const { id: factorId } of factors) {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code })
    if (!error) return
    last = error
  }
  throw last
}
