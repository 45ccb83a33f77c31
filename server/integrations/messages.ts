import { wireTemplate } from '#contract/leads/message-words.ts'
import type { Env } from '../env.ts'
import { TryLater, Undeliverable } from '../outbox/transport.ts'
import { callOutside, NotCalled, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

export interface MessageSettings {
  url: string
  phoneId: string
  accessToken: string
  appSecret: string
  verifyToken: string
  loopback: boolean
  resolve?: Resolve | undefined
}

export interface OutgoingMessage {
  phone: string
  kind: 'texto' | 'plantilla'
  body: string
  template: string | null
  template_values: string[] | null
  key: string
}

interface OwnPlatform {
  url: string
  faults: { of(text: string): string }
  settings: Pick<MessageSettings, 'phoneId' | 'accessToken' | 'appSecret' | 'verifyToken'>
}

export function messageSettings(env: Env, fakes: { messages?: OwnPlatform } | undefined): MessageSettings | undefined {
  const { MESSAGES_ACCESS_TOKEN, MESSAGES_PHONE_ID, MESSAGES_APP_SECRET, MESSAGES_VERIFY_TOKEN, MESSAGES_GRAPH_URL } =
    env
  const loopback = env.MODE === 'demo'
  if (MESSAGES_ACCESS_TOKEN && MESSAGES_PHONE_ID && MESSAGES_APP_SECRET && MESSAGES_VERIFY_TOKEN)
    return {
      url: MESSAGES_GRAPH_URL,
      phoneId: MESSAGES_PHONE_ID,
      accessToken: MESSAGES_ACCESS_TOKEN,
      appSecret: MESSAGES_APP_SECRET,
      verifyToken: MESSAGES_VERIFY_TOKEN,
      loopback,
    }
  const fake = fakes?.messages
  return fake && fake.faults.of('') !== 'absent' ? { ...fake.settings, url: fake.url, loopback } : undefined
}

const LARGEST = 64 * 1024
const PASSING = new Set([1, 2, 4, 17, 190, 80007, 130429, 131000, 131016, 131042, 131048, 131056, 131057, 133004])

/** The outcome is unknown; the message may have been sent. */
export class InDoubt extends Error {
  override name = 'InDoubt'
}

/** Throws Undeliverable, TryLater, or InDoubt when the outcome is unknown. */
export async function passToPlatform(settings: MessageSettings, message: OutgoingMessage, signal: AbortSignal) {
  const { url, phoneId, accessToken, loopback, resolve } = settings
  const answer = await callOutside(`${url}/${encodeURIComponent(phoneId)}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(bodyOf(message)),
    signal,
    loopback,
    resolve,
  }).catch((error: Error) => {
    if (error instanceof NotCalled) throw new Undeliverable(error.message)
    if (/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(error.message))
      throw new TryLater(`sin conexión (${error.message})`)
    throw new InDoubt(`no contestó (${error.message})`)
  })
  const said = await answer.text(LARGEST).then(
    (text) => JSON.parse(text) as { messages?: { id?: string }[]; error?: { code?: number } },
    () => undefined,
  )
  const { status, headers } = answer
  const id = said?.messages?.[0]?.id
  if (status >= 200 && status < 300) {
    if (id) return id
    throw new InDoubt('contestó a medias')
  }
  const code = said?.error?.code
  if (status >= 400 && status < 500 && status !== 429 && status !== 401 && !PASSING.has(code ?? 0))
    throw new Undeliverable(failureText(code, status))
  if (status >= 500 && said?.error === undefined) throw new InDoubt(`HTTP ${status}`)
  throw new TryLater(failureText(code, status), retryAfterMs(headers['retry-after']))
}

const bodyOf = ({ phone, kind, body, template, template_values, key }: OutgoingMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: phone.slice(1),
  biz_opaque_callback_data: key,
  ...(kind === 'plantilla'
    ? {
        type: 'template',
        template: {
          name: wireTemplate(template ?? ''),
          language: { code: 'es_MX' },
          components: template_values?.length
            ? [{ type: 'body', parameters: template_values.map((text) => ({ type: 'text', text })) }]
            : [],
        },
      }
    : { type: 'text', text: { preview_url: true, body } }),
})

const FAILURES: Record<number, string> = {
  131026: 'Ese número no tiene WhatsApp, o no acepta mensajes de empresas.',
  131047: 'Pasaron más de 24 horas desde que escribió: manda una plantilla.',
  131049: 'WhatsApp no lo entregó para no saturar a la persona: espera un día.',
  131050: 'La persona dejó de aceptar mensajes nuestros en WhatsApp.',
  131051: 'WhatsApp no acepta ese tipo de mensaje.',
  131021: 'Es nuestro propio número.',
  132000: 'La plantilla aprobada en Meta pide otros datos.',
  132001: 'Meta no tiene aprobada esa plantilla en español de México.',
  132007: 'Meta rechazó el texto de la plantilla.',
  132012: 'La plantilla aprobada en Meta pide otros datos.',
  132015: 'Meta puso en pausa esa plantilla por mala calidad.',
  132016: 'Meta deshabilitó esa plantilla.',
  130472: 'La persona está en un experimento de Meta y no recibió el mensaje.',
  130497: 'La cuenta no puede escribir a números de ese país.',
  131042: 'Hay un problema con el pago de la cuenta de WhatsApp.',
  190: 'Meta no acepta el token: hay que renovarlo.',
  130429: 'Son demasiados mensajes a la vez.',
  131056: 'Son demasiados mensajes seguidos a la misma persona.',
}

export const failureText = (code: number | undefined, status?: number): string =>
  (code !== undefined && FAILURES[code]) ||
  `WhatsApp no lo entregó (${[status && `HTTP ${status}`, code].filter(Boolean).join(', ') || 'sin motivo'}).`

/** HTTP status; 0 without an answer. */
export async function askMessageNumber(
  { url, phoneId, accessToken, loopback }: MessageSettings,
  signal: AbortSignal,
): Promise<{ status: number; number?: string | undefined }> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const asked = `${url}/${encodeURIComponent(phoneId)}?fields=display_phone_number,verified_name`
  const answer = await callOutside(asked, { method: 'GET', headers, signal, loopback }).catch(() => undefined)
  const said = await answer?.text(LARGEST).then(
    (text) => JSON.parse(text) as { display_phone_number?: string },
    () => undefined,
  )
  return { status: answer?.status ?? 0, number: said?.display_phone_number }
}
