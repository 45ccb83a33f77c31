import type pg from 'pg'
import type { MessageWords } from '#contract/leads/message-words.ts'
import type { MailData, MailTemplate } from '../mail/mail-data.ts'
import type { SmsChannel, SmsData, SmsTemplate } from '../sms/sms-data.ts'

type Transaction = Pick<pg.ClientBase, 'query'>

interface Enqueued {
  key?: string
  /** Seconds after which the message is no longer sent. */
  expiresIn?: number
}

export interface MailPayload<T extends MailTemplate = MailTemplate> {
  to: string
  template: T
  data: MailData[T]
  expiresIn?: number
  words?: MessageWords
}

export interface SmsPayload<T extends SmsTemplate = SmsTemplate> {
  to: string
  template: T
  data: SmsData[T]
  channel?: SmsChannel
  expiresIn?: number
  words?: MessageWords
}

const HOUR = 3600

export async function enqueueMail<T extends MailTemplate>(
  sql: Transaction,
  { key, ...payload }: MailPayload<T> & Enqueued,
): Promise<void> {
  const good = payload.expiresIn ?? ('code' in payload.data ? HOUR : undefined)
  await enqueue(sql, 'mail', payload, key, good)
}

export async function enqueueSms<T extends SmsTemplate>(
  sql: Transaction,
  { key, ...payload }: SmsPayload<T> & Enqueued,
): Promise<void> {
  const to = payload.to.startsWith('+') ? payload.to : `+${payload.to}`
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
