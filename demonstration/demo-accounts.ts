import { connect } from '#db/connect.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

const IDS = DEMO_ACCOUNTS.map(({ id }) => id)

/** What npm start says of the demonstration's accounts: one line each, none when they are not there (any more). */
export async function demoAccountLines(url: string): Promise<string[]> {
  const { rows } = await asked(url, 'select id from auth.users where id = any ($1) and encrypted_password is not null')
  const there = DEMO_ACCOUNTS.filter(({ id }) => rows.some((row) => row.id === id))
  if (there.length === 0) return []
  const widest = Math.max(...there.map(({ email }) => email.length))
  return [
    `Cuentas de demostración (contraseña: ${DEMO_PASSWORD}):`,
    ...there.map(({ email, what }) => `  ${email.padEnd(widest)}  ${what}`),
  ]
}

/**
 * Closes the demonstration's accounts where a database that began as one goes into production: their password is printed in public. They
 * are banned, signed out and no staff any more.
 */
export async function closeDemoAccounts(url: string): Promise<void> {
  await asked(
    url,
    `with closed as (
       update auth.users set encrypted_password = null, banned_until = '9999-12-31', updated_at = now()
        where id = any ($1) and (encrypted_password is not null or banned_until is null) returning id
     ), out as (delete from auth.sessions where user_id in (select id from closed))
     update public.profiles set role = 'user', available = false where id in (select id from closed) returning id`,
  )
}

const asked = async (url: string, sql: string) => {
  const client = await connect(url)
  try {
    return await client.query<{ id: string }>(sql, [IDS])
  } finally {
    await client.end()
  }
}
