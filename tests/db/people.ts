import { randomUUID } from 'node:crypto'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import type { Caller, Session } from './rolled-back.ts'

export type Person = Caller & { sub: string }

// Recently signed in with a password; shared by test files.
const person = (sub: string): Person => ({
  role: 'authenticated',
  sub,
  aal: 'aal1',
  get amr() {
    return [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  },
})
const demo = (email: (typeof DEMO_ACCOUNTS)[number]['email']) =>
  person(DEMO_ACCOUNTS.find((account) => account.email === email)!.id)

export const ADMIN = demo('admin@volante.test')
export const SALES = demo('ventas@volante.test')
export const OTHER_SALES = demo('ventas2@volante.test')
export const USER = demo('cliente@volante.test')
export const NEWCOMER = demo('nuevo@volante.test')

interface Account {
  email?: string | null
  emailConfirmed?: boolean
  /** E.164 without plus, as the auth service stores it. */
  phone?: string | null
  phoneConfirmed?: boolean
}

export async function addAccount(db: Session, given: Account = {}): Promise<Person> {
  const id = randomUUID()
  const { email = `${id}@example.test`, emailConfirmed = true, phone = null, phoneConfirmed = true } = given
  await db.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, phone, phone_confirmed_at, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, case when $3 then now() end, $4, case when $5 then now() end, now(), now())`,
    [id, email, emailConfirmed, phone, phone !== null && phoneConfirmed],
  )
  return person(id)
}

/** Adds a verified second factor; aal1 is then not enough. */
export const addFactor = (db: Session, { sub }: Person, status = 'verified') =>
  db.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values (gen_random_uuid(), $1, 'totp', $2, now(), now(), 'JBSWY3DPEHPK3PXP')`,
    [sub, status],
  )

export const addPasskey = (db: Session, { sub }: Person, name = 'Mi celular') =>
  db.query(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
     values ($1, $2, 'a-public-key', $3)`,
    [sub, randomUUID(), name],
  )

export async function addSession(
  db: Session,
  { sub }: Person,
  device: { userAgent?: string; minutesAgo?: number } = {},
) {
  const id = randomUUID()
  await db.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now() - make_interval(mins => $3), now() - make_interval(mins => $3), 'aal1', $4, '203.0.113.7')`,
    [id, sub, device.minutesAgo ?? 0, device.userAgent ?? 'Firefox'],
  )
  await db.query(
    'insert into auth.refresh_tokens (token, user_id, revoked, session_id) values ($1::uuid::text, $2, false, $1::uuid)',
    [id, sub],
  )
  return id
}

export const addHold = (db: Session, { sub }: Person, until: string, reason = 'Compraste un auto con nosotros.') =>
  db.query('insert into private.legal_holds (user_id, reason, until) values ($1, $2, $3)', [sub, reason, until])

export const DENIED = { code: '42501' }
