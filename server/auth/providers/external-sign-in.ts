import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { type ExternalIdentity, type SignedIn, signInAccount } from '../accounts/external-account.ts'
import { onceMore } from '../accounts/new-account.ts'
import { type UserRow, userById } from '../accounts/users.ts'
import type { AuthCall } from '../call.ts'
import { sendConfirmation, sendEmailChange } from '../codes/send-mail-codes.ts'
import { allowMail } from '../codes/sending-limits.ts'
import { authError } from '../errors.ts'

/** Runs `finish` in the same transaction. Unverified addresses get a mail and 422 provider_email_needs_verification. */
export async function signInExternal<T>(
  call: AuthCall,
  external: ExternalIdentity,
  finish: (sql: pg.PoolClient, user: UserRow) => Promise<T>,
): Promise<T> {
  const { allowUnverifiedEmailSignIns } = call.services.settings.providers
  const work = async (sql: pg.PoolClient): Promise<{ signedIn: SignedIn; done?: T }> => {
    const signedIn = await signInAccount(sql, call, external)
    if (signedIn.unconfirmed && !allowUnverifiedEmailSignIns) return { signedIn }
    return { signedIn, done: await finish(sql, signedIn.user) }
  }
  const { signedIn, done } = await onceMore(() => call.services.db.asCaller(AUTH, work))
  if (signedIn.unconfirmed === 'mailed') await mailConfirmation(call, signedIn.user)
  if (signedIn.unconfirmed && !allowUnverifiedEmailSignIns) throw needsVerification(external.provider, signedIn)
  return done as T
}

export async function mailConfirmation(call: AuthCall, { id, email, email_change }: UserRow): Promise<void> {
  await allowMail(call, email || email_change || '')
  await call.services.db.asCaller(AUTH, async (sql) => {
    const user = await userById(sql, id, true)
    if (user?.email && !user.email_confirmed_at) await sendConfirmation(sql, call, user)
    if (user?.email_change && !user.email) await sendEmailChange(sql, call, user, user.email_change)
  })
}

const needsVerification = (provider: string, { unconfirmed }: SignedIn) =>
  authError(
    422,
    'provider_email_needs_verification',
    unconfirmed === 'mailed'
      ? `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
      : `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  )
