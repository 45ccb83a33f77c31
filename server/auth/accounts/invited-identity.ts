import type pg from 'pg'
import { recordEvent } from '../audit.ts'
import type { AuthCall } from '../call.ts'
import { spendToken } from '../codes/one-time-tokens.ts'
import { authError, invalid } from '../errors.ts'
import { identityDataOf, type ProviderData } from '../providers/provider-data.ts'
import { confirmAddress } from './external-account.ts'
import { insertIdentity, syncProviders } from './identities.ts'
import { isBanned, type UserRow, updateUser, userById } from './users.ts'

/** The provider must have verified the invited address. Throws invite_not_found, validation_failed, user_banned. */
export async function acceptInvite(
  sql: pg.PoolClient,
  call: AuthCall,
  { provider, data, token }: { provider: string; data: ProviderData; token: string },
): Promise<UserRow> {
  const now = call.services.now()
  const lifetime = call.services.settings.mailer.otpLifetime
  const used = await spendToken(
    sql,
    { token },
    { types: ['confirmation_token'], lifetimes: { email: lifetime, sms: lifetime }, now },
  )
  const user = used && (await userById(sql, used.userId, true))
  if (!user) throw authError(404, 'invite_not_found', 'Invite not found')
  if (isBanned(user, now)) throw authError(403, 'user_banned', 'User is banned')
  if (!data.email?.verified || data.email.email !== user.email?.toLowerCase())
    throw invalid('Invited email does not match emails from external provider')
  const identityData = identityDataOf(data)
  await insertIdentity(sql, { userId: user.id, provider, providerId: data.claims.sub, data: identityData })
  await recordEvent(sql, call, 'invite_accepted', user, { provider })
  await syncProviders(sql, user.id)
  // A password that was set before acceptance may be a stranger's.
  const cleared = await updateUser(sql, user.id, {
    raw_user_meta_data: { ...user.raw_user_meta_data, ...identityData },
    ...(user.email_confirmed_at ? {} : { encrypted_password: null }),
  })
  return confirmAddress(sql, call, cleared)
}
