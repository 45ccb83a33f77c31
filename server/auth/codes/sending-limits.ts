import { createHash } from 'node:crypto'
import { AUTH } from '#server/db.ts'
import type { AuthCall } from '../call.ts'
import { authError } from '../errors.ts'

type Medium = 'email' | 'sms'

/**
 * Call it outside transactions and before lookups, so a refusal reveals no account. Throws 429
 * over_email_send_rate_limit.
 */
export async function allowMail(call: AuthCall, email: string): Promise<void> {
  const { limits, settings } = call.services
  if (!call.isService) {
    await limits.take('email', call.ip)
    await limits.take('email-account', email)
  }
  await takeSend(call, 'email', email, settings.mailer.maxFrequency)
}

/** Digits without +. Throws 429 over_sms_send_rate_limit. */
export async function allowText(call: AuthCall, phone: string): Promise<void> {
  await countText(call, phone)
  await takeSend(call, 'sms', phone, call.services.settings.sms.maxFrequency)
}

export async function countText(call: AuthCall, phone: string): Promise<void> {
  const { limits } = call.services
  if (!call.isService) {
    await limits.take('sms', call.ip)
    await limits.take('sms-account', phone)
  }
  await limits.take('sms-all', 'all')
}

/** Seconds that must have passed since `sentAt`. Throws 429. */
export function checkSentAt(medium: Medium, sentAt: Date | null, seconds: number, now: Date): void {
  if (sentAt && sentAt.getTime() + seconds * 1000 > now.getTime()) throw tooSoon(medium, sentAt, seconds, now)
}

// One statement, so that only one of two concurrent requests passes. Future times come from a wrong clock.
const TAKE = `
with old as (
  delete from private.code_sends where subject in (
    select subject from private.code_sends where sent_at < $2::timestamptz - interval '1 day' and subject <> $1
     order by sent_at limit 5 for update skip locked))
insert into private.code_sends as sends (subject, sent_at) values ($1, $2)
on conflict (subject) do update set sent_at = $2
 where sends.sent_at + make_interval(secs => $3) <= $2 or sends.sent_at > $2 + make_interval(secs => $3)`

const takeSend = async (call: AuthCall, medium: Medium, address: string, seconds: number) => {
  const now = call.services.now()
  const subject = createHash('sha224').update(`${medium}:${address.toLowerCase()}`).digest('hex')
  const refused = await call.services.db.asCaller(AUTH, async (sql) => {
    const taken = await sql.query(TAKE, [subject, now, seconds])
    if (taken.rowCount === 1) return undefined
    const last = await sql.query<{ sent_at: Date }>('select sent_at from private.code_sends where subject = $1', [
      subject,
    ])
    return tooSoon(medium, last.rows[0]?.sent_at ?? now, seconds, now)
  })
  if (refused) throw refused
}

const tooSoon = (medium: Medium, sentAt: Date, seconds: number, now: Date) => {
  const left = Math.max(1, Math.ceil((sentAt.getTime() + seconds * 1000 - now.getTime()) / 1000))
  return authError(
    429,
    `over_${medium}_send_rate_limit`,
    `For security purposes, you can only request this after ${left} seconds.`,
  )
}
