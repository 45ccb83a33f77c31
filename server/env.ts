import { resolve } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '#db/root.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1')

// Credentials are sent to these addresses, so they require TLS or loopback.
const isPrivateWay = (url: string) => /^https:|^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/|$)/.test(url)

const serviceUrl = z
  .url()
  .refine(isPrivateWay, 'must be https, or on this machine')
  .transform((url) => url.replace(/\/+$/, ''))
const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, 'needs at least 32 characters')).max(2, 'at most two, while it is changed'))

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  /** 'production' answers 'no configurado' instead of using fakes. */
  MODE: z.enum(['demo', 'production']).default('demo'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** The server logs in as authenticator, with limited rights. */
  AUTHENTICATOR_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  ADMIN_EMAILS: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((email) => email.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.email()))
    .optional(),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  BRAND_FILE: z.string().optional(),
  /** Paths of this host that consist of a UUID redirect to /. */
  PREVIEW_HOST: z.string().optional(),
  /** 'ahead' renders in advance, 'asked' on demand, 'none' uses placeholders. */
  PICTURES: z.enum(['ahead', 'asked', 'none']).default('ahead'),
  JOBS: z.enum(['here', 'none']).default('here'),
  /** Trusts X-Forwarded-*; enable it only behind your own proxy. */
  TRUST_PROXY: flag.default(false),
  /** Time in which requests are still accepted while /readyz answers 503. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(1500),

  /** Limits per node and per network. */
  REALTIME_SOCKETS: z.coerce.number().int().min(0).max(100_000).default(5000),
  REALTIME_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(300),

  /** Replaces keys.json: 32 bytes; 'new,old' during a rotation. */
  SETTINGS_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}(,[0-9a-f]{64})?$/i,
      'must be 32 bytes in hexadecimal, as `openssl rand -hex 32` makes them; at most two, by a comma',
    )
    .transform((list) => list.split(','))
    .optional(),

  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hexadecimal, as `openssl rand -hex 32` makes them')
    .optional(),

  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  SMTP_HOST: z.string().optional(),
  SMTP_PORT: port.optional(),
  /** TLS from the first byte; the default on port 465. */
  SMTP_SECURE: flag.optional(),
  /** TLS is required by default, except on loopback. */
  SMTP_REQUIRE_TLS: flag.optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  SMTP_FROM: z
    .string()
    .regex(/^(?:[^<>"\r\n]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, 'must be an e-mail, or a name and <e-mail>')
    .optional(),
  BOUNCE_HOST: z.string().optional(),
  BOUNCE_PORT: port.default(995),
  /** The envelope sender's e-mail. The default is the SMTP account. */
  BOUNCE_USER: z.string().optional(),
  BOUNCE_PASS: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{8,15}|MG\w+)$/, 'must be a number as +528100000000 or a messaging service')
    .optional(),
  TWILIO_URL: z
    .url()
    .refine(isPrivateWay, 'must be https, or on this machine')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.twilio.com'),

  WEBHOOK_LEAD_CONNECTOR_URL: serviceUrl.optional(),
  WEBHOOK_LANDING_URL: serviceUrl.optional(),
  WEBHOOK_APPLICATION_URL: serviceUrl.optional(),
  WEBHOOK_VALUATION_URL: serviceUrl.optional(),
  WEBHOOK_MAIL_CAMPAIGN_URL: serviceUrl.optional(),
  WEBHOOK_SECRET: secrets.optional(),

  ADS_APP_SECRET: z.string().optional(),
  ADS_VERIFY_TOKEN: z.string().optional(),
  ADS_ACCESS_TOKEN: z.string().optional(),
  ADS_SECRET: z.string().min(32).optional(),
  ADS_GRAPH_URL: serviceUrl.default('https://graph.facebook.com/v23.0'),

  MESSAGES_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be the id of the number, in digits')
    .optional(),
  MESSAGES_ACCESS_TOKEN: z.string().optional(),
  MESSAGES_APP_SECRET: z.string().optional(),
  MESSAGES_VERIFY_TOKEN: z.string().optional(),
  MESSAGES_GRAPH_URL: serviceUrl.default('https://graph.facebook.com/v23.0'),

  SPREADSHEET_URL: serviceUrl.optional(),
  SPREADSHEET_TOKEN: z.string().optional(),
  SPREADSHEET_TABLE: z.string().optional(),
  SPREADSHEET_VIEW: z.string().optional(),
  SPREADSHEET_QUOTES_TABLE: z.string().optional(),
  SPREADSHEET_NAME: z.string().default('la hoja de cálculo'),

  VALUATION_URL: serviceUrl.optional(),
  VALUATION_API_KEY: z.string().optional(),
  VALUATION_API_SECRET: z.string().optional(),
  VALUATION_BUSINESS_UNIT_ID: z.string().optional(),
  VALUATION_NAME: z.string().default('la valuación en línea'),

  CAR_PHOTO_URL: serviceUrl.optional(),
  CAR_PHOTO_TOKEN: z.string().optional(),
})

