import { type ErrorCode, errorMessage } from '#contract/messages/errors.ts'
import type { ServiceName, ServiceTrial } from '#contract/settings/service-settings.ts'
import type { Brand } from '#contract/text/brand.ts'
import type { Database } from '../db.ts'
import type { Env } from '../env.ts'
import { bounceMailbox, checkMailbox } from '../integrations/bounce-mailbox.ts'
import { carPhotoService } from '../integrations/car-photo.ts'
import { configuredSpreadsheet } from '../integrations/configured-spreadsheet.ts'
import { askMessageNumber, messageSettings } from '../integrations/messages.ts'
import { askMetaAccount } from '../integrations/meta-leads.ts'
import { askTwilioAccount } from '../integrations/sms.ts'
import { SpreadsheetError } from '../integrations/spreadsheet-call.ts'
import { openValuationService, ValuationServiceError } from '../integrations/valuation.ts'
import { WEBHOOK_TARGETS, type WebhookTarget } from '../integrations/webhooks.ts'
import { mailService, webhooksOf } from '../outbox/dispatcher.ts'

const PATIENCE_MS = 12_000

const failed = (code: ErrorCode, status: number | string = ''): ServiceTrial => ({
  ok: false,
  message: errorMessage(code, { status }),
})
const passed = (message: string): ServiceTrial => ({ ok: true, message })

interface TrialOptions {
  env: Env
  db: Database
  brand: Brand
}

/** Without side effects. Never throws. */
export const tryService = (service: ServiceName, options: TrialOptions): Promise<ServiceTrial> =>
  TRIALS[service](options)

