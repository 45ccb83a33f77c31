import { createHmac } from 'node:crypto'
import { TryLater, Undeliverable } from '../outbox/transport.ts'
import { callOutside, NotCalled, type OutsideAnswer, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

export const WEBHOOK_TARGETS = ['lead_connector', 'landing', 'application', 'valuation', 'mail_campaign'] as const
export type WebhookTarget = (typeof WEBHOOK_TARGETS)[number]

/** See private.enqueue_webhook. */
export interface WebhookPayload {
  target: WebhookTarget
  event: string
  created_at: string
  data: Record<string, unknown>
}

export interface WebhookSettings {
  urls: { [target in WebhookTarget]?: string | undefined }
  secrets: string[]
  sender: string
  loopback: boolean
  isAbsent?: ((text: string) => boolean) | undefined
  resolve?: Resolve | undefined
}

export interface Webhooks {
  deliver(event: WebhookPayload & { key: string }, signal: AbortSignal): Promise<void>
}

/** 'v1=' and HMAC-SHA256 of `timestamp.body` per secret. */
const signatureOf = (secrets: string[], timestamp: string, body: string): string =>
  secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`).join(',')

const NOT_NOW = new Set([408, 409, 425, 429])

/** Sends signed events (docs/decisions/017-webhooks.md). */
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

const refuse = ({ status, headers }: OutsideAnswer) => {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400) throw new Undeliverable(`redirige a otra dirección (HTTP ${status})`)
  if (status < 500 && !NOT_NOW.has(status)) throw new Undeliverable(`HTTP ${status}`)
  throw new TryLater(`HTTP ${status}`, retryAfterMs(headers['retry-after']))
}
