import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { PushKeys } from '../keys/push-keys.ts'
import { TryLater, Undeliverable } from '../outbox/transport.ts'
import { callOutside, NotCalled, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushNotice {
  title: string
  body: string
  url: string
  tag: string
}

interface PushOptions {
  keys: PushKeys
  contact: string
  loopback: boolean
  resolve?: Resolve
}

const DAY = 86_400

/** Sends a push message (RFC 8030, 8291, 8292). false: the device is gone. Throws Undeliverable or TryLater. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscription,
  notice: PushNotice,
  { keys, contact, loopback, resolve }: PushOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const topic = createHash('sha256').update(notice.tag).digest('base64url').slice(0, 32)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: DAY,
      topic,
      urgency: 'normal',
    },
  )
  const answer = await callOutside(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body,
    signal,
    loopback,
    resolve,
  }).catch((error: Error) => {
    throw error instanceof NotCalled
      ? new Undeliverable(error.message)
      : new TryLater(`sin conexión (${error.message})`)
  })
  answer.discard()
  if (answer.status === 404 || answer.status === 410) return false
  if (answer.status >= 200 && answer.status < 300) return true
  const what = `el servicio de avisos contestó ${answer.status}`
  if (answer.status === 429 || answer.status >= 500)
    throw new TryLater(what, retryAfterMs(answer.headers['retry-after']))
  throw new Undeliverable(what)
}
