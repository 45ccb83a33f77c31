import type pg from 'pg'
import type { ProviderData } from '../providers/provider-data.ts'
import { type IdentityRow, identityByProvider } from './identities.ts'
import { type UserRow, userByEmail, userById } from './users.ts'

/** `email` is null if another account has it. */
export type Linking =
  | { decision: 'exists'; user: UserRow; identity: IdentityRow }
  | { decision: 'link'; user: UserRow }
  | { decision: 'create'; email: string | null; apart: boolean }
  | { decision: 'several' }

const isSso = (provider: string) => provider.startsWith('sso:')

/** SSO providers are isolated. Unlike the hosted service, MAILER_AUTOCONFIRM never links an unverified address. */
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
