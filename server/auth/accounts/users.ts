import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface UserRow {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_token: string | null
  confirmation_sent_at: Date | null
  recovery_token: string | null
  recovery_sent_at: Date | null
  email_change_token_new: string | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_token_current: string | null
  email_change_confirm_status: number | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  is_super_admin: boolean | null
  created_at: Date | null
  updated_at: Date | null
  /** E.164 without the plus sign. */
  phone: string | null
  phone_confirmed_at: Date | null
  phone_change: string | null
  phone_change_token: string | null
  phone_change_sent_at: Date | null
  confirmed_at: Date | null
  banned_until: Date | null
  reauthentication_token: string | null
  reauthentication_sent_at: Date | null
  is_sso_user: boolean
  deleted_at: Date | null
  is_anonymous: boolean
}

export type UserFields = Partial<Omit<UserRow, 'confirmed_at'>>

// The names are written into SQL.
const WRITABLE = new Set<string>([
  'id',
  'aud',
  'role',
  'email',
  'encrypted_password',
  'email_confirmed_at',
  'invited_at',
  'confirmation_token',
  'confirmation_sent_at',
  'recovery_token',
  'recovery_sent_at',
  'email_change_token_new',
  'email_change',
  'email_change_sent_at',
  'email_change_token_current',
  'email_change_confirm_status',
  'last_sign_in_at',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'is_super_admin',
  'created_at',
  'updated_at',
  'phone',
  'phone_confirmed_at',
  'phone_change',
  'phone_change_token',
  'phone_change_sent_at',
  'banned_until',
  'reauthentication_token',
  'reauthentication_sent_at',
  'is_sso_user',
  'deleted_at',
  'is_anonymous',
])

const entriesOf = (fields: UserFields) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => {
      if (!WRITABLE.has(name)) throw new Error(`auth.users.${name} is not written here`)
      return [name, name.startsWith('raw_') && value !== null ? JSON.stringify(value) : value]
    })

const one = async (sql: pg.PoolClient, where: string, values: unknown[]): Promise<UserRow | undefined> =>
  (await sql.query<UserRow>(`select * from auth.users where ${where}`, values)).rows[0]

export const userById = (sql: pg.PoolClient, id: string, lock = false) =>
  one(sql, `id = $1 and deleted_at is null${lock ? ' for update' : ''}`, [id])

/** Compares case-insensitively. Never returns an SSO account. */
export const userByEmail = (sql: pg.PoolClient, email: string) =>
  one(sql, 'lower(email) = lower($1) and not is_sso_user and deleted_at is null', [email])

export const userByPhone = (sql: pg.PoolClient, phone: string) =>
  one(sql, 'phone = $1 and not is_sso_user and deleted_at is null', [phone])

export async function isSomebodys(
  sql: pg.PoolClient,
  user: Pick<UserRow, 'id'>,
  { email, phone }: { email?: string; phone?: string },
): Promise<boolean> {
  const holder = email ? await userByEmail(sql, email) : phone ? await userByPhone(sql, phone) : undefined
  return holder !== undefined && holder.id !== user.id
}

export async function insertUser(sql: pg.PoolClient, fields: UserFields): Promise<UserRow> {
  const now = fields.created_at ?? new Date()
  const entries = entriesOf({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    created_at: now,
    updated_at: now,
    ...fields,
  })
  const names = ['instance_id', ...entries.map(([name]) => name)]
  const made = await sql.query<UserRow>(
    `insert into auth.users (${names.join(', ')})
     values ('00000000-0000-0000-0000-000000000000', ${entries.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    entries.map(([, value]) => value),
  )
  return made.rows[0]!
}

export async function updateUser(sql: pg.PoolClient, id: string, fields: UserFields): Promise<UserRow> {
  const entries = entriesOf({ updated_at: new Date(), ...fields })
  const updated = await sql.query<UserRow>(
    `update auth.users set ${entries.map(([name], index) => `${name} = $${index + 2}`).join(', ')} where id = $1 returning *`,
    [id, ...entries.map(([, value]) => value)],
  )
  if (!updated.rows[0]) throw new Error('the account to change is gone')
  return updated.rows[0]
}

export const isBanned = (user: UserRow, now: Date): boolean => user.banned_until !== null && user.banned_until > now
