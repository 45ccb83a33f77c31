import type pg from 'pg'
import type { ProviderData } from '../providers/provider-data.ts'
import { type IdentityRow, identityByProvider } from './identities.ts'
import { type UserRow, userByEmail, userById } from './users.ts'

/** Whose account somebody who comes from a provider enters. `email` is what a new account may have: null when it is another's. */
export type Linking =
  | { decision: 'exists'; user: UserRow; identity: IdentityRow }
  | { decision: 'link'; user: UserRow }
  | { decision: 'create'; email: string | null; apart: boolean }
  | { decision: 'several' }

const isSso = (provider: string) => provider.startsWith('sso:')

/**
 * Decides as the hosted service does: the same person at the same provider is the same account; else an address which the provider
 * verified leads to the account that has it; else it is a new one. Each single sign-on provider's people are apart from all
 * others. Unlike there, MAILER_AUTOCONFIRM does not make an unverified address lead to somebody's account.
 */
export async function accountLinking(sql: pg.PoolClient, provider: string, data: ProviderData): Promise<Linking> {
  const identity = await identityByProvider(sql, provider, data.claims.sub)
  if (identity) {
    const user = await userById(sql, identity.user_id, true)
    return user ? { decision: 'exists', user, identity } : { decision: 'several' }
  }
  const apart = isSso(provider)
  if (!data.email) return { decision: 'create', email: null, apart }
  const { email, verified } = data.email
  if (!verified) {
    const taken = !apart && (await userByEmail(sql, email)) !== undefined
    return { decision: 'create', email: taken ? null : email, apart }
  }
  const owners = await ownersOf(sql, email, provider)
  if (owners.length > 1) return { decision: 'several' }
  const user = owners[0] && (await userById(sql, owners[0], true))
  return user ? { decision: 'link', user } : { decision: 'create', email, apart }
}

// By identities first: an account's own address may have changed since. Only proven ones count, or somebody could link a
// stranger's address and wait for them; those of other single sign-on providers do not.
const ownersOf = async (sql: pg.PoolClient, email: string, provider: string): Promise<string[]> => {
  const identities = await sql.query<{ user_id: string }>(
    `select distinct user_id from auth.identities
      where email = $1 and identity_data -> 'email_verified' = 'true'
        and case when $2 like 'sso:%' then provider = $2 else provider not like 'sso:%' end`,
    [email, provider],
  )
  if (identities.rows.length > 0 || isSso(provider)) return identities.rows.map(({ user_id }) => user_id)
  const user = await userByEmail(sql, email)
  return user ? [user.id] : []
}
