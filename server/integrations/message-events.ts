import { z } from 'zod'
import { codeIn } from '#contract/leads/link-codes.ts'
import { failureText } from './messages.ts'

export interface TakenMessage {
  way: 'in' | 'echo' | 'past_in' | 'past_out'
  wire_id: string
  phone: string
  name?: string | undefined
  body: string
  kind: 'texto' | 'otro'
  at: string
  status?: string | undefined
  code?: string | undefined
  ad?: Record<string, string> | undefined
}

export interface StatusEvent {
  wire_id: string
  key?: string | undefined
  status: 'enviado' | 'entregado' | 'leido' | 'fallo'
  at: string
  problem?: string | undefined
}

export interface MessageEvents {
  messages: TakenMessage[]
  statuses: StatusEvent[]
}

const id = z.string().min(1).max(200)
const moment = z.coerce.number().int().min(0).max(4_000_000_000)
const digits = z.string().regex(/^\d{8,15}$/)
const message = z.looseObject({
  id,
  from: digits.optional(),
  to: digits.optional(),
  timestamp: moment,
  type: z.string().max(40),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
  interactive: z.looseObject({}).optional(),
  referral: z
    .looseObject({ source_id: z.string().max(200).optional(), headline: z.string().max(1000).optional() })
    .optional(),
  history_context: z.looseObject({ status: z.string().optional() }).optional(),
})
type Message = z.infer<typeof message>
const status = z.looseObject({
  id,
  status: z.string(),
  timestamp: moment,
  biz_opaque_callback_data: z.string().max(200).optional(),
  errors: z.array(z.looseObject({ code: z.number().optional() })).optional(),
})
const value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }),
  contacts: z
    .array(z.looseObject({ wa_id: z.string(), profile: z.looseObject({ name: z.string().optional() }).optional() }))
    .default([]),
  messages: z.array(message).max(1000).default([]),
  statuses: z.array(status).max(1000).default([]),
  message_echoes: z.array(message).max(1000).default([]),
  history: z
    .array(
      z.looseObject({
        threads: z.array(z.looseObject({ id: digits, messages: z.array(message).max(5000) })).default([]),
      }),
    )
    .default([]),
})
const notice = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })).default([]) }),
  ),
})

/** null if the body is not a notification. Ignores other numbers of the account. */
export function parseMessageEvents(body: unknown, phoneId: string): MessageEvents | null {
  const read = notice.safeParse(body)
  if (!read.success) return null
  const events: MessageEvents = { messages: [], statuses: [] }
  for (const { field, value: given } of read.data.entry.flatMap(({ changes }) => changes)) {
    const one = value.safeParse(given)
    if (!one.success || one.data.metadata.phone_number_id !== phoneId) continue
    const { contacts, messages, statuses, message_echoes, history } = one.data
    if (field === 'messages') {
      for (const said of messages)
        if (said.from) {
          const name = contacts.find(({ wa_id }) => wa_id === said.from)?.profile?.name
          events.messages.push({ ...asTold(said, 'in', said.from), name: name?.trim().slice(0, 120) || undefined })
        }
      events.statuses.push(...statuses.flatMap(asStatus))
    } else if (field === 'smb_message_echoes') {
      events.messages.push(...message_echoes.flatMap((said) => (said.to ? [asTold(said, 'echo', said.to)] : [])))
    } else if (field === 'history') {
      for (const { id: whose, messages: past } of history.flatMap(({ threads }) => threads))
        for (const said of past)
          events.messages.push({
            ...asTold(said, said.from === whose ? 'past_in' : 'past_out', whose),
            status: STATUSES[said.history_context?.status?.toLowerCase() ?? ''],
          })
    }
  }
  return events
}

const STATUSES: Record<string, StatusEvent['status'] | undefined> = {
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leido',
  played: 'leido',
  failed: 'fallo',
  error: 'fallo',
}
const KINDS: Record<string, string> = {
  image: 'Foto',
  video: 'Video',
  audio: 'Nota de voz',
  document: 'Documento',
  sticker: 'Sticker',
  location: 'Ubicación',
  contacts: 'Contacto',
  reaction: 'Reacción',
}
const at = (seconds: number) => new Date(seconds * 1000).toISOString()

const asTold = (said: Message, way: TakenMessage['way'], whose: string): TakenMessage => {
  const text = (said.text?.body ?? said.button?.text)?.replaceAll('\0', '').trim()
  const ad = said.referral?.source_id && {
    platform: 'whatsapp',
    ad_id: said.referral.source_id,
    ...(said.referral.headline && { ad_name: said.referral.headline }),
  }
  return {
    way,
    wire_id: said.id,
    phone: phoneOfWire(whose),
    at: at(said.timestamp),
    kind: text ? 'texto' : 'otro',
    body: text?.slice(0, 4096) || `[${KINDS[said.type] ?? 'Mensaje que no se puede mostrar'}]`,
    code: (way === 'in' && text && codeIn(text)) || undefined,
    ad: ad || undefined,
  }
}

const asStatus = ({
  id: wire_id,
  status: named,
  timestamp,
  biz_opaque_callback_data: key,
  errors,
}: z.infer<typeof status>) => {
  const known = STATUSES[named]
  if (!known) return []
  return [
    {
      wire_id,
      key,
      status: known,
      at: at(timestamp),
      ...(known === 'fallo' && { problem: failureText(errors?.[0]?.code) }),
    },
  ]
}

/** The platform still writes the digit 1 that was abolished in 2019 (docs/mexico.md, section 2). */
const phoneOfWire = (given: string): string => `+${given.replace(/^521(\d{10})$/, '52$1')}`
