import { createHmac } from 'node:crypto'
import { TryLater, Undeliverable } from '../outbox/transport.ts'
import { callOutside, NotCalled, type OutsideAnswer, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

/** Who is told by webhook (docs/product.md, section 7); each has its variable WEBHOOK_<NAME>_URL. */
export const WEBHOOK_TARGETS = ['lead_connector', 'landing', 'application', 'valuation', 'mail_campaign'] as const
export type WebhookTarget = (typeof WEBHOOK_TARGETS)[number]

/** An event in the outbox: see private.enqueue_webhook. */
export interface WebhookPayload {
  target: WebhookTarget
  event: string
  /** ISO 8601, UTC: when it happened, not when it is delivered. */
  created_at: string
  data: Record<string, unknown>
}

export interface WebhookSettings {
  /** Where each target's events go; a target without an address is not configured. */
  urls: { [target in WebhookTarget]?: string | undefined }
  /** What deliveries are signed with: one secret, or two while it is being changed. */
  secrets: string[]
  /** What our headers begin with, after 'x-': the brand's slug. */
  sender: string
  /** Whether a receiver on this machine may be called, without TLS. */
  loopback: boolean
  /** A demonstration's receiver may be told to be absent: events with this text in them are then not configured. */
  isAbsent?: ((text: string) => boolean) | undefined
  resolve?: Resolve | undefined
}

export interface Webhooks {
  /** Resolves when the receiver has accepted it. Throws Undeliverable or TryLater. `key` is the same whenever it is sent again. */
  deliver(event: WebhookPayload & { key: string }, signal: AbortSignal): Promise<void>
}

/** What a receiver compares: 'v1=' and HMAC-SHA256 over `timestamp.body` in hexadecimal, for each secret, by commas. */
const signatureOf = (secrets: string[], timestamp: string, body: string): string =>
  secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`).join(',')

// Answers that another attempt may change: it took too long, is at it already, it is too early, too much at once.
const NOT_NOW = new Set([408, 409, 425, 429])

/** Delivers events by POST, signed, to configured targets only. docs/decisions/017-webhooks.md has the protocol. */
export function openWebhooks(settings: WebhookSettings): Webhooks {
  const { urls, secrets, sender, loopback, isAbsent = () => false, resolve } = settings
  return {
    async deliver({ key, target, event, created_at, data }, signal) {
      const url = urls[target]
      const body = JSON.stringify({ id: key, event, created_at, data })
      if (!url || secrets.length === 0 || isAbsent(body)) throw new Undeliverable('no configurado')
      const timestamp = String(Math.floor(Date.now() / 1000))
      const headers = {
        'content-type': 'application/json',
        'user-agent': `${sender}-webhooks/1`,
        'idempotency-key': key,
        [`x-${sender}-event`]: event,
        [`x-${sender}-timestamp`]: timestamp,
        [`x-${sender}-signature`]: signatureOf(secrets, timestamp, body),
      }
      const answer = await callOutside(url, { method: 'POST', headers, body, signal, loopback, resolve }).catch(
        (error: Error) => {
          throw error instanceof NotCalled
            ? new Undeliverable(error.message)
            : new TryLater(`sin conexión (${error.message})`)
        },
      )
      answer.discard()
      refuse(answer)
    },
  }
}

// Accepted is any 2xx, whatever is in it.
const refuse = ({ status, headers }: OutsideAnswer) => {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400) throw new Undeliverable(`redirige a otra dirección (HTTP ${status})`)
  if (status < 500 && !NOT_NOW.has(status)) throw new Undeliverable(`HTTP ${status}`)
  throw new TryLater(`HTTP ${status}`, retryAfterMs(headers['retry-after']))
}
