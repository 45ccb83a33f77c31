import { connect } from './connect.ts'

/**
 * Makes `emails` the addresses whose owners become administrators when their profile is made, once the address is verified. Who is one
 * already stays one: taking the role away is an administrator's act.
 */
export async function keepStaffEmails(url: string, emails: string[]): Promise<void> {
  const client = await connect(url)
  try {
    await client.query(
      `with listed as (select distinct lower(trim(email)) as email from unnest($1::text[]) email where trim(email) <> ''),
            gone as (delete from private.staff_emails s where s.email not in (select email from listed))
       insert into private.staff_emails (email) select email from listed on conflict do nothing`,
      [emails],
    )
  } finally {
    await client.end()
  }
}
