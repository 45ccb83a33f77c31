import type pg from 'pg'
import { recordEvent } from '../audit.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'
import { identityDataOf, type ProviderData } from '../providers/provider-data.ts'
import { confirmAddress, type SignedIn } from './external-account.ts'
import { identityByProvider, insertIdentity, syncProviders } from './identities.ts'
import { isBanned, type UserRow, updateUser, userByEmail, userById } from './users.ts'

/** Throws identity_already_exists, email_exists, user_banned, user_not_found. */
export async function linkIdentity(
  sql: pg.PoolClient,
  call: AuthCall,
  userId: string,
  provider: string,
  data: ProviderData,
): Promise<SignedIn> {
  const user = await userById(sql, userId, true)
  if (!user) throw authError(422, 'user_not_found', 'Linking target user not found')
  if (isBanned(user, call.services.now())) throw authError(403, 'user_banned', 'User is banned')
  const existing = await identityByProvider(sql, provider, data.claims.sub)
  if (existing)
    throw authError(
      422,
      'identity_already_exists',
      existing.user_id === user.id ? 'Identity is already linked' : 'Identity is already linked to another user',
    )
  const identity = await insertIdentity(sql, {
    userId: user.id,
    provider,
    providerId: data.claims.sub,
    data: identityDataOf(data),
  })
  await recordEvent(sql, call, 'user_modified', user, { provider, identity_id: identity.id })
  const signedIn = user.email ? { user } : await withAddress(sql, call, user, data)
  await syncProviders(sql, user.id)
  return { ...signedIn, user: (await userById(sql, user.id)) ?? signedIn.user }
}

// The address must be confirmed, or its real owner could be signed in to this account.
const withAddress = async (
  sql: pg.PoolClient,
  call: AuthCall,
  user: UserRow,
  data: ProviderData,
): Promise<SignedIn> => {
  if (!data.email) return { user }
  const { email, verified } = data.email
  const taken = (await userByEmail(sql, email)) !== undefined
  if (!user.is_anonymous && (taken || !verified)) return { user }
  if (taken) throw authError(400, 'email_exists', 'A user with this email address has already been registered')
  if (verified)
    return { user: await confirmAddress(sql, call, await updateUser(sql, user.id, { email, is_anonymous: false })) }
  const asked = await updateUser(sql, user.id, { email_change: email, email_change_confirm_status: 0 })
  return { user: asked, unconfirmed: 'mailed' }
}
