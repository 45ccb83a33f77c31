import { type ServiceName, serviceFields } from '#contract/settings/service-settings.ts'
import type { Env } from '../env.ts'

type EnvName = keyof Env & string

const VARIABLES = {
  spreadsheet: {
    url: 'SPREADSHEET_URL',
    token: 'SPREADSHEET_TOKEN',
    table: 'SPREADSHEET_TABLE',
    view: 'SPREADSHEET_VIEW',
    quotesTable: 'SPREADSHEET_QUOTES_TABLE',
    name: 'SPREADSHEET_NAME',
  },
  valuation: {
    url: 'VALUATION_URL',
    apiKey: 'VALUATION_API_KEY',
    apiSecret: 'VALUATION_API_SECRET',
    businessUnitId: 'VALUATION_BUSINESS_UNIT_ID',
    name: 'VALUATION_NAME',
  },
  mail: {
    host: 'SMTP_HOST',
    port: 'SMTP_PORT',
    user: 'SMTP_USER',
    password: 'SMTP_PASS',
    from: 'SMTP_FROM',
    bounceHost: 'BOUNCE_HOST',
    bounceUser: 'BOUNCE_USER',
    bouncePassword: 'BOUNCE_PASS',
  },
  sms: { accountSid: 'TWILIO_ACCOUNT_SID', authToken: 'TWILIO_AUTH_TOKEN', from: 'TWILIO_FROM' },
  ads: {
    appSecret: 'ADS_APP_SECRET',
    verifyToken: 'ADS_VERIFY_TOKEN',
    accessToken: 'ADS_ACCESS_TOKEN',
    secret: 'ADS_SECRET',
    url: 'ADS_GRAPH_URL',
  },
  messages: {
    phoneId: 'MESSAGES_PHONE_ID',
    accessToken: 'MESSAGES_ACCESS_TOKEN',
    appSecret: 'MESSAGES_APP_SECRET',
    verifyToken: 'MESSAGES_VERIFY_TOKEN',
    url: 'MESSAGES_GRAPH_URL',
  },
  photos: { url: 'CAR_PHOTO_URL', token: 'CAR_PHOTO_TOKEN' },
  webhooks: {
    leadConnector: 'WEBHOOK_LEAD_CONNECTOR_URL',
    landing: 'WEBHOOK_LANDING_URL',
    application: 'WEBHOOK_APPLICATION_URL',
    valuation: 'WEBHOOK_VALUATION_URL',
    mailCampaign: 'WEBHOOK_MAIL_CAMPAIGN_URL',
    secret: 'WEBHOOK_SECRET',
  },
} as const satisfies Record<ServiceName, Record<string, EnvName>>

const SAID_ALWAYS = new Set<EnvName>(['SPREADSHEET_NAME', 'VALUATION_NAME', 'ADS_GRAPH_URL', 'MESSAGES_GRAPH_URL'])

const variablesOf = (service: ServiceName) => Object.entries(VARIABLES[service]) as [string, EnvName][]

/** Settings are then ignored, so no secret goes to another address. */
export const isSetByServer = (env: Env, service: ServiceName): boolean =>
  variablesOf(service).some(([, name]) => !SAID_ALWAYS.has(name) && env[name] !== undefined)

export function fieldsOfServer(env: Env, service: ServiceName): { fields: Record<string, string>; secrets: string[] } {
  const secret = new Set(serviceFields(service).flatMap(([name, { kind }]) => (/secret/.test(kind) ? [name] : [])))
  const said = variablesOf(service).filter(([, name]) => env[name] !== undefined)
  return {
    fields: Object.fromEntries(
      said.filter(([field]) => !secret.has(field)).map(([field, name]) => [field, String(env[name])]),
    ),
    secrets: said.flatMap(([field]) => (secret.has(field) ? [field] : [])),
  }
}

export function withService(env: Env, service: ServiceName, values: Record<string, string>): Env {
  const fields = variablesOf(service).map(([field, name]) => {
    const value = values[field]
    if (!value) return [name, SAID_ALWAYS.has(name) ? env[name] : undefined]
    if (name === 'SMTP_PORT') return [name, Number(value)]
    if (name === 'WEBHOOK_SECRET') return [name, [value]]
    return [name, name.endsWith('_URL') ? value.replace(/\/+$/, '') : value]
  })
  return { ...env, ...Object.fromEntries(fields) }
}
