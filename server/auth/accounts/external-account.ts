import type pg from 'pg'
import { recordEvent } from '../audit.ts'
import type { AuthCall } from '../call.ts'
import { dropTokens } from '../codes/one-time-tokens.ts'
import { authError } from '../errors.ts'
import { identityDataOf, type ProviderData } from '../providers/provider-data.ts'
import { accountLinking } from './account-linking.ts'
import { type IdentityRow, insertIdentity, refreshIdentity, syncProviders } from './identities.ts'
import { forgetUnproven } from './unproven.ts'
import { insertUser, isBanned, type UserFields, type UserRow, updateUser } from './users.ts'

export interface ExternalIdentity {
  provider: string
  data: ProviderData
  emailOptional: boolean
}

export interface SignedIn {
  user: UserRow
  unconfirmed?: 'mailed' | 'elsewhere'
}

/** Removes all credentials of an account with an unverified address. Throws signup_disabled, user_banned, conflict. */
export async function signInAccount(sql: pg.PoolClient, call: AuthCall, external: ExternalIdentity): Promise<SignedIn> {
  const { provider, data } = external
  await oneAtATime(sql, external)
  const { user, identity, email } = await accountOf(sql, call, external)
  if (isBanned(user, call.services.now())) throw authError(403, 'user_banned', 'User is banned')

  const hasEmail = provider !== 'web3' && (!external.emailOptional || email !== null)
  if (!hasEmail || user.email_confirmed_at) {
    await recordEvent(sql, call, 'login', user, { provider })
    return { user }
  }
  const cleared = await forgetUnproven(sql, user, identity, identityDataOf(data))
  const proven = data.email?.verified === true && email !== null
  if (!proven && !call.services.settings.mailer.autoconfirm)
    return { user: cleared, unconfirmed: email === null ? 'elsewhere' : 'mailed' }
  await recordEvent(sql, call, 'user_signedup', cleared, { provider })
  return { user: await confirmAddress(sql, call, cleared) }
}

interface Account {
  user: UserRow
  identity: IdentityRow
  email: string | null
}

const accountOf = async (
  sql: pg.PoolClient,
  call: AuthCall,
  { provider, data }: ExternalIdentity,
): Promise<Account> => {
  const found = await accountLinking(sql, provider, data)
  const identityData = identityDataOf(data)
  const claims = { provider, providerId: data.claims.sub, data: identityData }
  switch (found.decision) {
    case 'several':
      throw authError(
        409,
        'conflict',
        'Multiple accounts with the same email address in the same linking domain detected',
      )
    case 'exists': {
      await refreshIdentity(sql, found.identity.id, identityData)
      return { ...found, user: await withProviderData(sql, found.user, identityData), email: found.user.email }
    }
    case 'link': {
      const identity = await insertIdentity(sql, { userId: found.user.id, ...claims })
      const user = await withProviderData(sql, found.user, identityData)
      await recordEvent(sql, call, 'user_modified', user, { provider, identity_id: identity.id })
      return { user, identity, email: data.email?.email ?? null }
    }
    case 'create': {
      if (call.services.settings.disableSignup)
        throw authError(422, 'signup_disabled', 'Signups not allowed for this instance')
      const now = call.services.now()
      const fields: UserFields = {
        ...(found.email !== null && { email: found.email }),
        raw_app_meta_data: { provider, providers: [provider] },
        raw_user_meta_data: identityData,
        is_sso_user: found.apart,
        created_at: now,
        updated_at: now,
      }
      const user = await insertUser(sql, fields)
      return { user, identity: await insertIdentity(sql, { userId: user.id, ...claims }), email: found.email }
    }
  }
}

const withProviderData = async (sql: pg.PoolClient, user: UserRow, data: Record<string, unknown>): Promise<UserRow> => {
  await syncProviders(sql, user.id)
  return updateUser(sql, user.id, { raw_user_meta_data: { ...user.raw_user_meta_data, ...data } })
}

// Serializes sign-ins of the same person or address.
const oneAtATime = async (sql: pg.PoolClient, { provider, data }: ExternalIdentity) => {
  const keys = [`identity:${provider}:${data.claims.sub}`, ...(data.email ? [`email:${data.email.email}`] : [])]
  for (const key of keys.sort()) await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
}

export async function confirmAddress(sql: pg.PoolClient, call: AuthCall, user: UserRow): Promise<UserRow> {
  await dropTokens(sql, user.id)
  return updateUser(sql, user.id, {
    email_confirmed_at: call.services.now(),
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
  })
}
