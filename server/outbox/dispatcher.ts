import type { Logger } from 'pino'
import { type MessageWords, messageKind } from '#contract/leads/message-words.ts'
import type { Brand } from '#contract/text/brand.ts'
import { type Database, NODE } from '../db.ts'
import type { Fakes } from '../dev/fakes.ts'
import type { Env } from '../env.ts'
import { isLoopbackAddress } from '../http/loopback.ts'
import { siteUrl } from '../http/site-url.ts'
import { openMailMailbox } from '../integrations/mail.fake.ts'
import { type MailService, openSmtp } from '../integrations/mail.ts'
import { messageSettings } from '../integrations/messages.ts'
import { openSmsMailbox } from '../integrations/sms.fake.ts'
import { openTwilio, type SmsService } from '../integrations/sms.ts'
import type { Spreadsheet, SpreadsheetFields } from '../integrations/spreadsheet.ts'
import { SpreadsheetError } from '../integrations/spreadsheet-call.ts'
import { fakeWebhookSettings } from '../integrations/webhooks.fake.ts'
import {
  openWebhooks,
  WEBHOOK_TARGETS,
  type WebhookPayload,
  type WebhookSettings,
  type Webhooks,
} from '../integrations/webhooks.ts'
import { deliverOutbox, type OutboxTiming, type Outgoing } from '../jobs/deliver-outbox.ts'
import type { PushKeys } from '../keys/push-keys.ts'
import { writeMail } from '../mail/write-mail.ts'
import { reloadable, type ServiceSettings } from '../settings/service-settings.ts'
import { writeSms } from '../sms/write-sms.ts'
import { byQuoteColumns } from '../spreadsheet/quote-columns.ts'
import { byAdLead } from './ad-lead-transport.ts'
import type { MailPayload, SmsPayload } from './enqueue.ts'
import { byMessages } from './message-transport.ts'
import { byPush } from './push-transport.ts'
import { notConfigured, type Transport, TryLater, Undeliverable } from './transport.ts'

async function findMessageWords(
  db: Database,
  way: 'mail' | 'sms',
  template: string,
): Promise<MessageWords | undefined> {
  const id = `${way}:${template}`
  if (!messageKind(id)) return undefined
  const { rows } = await db.asCaller(
    NODE,
    (sql) => sql.query<MessageWords>('select * from private.words_of($1)', [id]),
    { readOnly: true },
  )
  return rows[0]
}

async function requireMayLeave(db: Database, key: string): Promise<void> {
  if (!key.startsWith('mailing:')) return
  const { rows } = await db.asCaller(
    NODE,
    (sql) => sql.query<{ may: boolean }>('select private.mailing_may_leave($1) as may', [key]),
    { readOnly: true },
  )
  if (!rows[0]!.may) throw new Undeliverable('sin permiso')
}

export interface Dispatcher {
  close(): Promise<void>
}

interface DispatcherOptions {
  env: Env
  db: Database
  brand: Brand
  log: Logger
  settings?: Pick<ServiceSettings, 'env'>
  spreadsheet?: Spreadsheet
  fakes?: (Pick<Fakes, 'webhooks'> & Partial<Pick<Fakes, 'messages'>>) | undefined
  pushKeys?: PushKeys
  timing?: Partial<OutboxTiming>
}

