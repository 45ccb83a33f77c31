import { TryLater, Undeliverable } from '../outbox/transport.ts'
import type { SmsChannel } from '../sms/sms-data.ts'
import { retryAfterMs } from './retry-after.ts'

export interface OutgoingSms {
  to: string
  body: string
  channel: SmsChannel
  key: string
}

export interface SmsService {
  send(sms: OutgoingSms, signal: AbortSignal): Promise<void>
}

/** Throws if there is no answer. */
export async function askTwilioAccount(
  { url, accountSid, authToken }: Omit<TwilioSettings, 'from'>,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, {
    headers: { authorization: basic(accountSid, authToken) },
    redirect: 'error',
    signal,
  })
  await response.body?.cancel()
  return response.status
}

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

export interface TwilioSettings {
  url: string
  accountSid: string
  authToken: string
  from: string
}

const FINAL_CODES = new Set([21211, 21214, 21217, 21265, 21407, 21408, 21421, 21610, 21612, 21614, 60200, 63003, 63024])
const MOST_ANSWER_BYTES = 64 * 1024

export function openTwilio({ url, accountSid, authToken, from }: TwilioSettings): SmsService {
  const endpoint = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = basic(accountSid, authToken)
  return {
    async send({ to, body, channel, key }, signal) {
      const on = (number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number)
      const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: on(from) }
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams({ To: on(to), ...sender, Body: body }),
        // Redirects are not followed, because the target would receive the credentials.
        redirect: 'error',
        signal,
      }).catch((error: Error) => {
        throw new TryLater(signal.aborted ? 'el proveedor no contestó a tiempo' : `sin conexión (${causeOf(error)})`)
      })
      if (response.ok) return void (await response.body?.cancel())
      const code = await errorCode(response)
      const what = `HTTP ${response.status}${code === undefined ? '' : ` (${code})`}`
      if (response.status < 500 && code !== undefined && FINAL_CODES.has(code)) throw new Undeliverable(what)
      throw new TryLater(what, retryAfterMs(response.headers.get('retry-after')))
    },
  }
}

const errorCode = async (response: Response): Promise<number | undefined> => {
  try {
    const length = Number(response.headers.get('content-length') ?? 0)
    if (length > MOST_ANSWER_BYTES) return void (await response.body?.cancel())
    const { code } = JSON.parse(await response.text()) as { code?: unknown }
    return typeof code === 'number' ? code : undefined
  } catch {
    return undefined
  }
}

const causeOf = (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.name
