import type pg from 'pg'
import { dropTokens } from '../codes/one-time-tokens.ts'
import { type IdentityRow, identitiesOf } from './identities.ts'
import { type UserRow, updateUser, userByEmail } from './users.ts'

/** Drops codes sent to the old address. Returns undefined when no verified address is free. */
export async function adoptIdentityEmail(
  sql: pg.PoolClient,
  user: UserRow,
  autoconfirm: boolean,
): Promise<UserRow | undefined> {
  const identities = await identitiesOf(sql, user.id)
  const current = user.email?.toLowerCase() ?? ''
  if (identities.some(({ email }) => (email ?? '') === current)) return user

  const proven = identities.filter((identity) => autoconfirm || rank(identity) !== 1)
  for (const identity of proven.sort((a, b) => rank(a) - rank(b))) {
    const email = identity.email || null
    const owner = email === null ? undefined : await userByEmail(sql, email)
    if (owner && owner.id !== user.id) continue
    await dropTokens(sql, user.id)
    const stillConfirmed = rank(identity) === 0 || (email !== null && autoconfirm)
    return updateUser(sql, user.id, {
      email,
      email_change: '',
      email_change_confirm_status: 0,
      phone_change: '',
      ...(!stillConfirmed && {
        email_confirmed_at: null,
        raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: false },
      }),
    })
  }
  return undefined
}

const rank = ({ email, identity_data }: IdentityRow) => (!email ? 2 : identity_data.email_verified ? 0 : 1)
