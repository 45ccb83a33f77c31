import type pg from 'pg'
import type { MessageWords } from '#contract/message-words.ts'
import type { MailData, MailTemplate } from '../mail/mail-data.ts'
import type { SmsChannel, SmsData, SmsTemplate } from '../sms/sms-data.ts'

/** The transaction that causes the message; its role must be authenticator, service_role or supabase_auth_admin. */
type Transaction = Pick<pg.ClientBase, 'query'>

interface Enqueued {
  /** The same cause has the same key and is sent once. Without one every call is a message of its own. */
  key?: string
  /** How many seconds the message's code is good for: the text says so, and later it is not sent any more. */
  expiresIn?: number
}

/** A mail in the outbox: who, which template and what it needs. It is written when it leaves, in the brand of that moment. */
export interface MailPayload<T extends MailTemplate = MailTemplate> {
  to: string
  template: T
  data: MailData[T]
  expiresIn?: number
  /** Words that are tried: they go before those that are kept. */
  words?: MessageWords
}

/** A text message in the outbox; `to` is E.164. */
export interface SmsPayload<T extends SmsTemplate = SmsTemplate> {
  to: string
  template: T
  data: SmsData[T]
  channel?: SmsChannel
  expiresIn?: number
  words?: MessageWords
}

const HOUR = 3600

/** Sends a mail if and when this transaction commits. Throws the database's error when the role may not. */
export async function enqueueMail<T extends MailTemplate>(
  sql: Transaction,
  { key, ...payload }: MailPayload<T> & Enqueued,
): Promise<void> {
  // A notice about a lost account is worth reading days later; a code is not.
  const good = payload.expiresIn ?? ('code' in payload.data ? HOUR : undefined)
  await enqueue(sql, 'mail', payload, key, good)
}

/** Sends a text message if and when this transaction commits. `to` may lack the plus sign, as the auth service keeps phones. */
export async function enqueueSms<T extends SmsTemplate>(
  sql: Transaction,
  { key, ...payload }: SmsPayload<T> & Enqueued,
): Promise<void> {
  const to = payload.to.startsWith('+') ? payload.to : `+${payload.to}`
  // The code of a minute still gets a few to travel: whoever asked is looking at the phone, and the check is the service's.
  await enqueue(sql, 'sms', { ...payload, to }, key, Math.max(payload.expiresIn ?? 0, 300))
}

const enqueue = (
  sql: Transaction,
  kind: 'mail' | 'sms',
  payload: MailPayload | SmsPayload,
  key: string | undefined,
  goodForSeconds: number | undefined,
) =>
  sql.query({
    name: 'outbox_enqueue',
    text: `select private.enqueue($1, $2, $3, null, now() + make_interval(secs => $4))`,
    values: [kind, JSON.stringify(payload), key ?? null, goodForSeconds ?? null],
  })
