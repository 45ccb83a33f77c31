import { connect } from './connect.ts'

const FIRST = '0a000000-0000-4000-8000-000000000000'
const LAST = '0a000000-0000-4000-8000-ffffffffffff'

/** Bans demonstration accounts when a database goes into production, since their password is public. */
export async function closeDemoAccounts(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(
      `with closed as (
         update auth.users set encrypted_password = null, banned_until = '9999-12-31', updated_at = now()
          where id between $1 and $2 and (encrypted_password is not null or banned_until is null) returning id
       ), out as (delete from auth.sessions where user_id in (select id from closed))
       update public.profiles set role = 'user', available = false where id in (select id from closed)`,
      [FIRST, LAST],
    )
  } finally {
    await client.end()
  }
}
