import { authClient } from '#app/features/people/session.ts'

export async function proveByTotp(factors: { id: string }[], code: string): Promise<void> {
  let last: unknown = { code: 'mfa_verification_failed' }
  for (const { id: factorId } of factors) {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code })
    if (!error) return
    last = error
  }
  throw last
}
