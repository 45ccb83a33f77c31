import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { TryLater, Undeliverable } from '../outbox/transport.ts'
import type { PushKeys } from '../push-keys.ts'
import { callOutside, NotCalled, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

/** A device as its browser told us: where it is reached, and the keys that only it can read by. */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the service worker shows (public/sw.js). One with the same tag takes the place of the one before it. */
interface PushNotice {
  title: string
  body: string
  url: string
  tag: string
}

interface PushOptions {
  keys: PushKeys
  /** Whom a push service writes to about us: mailto: or https:. */
  contact: string
  /** Whether a service on this machine may be called: a demonstration's, a test's. */
  loopback: boolean
  resolve?: Resolve
}

const DAY = 86_400

/**
 * Sends a notice to a device by the service of its browser (RFC 8030, 8291, 8292), at an address that must be public. Answers false when the device is not there any
 * more. Throws Undeliverable or TryLater.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscription,
  notice: PushNotice,
  { keys, contact, loopback, resolve }: PushOptions,
  signal: AbortSignal,
): Promise<boolean> {
  // What is sent again under the same topic takes the place of what still waits for the device.
  const topic = createHash('sha256').update(notice.tag).digest('base64url').slice(0, 32)
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      ...{ vapidDetails: { subject: contact, ...keys }, TTL: DAY, topic, urgency: 'normal' },
    },
  )
  const answer = await callOutside(endpoint, {
    ...{ method: 'POST', headers: headers as Record<string, string>, body, signal, loopback, resolve },
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