const THIS_MACHINE = '127.0.0.1'
const EVERYWHERE = '0.0.0.0'

const ALSO_CALLED: Partial<Record<keyof typeof schema.shape, string>> = {
  SMTP_HOST: 'GOTRUE_SMTP_HOST',
  SMTP_PORT: 'GOTRUE_SMTP_PORT',
  SMTP_USER: 'GOTRUE_SMTP_USER',
  SMTP_PASS: 'GOTRUE_SMTP_PASS',
  SMTP_FROM: 'GOTRUE_SMTP_ADMIN_EMAIL',
  TWILIO_ACCOUNT_SID: 'GOTRUE_SMS_TWILIO_ACCOUNT_SID',
  TWILIO_AUTH_TOKEN: 'GOTRUE_SMS_TWILIO_AUTH_TOKEN',
  TWILIO_FROM: 'GOTRUE_SMS_TWILIO_MESSAGE_SERVICE_SID',
}

export const ENV_NAMES = Object.keys(schema.shape)

export type Env = z.infer<typeof schema> & { HOST: string }

/** Empty counts as unset. Throws one message for all wrong variables. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  for (const [name, other] of Object.entries(ALSO_CALLED)) if (given[other]) given[name] ??= given[other]
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']
  if (twilio.some((name) => given[name]) && !twilio.every((name) => given[name]))
    throw new Error(`The configuration is not valid:\n  ${twilio.join(', ')}: all three or none`)
  const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  if (s3.some((name) => given[name]) && !s3.every((name) => given[name]))
    throw new Error(`The configuration is not valid:\n  ${s3.join(', ')}: all four or none`)
  if (given.BACKUP_PASSPHRASE && given.BACKUP_KEY)
    throw new Error('The configuration is not valid:\n  BACKUP_PASSPHRASE, BACKUP_KEY: one of them, or neither')
  if (Boolean(given.SPREADSHEET_URL) !== Boolean(given.SPREADSHEET_TOKEN))
    throw new Error('The configuration is not valid:\n  SPREADSHEET_URL, SPREADSHEET_TOKEN: both or none')
  const outside = Object.keys(given).filter((name) => /^(WEBHOOK_\w+|SPREADSHEET|VALUATION|CAR_PHOTO)_URL$/.test(name))
  if (outside.some((name) => name.startsWith('WEBHOOK')) && !given.WEBHOOK_SECRET)
    throw new Error(
      'The configuration is not valid:\n  WEBHOOK_SECRET: must be set, so that receivers can tell who writes',
    )
  const bare = outside.find((name) => given.MODE === 'production' && given[name]?.startsWith('http:'))
  if (bare) throw new Error(`The configuration is not valid:\n  ${bare}: must be https in production`)
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const HOST = parsed.data.HOST ?? (parsed.data.MODE === 'demo' ? THIS_MACHINE : EVERYWHERE)
  return { ...parsed.data, HOST, DATA_DIR: resolve(PROJECT_ROOT, parsed.data.DATA_DIR) }
}