export function openDispatcher(options: DispatcherOptions): Dispatcher {
  const { env, db, brand, log, settings = { env: () => env }, spreadsheet, fakes, pushKeys, timing } = options
  const context = (expiresIn: number | undefined) => ({
    brand,
    siteUrl: siteUrl(env),
    ...(expiresIn !== undefined && { expiresIn }),
  })
  const mail = reloadable(
    settings,
    (now) => mailService(now, db, brand),
    (before) => before?.close(),
  )
  const sms = reloadable(settings, (now) => smsService(now, db))
  const webhooks = reloadable(settings, (now) =>
    webhooksOf(now, brand, now.WEBHOOK_SECRET === env.WEBHOOK_SECRET ? fakes : undefined),
  )
  const outgoing: Record<string, Outgoing> = {
    mail: {
      transport: async (delivery, signal) => {
        const service = mail()
        if (!service) return notConfigured(delivery, signal)
        const { to, template, data, expiresIn, words: tried } = delivery.payload as MailPayload
        await requireMayLeave(db, delivery.key)
        const words = tried ?? (await findMessageWords(db, 'mail', template))
        const written = whole(() => writeMail(template, data, context(expiresIn), words))
        await service.send({ to, key: delivery.key, ...written }, signal)
      },
    },
    sms: {
      transport: async (delivery, signal) => {
        const service = sms()
        if (!service) return notConfigured(delivery, signal)
        const { to, template, data, channel = 'sms', expiresIn, words: tried } = delivery.payload as SmsPayload
        const words = tried ?? (await findMessageWords(db, 'sms', template))
        const body = whole(() => writeSms(template, data, context(expiresIn), words))
        await service.send({ to, key: delivery.key, channel, body }, signal)
      },
    },
    webhook: { transport: byWebhook(db, webhooks), targets: WEBHOOK_TARGETS },
    whatsapp: { transport: byMessages(db, () => messageSettings(settings.env(), fakes)) },
    push: {
      transport: pushKeys
        ? byPush(db, { keys: pushKeys, contact: `mailto:${brand.email}`, loopback: env.MODE === 'demo' })
        : notConfigured,
    },
    ad_lead: { transport: byAdLead(db, () => settings.env()) },
    sheet: { transport: spreadsheet ? bySheet(db, spreadsheet) : notConfigured },
  }
  const stop = deliverOutbox(db, outgoing, log, timing)
  return {
    async close() {
      await stop()
      mail()?.close()
    },
  }
}

const byWebhook =
  (db: Database, webhooks: () => Webhooks): Transport =>
  async ({ key, payload }, signal) => {
    await requireMayLeave(db, key)
    await webhooks().deliver({ key, ...(payload as WebhookPayload) }, signal)
  }

const bySheet =
  (db: Database, spreadsheet: Spreadsheet): Transport =>
  async ({ key, payload }, signal) => {
    try {
      const fields = await byQuoteColumns(db, (payload as { fields: SpreadsheetFields }).fields)
      await spreadsheet.save(fields, { key, signal })
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error
      throw error.passing ? new TryLater(error.message, error.retryAfterMs) : new Undeliverable(error.message)
    }
  }

export const webhooksOf = (env: Env, brand: Brand, fakes: DispatcherOptions['fakes']): Webhooks => {
  const fake = fakes && fakeWebhookSettings(fakes.webhooks)
  const configured: WebhookSettings['urls'] = {
    lead_connector: env.WEBHOOK_LEAD_CONNECTOR_URL,
    landing: env.WEBHOOK_LANDING_URL,
    application: env.WEBHOOK_APPLICATION_URL,
    valuation: env.WEBHOOK_VALUATION_URL,
    mail_campaign: env.WEBHOOK_MAIL_CAMPAIGN_URL,
  }
  const given = Object.entries(configured).filter(([, url]) => url !== undefined)
  return openWebhooks({
    urls: { ...fake?.urls, ...Object.fromEntries(given) },
    secrets: env.WEBHOOK_SECRET ?? fake?.secrets ?? [],
    sender: brand.slug,
    loopback: env.MODE === 'demo',
    isAbsent: fake?.isAbsent,
  })
}

export const mailService = (env: Env, db: Database, brand: Brand): MailService | undefined => {
  if (!env.SMTP_HOST) return env.MODE === 'demo' ? openMailMailbox(db) : undefined
  const port = env.SMTP_PORT ?? 587
  return openSmtp({
    host: env.SMTP_HOST,
    port,
    secure: env.SMTP_SECURE ?? port === 465,
    requireTls: env.SMTP_REQUIRE_TLS ?? !isLoopbackAddress(env.SMTP_HOST),
    user: env.SMTP_USER,
    password: env.SMTP_PASS,
    from: env.SMTP_FROM ?? `${brand.name} <${brand.email}>`,
    bounceTo: env.BOUNCE_HOST && env.BOUNCE_USER?.includes('@') ? env.BOUNCE_USER : undefined,
  })
}

const smsService = (env: Env, db: Database): SmsService | undefined => {
  if (!env.TWILIO_ACCOUNT_SID || !env.TWILIO_AUTH_TOKEN || !env.TWILIO_FROM)
    return env.MODE === 'demo' ? openSmsMailbox(db) : undefined
  return openTwilio({
    url: env.TWILIO_URL,
    accountSid: env.TWILIO_ACCOUNT_SID,
    authToken: env.TWILIO_AUTH_TOKEN,
    from: env.TWILIO_FROM,
  })
}

// The data never changes, so a failed rendering is permanent.
const whole = <T>(write: () => T): T => {
  try {
    return write()
  } catch (error) {
    throw new Undeliverable(`no se puede escribir: ${(error as Error).message}`)
  }
}
