import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { type FakeServer, type FakeServerOptions, openFakeServer } from './fake-server.ts'
import type { MessageSettings } from './messages.ts'

export type TakeNotice = (body: string, headers: Record<string, string>) => Promise<{ status: number }>

interface FakeMessagesOptions extends FakeServerOptions {
  settings?: Partial<Fixed>
  readMs?: number | null
  lastIncoming?: (phone: string) => Promise<number>
}
type Fixed = Pick<MessageSettings, 'phoneId' | 'accessToken' | 'appSecret' | 'verifyToken'>

export interface WrittenMessage {
  phone: string
  text: string
  name?: string
  at?: number
  id?: string
  referral?: { source_id: string; headline?: string }
}

export interface FakeMessages extends FakeServer {
  settings: Fixed
  tellTo(take: TakeNotice): void
  hear(said: WrittenMessage): Promise<number>
  echo(said: WrittenMessage): Promise<number>
  past(phone: string, lines: readonly (WrittenMessage & { ours?: boolean; status?: string })[]): Promise<number>
  refuse(phone: string, code: number): void
  taken(): { id: string; to: string; key: string; body: Record<string, unknown> }[]
  told(): Promise<void>
}

const SETTINGS: Fixed = {
  phoneId: '106540352242922',
  accessToken: 'demostracion-token-de-mensajes-no-es-secreto',
  appSecret: 'demostracion-firma-de-mensajes-no-es-secreta',
  verifyToken: 'demostracion-verificacion-de-mensajes',
}
const WINDOW_S = 24 * 3600
const now = () => Math.floor(Date.now() / 1000)
const onWire = (phone: string) => phone.replace(/^\+52(\d{10})$/, '521$1').replace('+', '')

export function messageNotice(settings: Pick<Fixed, 'phoneId' | 'appSecret'>, field: string, value: object) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field,
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '528112345678', phone_number_id: settings.phoneId },
              ...value,
            },
          },
        ],
      },
    ],
  })
  const signature = createHmac('sha256', settings.appSecret).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` } }
}

export const incomingMessageJson = ({ phone, text, at, id, referral }: WrittenMessage) => ({
  from: onWire(phone),
  id: id ?? `wamid.${randomUUID()}`,
  timestamp: String(at ?? now()),
  type: 'text',
  text: { body: text },
  ...(referral && { referral: { source_type: 'ad', ...referral } }),
})

export async function openMessagesFake({
  settings,
  readMs = 2500,
  lastIncoming = async () => 0,
  ...options
}: FakeMessagesOptions = {}): Promise<FakeMessages> {
  const ours = { ...SETTINGS, ...settings }
  const incoming = new Map<string, number>()
  const refusals = new Map<string, number>()
  const taken: { id: string; to: string; key: string; body: Record<string, unknown> }[] = []
  const telling = new Set<Promise<unknown>>()
  const ended = new AbortController()
  let take: TakeNotice = async () => ({ status: 503 })
  const notice = async (field: string, value: object): Promise<number> => {
    const { body, headers } = messageNotice(ours, field, value)
    return (await take(body, headers)).status
  }
  const tell = async (field: string, value: object) => {
    for (let attempt = 0; attempt < 20 && !ended.signal.aborted; attempt++) {
      if ((await notice(field, value).catch(() => 0)) === 200) return
      await delay(50 * 2 ** Math.min(attempt, 5), undefined, { ref: false })
    }
  }
  const fare = async (one: (typeof taken)[number], code: number | undefined) => {
    const status = (named: string, more: object = {}) =>
      tell('messages', {
        statuses: [
          {
            id: one.id,
            status: named,
            timestamp: String(now()),
            recipient_id: one.to,
            biz_opaque_callback_data: one.key,
            ...more,
          },
        ],
      })
    if (code) return status('failed', { errors: [{ code, title: 'Message failed to send' }] })
    await status('sent')
    await status('delivered')
    if (readMs === null) return
    await delay(readMs, undefined, { ref: false, signal: ended.signal }).then(
      () => status('read'),
      () => {},
    )
  }

  const app = new Hono()
  const refused = (code: number, message: string) => ({ error: { message, type: 'OAuthException', code } })
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${ours.accessToken}`)
      return c.json(refused(190, 'Invalid OAuth access token.'), 401)
    await next()
  })
  app.get(`/${ours.phoneId}`, (c) =>
    c.json({ id: ours.phoneId, display_phone_number: '+52 81 1234 5678', verified_name: 'Demostración' }),
  )
  app.post(`/${ours.phoneId}/messages`, async (c) => {
    const body = (await c.req.json()) as Record<string, unknown> & { to?: string; type?: string }
    const { to, type } = body
    if (body.messaging_product !== 'whatsapp' || typeof to !== 'string' || !/^\d{8,15}$/.test(to))
      return c.json(refused(100, 'Invalid parameter'), 400)
    if (type !== 'text' && type !== 'template') return c.json(refused(131051, 'Message type unknown'), 400)
    const one = { id: `wamid.${randomUUID()}`, to, key: String(body.biz_opaque_callback_data ?? ''), body }
    taken.push(one)
    const incomingAt = Math.max(incoming.get(onWire(`+${to}`)) ?? 0, await lastIncoming(`+${to}`))
    const isOpen = now() - incomingAt < WINDOW_S
    const code = refusals.get(`+${to}`) ?? (type === 'text' && !isOpen ? 131047 : undefined)
    refusals.delete(`+${to}`)
    const running = fare(one, code).finally(() => telling.delete(running))
    telling.add(running)
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: onWire(`+${to}`) }],
      messages: [{ id: one.id }],
    })
  })
  const server = await openFakeServer(app, options)

  return {
    ...server,
    settings: ours,
    tellTo: (taker) => {
      take = taker
    },
    hear: (said) => {
      const wire = incomingMessageJson(said)
      incoming.set(wire.from, Math.max(incoming.get(wire.from) ?? 0, Number(wire.timestamp)))
      return notice('messages', {
        contacts: [{ wa_id: wire.from, profile: { ...(said.name && { name: said.name }) } }],
        messages: [wire],
      })
    },
    echo: (said) => {
      const { from: to, ...wire } = incomingMessageJson(said)
      return notice('smb_message_echoes', { message_echoes: [{ ...wire, from: '528112345678', to }] })
    },
    past: (phone, lines) =>
      notice('history', {
        history: [
          {
            metadata: { phase: 0, chunk_order: 1, progress: 100 },
            threads: [
              {
                id: onWire(phone),
                messages: lines.map(({ ours: isOurs, status = 'DELIVERED', ...said }) => ({
                  ...incomingMessageJson(said),
                  ...(isOurs && { from: '528112345678', to: onWire(phone) }),
                  history_context: { status },
                })),
              },
            ],
          },
        ],
      }),
    refuse: (phone, code) => void refusals.set(phone, code),
    taken: () => [...taken],
    told: async () => {
      while (telling.size > 0) await Promise.all(telling)
    },
    close: async () => {
      ended.abort()
      await server.close()
    },
  }
}