const TRIALS: Record<ServiceName, (options: TrialOptions) => Promise<ServiceTrial>> = {
  async spreadsheet({ env }) {
    try {
      const found = await configuredSpreadsheet(env, undefined).candidates('auto')
      return passed(
        `Contestó ${env.SPREADSHEET_NAME}: leyó la tabla${found.length > 0 ? '' : ', y no encontró «auto» en ella'}.`,
      )
    } catch (error) {
      if (!(error instanceof SpreadsheetError)) throw error
      return { ok: false, message: error.message }
    }
  },

  async valuation({ env }) {
    const { VALUATION_URL: url, VALUATION_NAME: name, VALUATION_BUSINESS_UNIT_ID: businessUnitId } = env
    const service = { apiKey: env.VALUATION_API_KEY, apiSecret: env.VALUATION_API_SECRET, businessUnitId }
    const refusal = (code: ErrorCode) => ({ ok: false, message: errorMessage(code, { service: name }) })
    if (!url || !service.apiKey || !service.apiSecret) return refusal('valuation_keys_missing')
    if (!businessUnitId) return refusal('valuation_business_unit_missing')
    try {
      await openValuationService({ url, name, ...service, loopback: env.MODE === 'demo' }).read('prueba-de-conexion')
      return passed(`Contestó ${name} y aceptó las claves.`)
    } catch (error) {
      if (!(error instanceof ValuationServiceError)) throw error
      if (error.values.status === 404) return passed(`Contestó ${name} y aceptó las claves.`)
      return { ok: false, message: error.message }
    }
  },

  async mail({ env, db, brand }) {
    const mail = env.SMTP_HOST ? mailService(env, db, brand) : undefined
    if (!mail) return failed('mail_not_configured')
    try {
      await mail.check()
      const mailbox = bounceMailbox(env)
      if (
        mailbox &&
        !(await checkMailbox(mailbox).then(
          () => true,
          () => false,
        ))
      )
        return failed('bounces_unreadable')
      return passed('El servidor de correo contestó y aceptó la cuenta. No se envió ningún correo.')
    } catch (error) {
      const { code = '', responseCode } = error as { code?: string; responseCode?: number }
      if (code === 'EAUTH') return failed('mail_unauthorized')
      if (code === 'ETLS') return failed('mail_insecure')
      if (responseCode === undefined) return failed('mail_network')
      return failed('mail_failed', responseCode)
    } finally {
      mail.close()
    }
  },

  async sms({ env }) {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_URL: url } = env
    if (!accountSid || !authToken || !env.TWILIO_FROM) return failed('sms_not_configured')
    const status = await askTwilioAccount({ url, accountSid, authToken }, AbortSignal.timeout(PATIENCE_MS)).catch(
      () => 0,
    )
    if (status === 200) return passed('El proveedor de mensajes aceptó la cuenta. No se envió ningún mensaje.')
    const codes: Record<number, ErrorCode> = {
      0: 'sms_network',
      401: 'sms_unauthorized',
      403: 'sms_forbidden',
      404: 'sms_not_found',
    }
    return failed(codes[status] ?? 'sms_failed', status)
  },

  async ads({ env }) {
    const { ADS_ACCESS_TOKEN: accessToken, ADS_GRAPH_URL: url } = env
    if (!accessToken) return failed('ads_not_configured')
    const status = await askMetaAccount(
      { url, accessToken, loopback: env.MODE === 'demo' },
      AbortSignal.timeout(PATIENCE_MS),
    )
    if (status === 200) return passed('La plataforma aceptó el token. No se leyó ningún lead.')
    return status === 0 ? failed('ads_network') : failed('ads_refused', status)
  },

  async messages({ env }) {
    const platform = messageSettings(env, undefined)
    if (!platform) return failed('messages_not_configured')
    const { status, number } = await askMessageNumber(platform, AbortSignal.timeout(PATIENCE_MS))
    if (status === 200)
      return passed(`WhatsApp contestó${number ? ` por el ${number}` : ''}. No se envió ningún mensaje.`)
    return status === 0 ? failed('messages_network') : failed('messages_refused', status)
  },

  async photos({ env }) {
    const service = carPhotoService(env)
    if (!service) return failed('car_photo_not_configured')
    const status = await service.reach()
    if (status === 0) return failed('car_photo_network')
    if (status === 401 || status === 403) return failed('car_photo_unauthorized', status)
    return passed('Contestó el servicio de recorte. No se envió ninguna foto.')
  },

  async webhooks({ env, brand }) {
    const webhooks = webhooksOf(env, brand, undefined)
    const addresses = {
      lead_connector: env.WEBHOOK_LEAD_CONNECTOR_URL,
      landing: env.WEBHOOK_LANDING_URL,
      application: env.WEBHOOK_APPLICATION_URL,
      valuation: env.WEBHOOK_VALUATION_URL,
      mail_campaign: env.WEBHOOK_MAIL_CAMPAIGN_URL,
    } satisfies Record<WebhookTarget, string | undefined>
    const targets = WEBHOOK_TARGETS.filter((target) => addresses[target])
    if (targets.length === 0 || !env.WEBHOOK_SECRET) return failed('webhooks_not_configured')
    const created_at = new Date().toISOString()
    const results = await Promise.all(
      targets.map(async (target) => {
        const ping = { target, event: 'connection.test', created_at, data: {}, key: `prueba-${crypto.randomUUID()}` }
        return webhooks.deliver(ping, AbortSignal.timeout(PATIENCE_MS)).then(
          () => undefined,
          (error: Error) => `${TARGET_NAMES[target]}: ${error.message}`,
        )
      }),
    )
    const refused = results.filter((one) => one !== undefined)
    if (refused.length > 0) return { ok: false, message: `${refused.join('. ')}.` }
    return passed(
      targets.length === 1
        ? 'El receptor aceptó un aviso de prueba (connection.test).'
        : `Los ${targets.length} receptores aceptaron un aviso de prueba (connection.test).`,
    )
  },
}

const TARGET_NAMES: Record<WebhookTarget, string> = {
  lead_connector: 'Leads',
  landing: 'Páginas de campaña',
  application: 'Solicitudes',
  valuation: 'Valuaciones',
  mail_campaign: 'Campañas de correo',
}
