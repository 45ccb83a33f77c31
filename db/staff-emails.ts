import { connect } from './connect.ts'

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
