import type pg from 'pg'
import { type IdentityJson, identitiesOf, identityJson } from './identities.ts'
import type { UserRow } from './users.ts'

export interface FactorJson {
  id: string
  created_at: string
  updated_at: string
  status: 'unverified' | 'verified'
  friendly_name?: string
  factor_type: 'totp' | 'phone' | 'webauthn'
  phone?: string
  last_challenged_at?: string
}

export interface UserJson {
  id: string
  aud: string
  role: string
  email: string
  email_confirmed_at?: string
  invited_at?: string
  phone: string
  phone_confirmed_at?: string
  confirmation_sent_at?: string
  confirmed_at?: string
  recovery_sent_at?: string
  new_email?: string
  email_change_sent_at?: string
  new_phone?: string
  phone_change_sent_at?: string
  reauthentication_sent_at?: string
  last_sign_in_at?: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  factors?: FactorJson[]
  identities: IdentityJson[]
  created_at: string
  updated_at: string
  banned_until?: string
  deleted_at?: string
  is_anonymous: boolean
}

interface FactorRow {
  id: string
  created_at: Date
  updated_at: Date
  status: FactorJson['status']
  friendly_name: string | null
  factor_type: FactorJson['factor_type']
  phone: string | null
  last_challenged_at: Date | null
}

export async function userJson(sql: pg.PoolClient, user: UserRow): Promise<UserJson> {
  const identities = await identitiesOf(sql, user.id)
  const factors = await sql.query<FactorRow>(
    `select id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at
       from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [user.id],
  )
  return shapeUser(user, identities.map(identityJson), factors.rows.map(factorJson))
}

const shapeUser = (user: UserRow, identities: IdentityJson[], factors: FactorJson[] = []): UserJson => ({
  id: user.id,
  aud: user.aud ?? '',
  role: user.role ?? '',
  email: user.email ?? '',
  ...at('email_confirmed_at', user.email_confirmed_at),
  ...at('invited_at', user.invited_at),
  phone: user.phone ?? '',
  ...at('phone_confirmed_at', user.phone_confirmed_at),
  ...at('confirmation_sent_at', user.confirmation_sent_at),
  ...at('confirmed_at', user.confirmed_at),
  ...at('recovery_sent_at', user.recovery_sent_at),
  ...(user.email_change ? { new_email: user.email_change } : {}),
  ...at('email_change_sent_at', user.email_change_sent_at),
  ...(user.phone_change ? { new_phone: user.phone_change } : {}),
  ...at('phone_change_sent_at', user.phone_change_sent_at),
  ...at('reauthentication_sent_at', user.reauthentication_sent_at),
  ...at('last_sign_in_at', user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  ...(factors.length > 0 ? { factors } : {}),
  identities,
  created_at: (user.created_at ?? new Date(0)).toISOString(),
  updated_at: (user.updated_at ?? new Date(0)).toISOString(),
  ...at('banned_until', user.banned_until),
  ...at('deleted_at', user.deleted_at),
  is_anonymous: user.is_anonymous,
})

const at = <N extends string>(name: N, date: Date | null) =>
  (date ? { [name]: date.toISOString() } : {}) as Partial<Record<N, string>>

const factorJson = (row: FactorRow): FactorJson => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  status: row.status,
  ...(row.friendly_name ? { friendly_name: row.friendly_name } : {}),
  factor_type: row.factor_type,
  ...(row.phone ? { phone: row.phone } : {}),
  ...at('last_challenged_at', row.last_challenged_at),
})
